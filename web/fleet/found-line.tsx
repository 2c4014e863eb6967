import { magicItemFigures } from '@farhold/contract/magic-item-figures';
import { mineResources } from '@farhold/engine/economy/mine-output';
import { positionBonus } from '@farhold/engine/economy/position-bonus';
import { formatCoordinates, isOuterSpace } from '@farhold/engine/galaxy/coordinates';
import { type AttackCount, ATTACKS_COUNTED_SECONDS } from '@farhold/engine/fleet/attack-limit';
import { HOUR } from '@farhold/engine/time/duration';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { RelationLine } from '../alliance/relation-line.tsx';
import { magicLooks } from '../catalogue/magic-look.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { TaggedName } from '../player/tagged-name.tsx';
import { quietText } from '../vacation/quiet-text.ts';
import { Cost } from '../ui/amount.tsx';
import { useNow } from '../ui/clock.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { FoundPlace } from './api.ts';
import type { Destination } from './use-destination.ts';

/** What is at the chosen position, and what matters to a fleet there. */
export function FoundLine({ destination }: { destination: Destination }) {
  const t = useTranslations('fleet');
  const { at, place, found } = destination;
  return (
    <output className="cut-small grid min-h-[58px] content-center gap-2 bg-ink-800/60 px-3 py-2 text-note text-t2">
      {!at && t('lookUpHint')}
      {at && place.isError && t('lookUpFailed')}
      {at && !found && !place.isError && t('lookUpBusy')}
      {found && (
        <>
          <Place found={found} />
          {found.planet && !found.isOwn && <RelationLine player={found.planet.owner.id} />}
          <Remarks found={found} />
        </>
      )}
    </output>
  );
}

/** The owner of the planet there, or that the position is empty. */
export function Place({ found: { planet, isOwn, at } }: { found: FoundPlace }) {
  const t = useTranslations('fleet');
  if (!planet) {
    return (
      <span>
        {t(isOuterSpace(at) ? 'outerSpace' : 'emptyPosition')}{' '}
        <span className="text-teal">{formatCoordinates(at)}</span>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-3">
      <span className="w-[40px] flex-none">
        <PlanetPicture picture={planet.picture} planet={planet.id} />
      </span>
      <span className="min-w-0 leading-tight">
        <strong className="block truncate font-semibold text-bone">{planet.name}</strong>
        <span className="text-small">
          {isOwn ? t('ownPlanet') : <TaggedName {...planet.owner} />}{' '}
          <span className="text-teal">{formatCoordinates(at)}</span>
        </span>
      </span>
    </span>
  );
}

/** What a player should know before sending: protection, the planet limit, debris, finds. */
export function Remarks({ found }: { found: FoundPlace }) {
  const t = useTranslations();
  const { planet, planets, planetLimit, debris, items } = found;
  const isSite = !planet && !isOuterSpace(found.at);
  return (
    <>
      <Shields found={found} />
      {isOuterSpace(found.at) && (
        <Remark icon="lucide/telescope" tint="text-teal">
          {t('fleet.outerSpaceNote')}
        </Remark>
      )}
      {isSite && (
        <Remark icon="farhold/colony" tint={planets >= planetLimit ? 'text-warn' : 'text-t3'}>
          {t('fleet.planetsHeld', { planets, limit: planetLimit })}
        </Remark>
      )}
      {isSite && <Ground at={found.at} />}
      {debris && (
        <Remark icon="farhold/harvest" tint="text-warn">
          {t('fleet.debrisHere')}
          {(['metal', 'crystal'] as const).map((resource) => (
            <Cost
              key={resource}
              icon={resourceLooks[resource].icon}
              tint={resourceLooks[resource].tint}
              label={t(`resource.${resource}`)}
              amount={debris[resource]}
            />
          ))}
        </Remark>
      )}
      {items.map((item) => (
        <Remark key={item} icon={magicLooks[item].icon} tint={magicLooks[item].tint}>
          {t(`magicItem.${item}-note`, magicItemFigures)}
        </Remark>
      ))}
    </>
  );
}

/** What a colony at this position mines more of. */
function Ground({ at }: Pick<FoundPlace, 'at'>) {
  const t = useTranslations();
  const rich = mineResources.filter((resource) => positionBonus(resource, at) > 0);
  return rich.map((resource) => (
    <Remark key={resource} icon={resourceLooks[resource].icon} tint={resourceLooks[resource].tint}>
      {t('fleet.ground', {
        resource: t(`resource.${resource}`),
        percent: Math.round(100 * positionBonus(resource, at)),
      })}
    </Remark>
  ));
}

/** What keeps attacks away from it: beginner's protection, a vacation, quiet hours, limits. */
function Shields({ found: { isProtected, isOnVacation, quietHours, attacks } }: { found: FoundPlace }) {
  const t = useTranslations('fleet');
  return (
    <>
      {isProtected && (
        <Remark icon="lucide/shield-check" tint="text-warn">
          {t('protected')}
        </Remark>
      )}
      {isOnVacation && (
        <Remark icon="lucide/pause" tint="text-warn">
          {t('onVacation')}
        </Remark>
      )}
      {quietHours && <QuietRemark hours={quietHours} />}
      {attacks && <AttackRemarks attacks={attacks} />}
    </>
  );
}

/** How many of the attacks that may start within a day have started, where any have. */
function AttackRemarks({ attacks: { most, starts, alliance } }: { attacks: AttackCount }) {
  const t = useTranslations('fleet');
  const counted = [
    { text: 'attacksOwn', count: starts.length, most } as const,
    { text: 'attacksAlliance', count: alliance?.starts.length ?? 0, most: alliance?.most ?? 0 } as const,
  ];
  return counted
    .filter(({ count }) => count > 0)
    .map(({ text, ...figures }) => (
      <Remark key={text} icon="lucide/swords" tint={figures.count < figures.most ? 'text-t3' : 'text-warn'}>
        {t(text, { ...figures, hours: ATTACKS_COUNTED_SECONDS / HOUR })}
      </Remark>
    ));
}

function QuietRemark({ hours }: { hours: QuietHours }) {
  const t = useTranslations('fleet');
  const now = useNow();
  const start = now < hours.from ? hours.startBefore : hours.start;
  if (start === null) return null;
  return (
    <Remark icon="lucide/moon" tint="text-teal">
      {t('quietHours', { span: quietText(start, now) })}
    </Remark>
  );
}

type RemarkProps = { icon: IconName; tint: string; children: ReactNode };

function Remark({ icon, tint, children }: RemarkProps) {
  return (
    <span className="flex items-start gap-x-2 text-small">
      <Icon name={icon} className={classNames('mt-[3px]', tint)} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">{children}</span>
    </span>
  );
}
