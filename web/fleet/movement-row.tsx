import { isFleetMission } from '@farhold/engine/fleet/mission';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { MessageButton } from '../message/message-button.tsx';
import { selectPlanet } from '../planet/api.ts';
import { classNames } from '../ui/class-names.ts';
import { Countdown, ServerTime } from '../ui/countdown.tsx';
import { arrivalText } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge } from '../ui/badge.tsx';
import { CargoLine } from './cargo-line.tsx';
import { useSendFleetDialog } from './send-fleet-provider.tsx';
import { FlightRoute } from './flight-route.tsx';
import { missionLooks } from './mission-look.ts';
import { canBeRecalled, canLeadUnion, guestOf, type Movement, otherParty, spyTargetOf } from './movement.ts';
import { ShipsLine } from './ships-line.tsx';
import type { useLegs } from './use-legs.ts';

const FeedDialog = lazy(() => import('./feed-dialog.tsx').then((file) => ({ default: file.FeedDialog })));

type MovementRowProps = { movement: Movement; legs: Omit<ReturnType<typeof useLegs>, 'gone'> };

/** One fleet under way in a row: what for, from where to where, with what, when it arrives, and what can be done. */
export function MovementRow({ movement, legs }: MovementRowProps) {
  const t = useTranslations('fleet');
  const { mission, isReturning, from, to } = movement;
  const way = [from, to].map((place) => place && (place.name || formatCoordinates(place.at))).filter(Boolean);
  return (
    <article
      aria-label={`${t(`mission.${isReturning ? 'return' : mission}`)}: ${way.join(' – ')}`}
      className={classNames(
        'relative grid min-h-[44px] items-center gap-x-4 gap-y-1.5 overflow-hidden px-3 py-1.5 hover:bg-ink-800/50',
        'grid-cols-[minmax(0,1fr)_auto] mid:grid-cols-[118px_minmax(0,1.5fr)_minmax(0,1fr)_138px_152px]',
        movement.isHostile && 'bg-danger/10 shadow-[inset_4px_0_0_var(--color-danger)]',
      )}
    >
      <MissionCell movement={movement} />
      <div className="col-span-2 row-start-2 min-w-0 mid:col-span-1 mid:row-start-auto">
        <FlightRoute movement={movement} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <ShipsLine ships={movement.ships} total={movement.shipCount} />
        <CargoLine cargo={movement.cargo} />
      </div>
      <TimeCell movement={movement} onEnd={legs.end} />
      <RowButtons movement={movement} legs={legs} />
    </article>
  );
}

type TimeCellProps = { movement: Movement; onEnd: MovementRowProps['legs']['end'] };

function TimeCell({ movement, onEnd }: TimeCellProps) {
  const t = useTranslations('fleet');
  const end = useCallback(() => onEnd(movement), [onEnd, movement]);
  return (
    <div className="col-start-2 row-start-1 text-right leading-tight mid:col-start-auto mid:row-start-auto">
      <Countdown endsAt={movement.endsAt} onEnd={end} endText={t('arriving')} className="text-figure" />
      <p className="text-label whitespace-nowrap text-t3">
        {movement.isHolding ? `${t('holdsUntil')} ` : <span className="sr-only">{t('arrival')} </span>}
        <time dateTime={new Date(movement.endsAt).toISOString()}>{arrivalText(movement.endsAt)}</time>
        <ServerTime at={movement.endsAt} />
      </p>
    </div>
  );
}

function RowButtons({ movement, legs }: MovementRowProps) {
  const t = useTranslations('fleet');
  const other = otherParty(movement);
  return (
    <div className="flex items-center justify-end">
      {spyTargetOf(movement) && (
        <IconButton size="row" icon="farhold/spy" label={t('spy')} onClick={() => void legs.spy(movement)} />
      )}
      {other && <MessageButton player={other.owner.id} name={other.owner.name} inTable />}
      <FeedButton movement={movement} />
      <RepeatButton movement={movement} />
      {canLeadUnion(movement) && (
        <IconButton
          size="row"
          icon="lucide/users"
          label={t('union.found')}
          onClick={() => void legs.found(movement)}
        />
      )}
      {canBeRecalled(movement) && (
        <IconButton
          size="row"
          icon="farhold/return"
          label={t('recall')}
          tone="ember"
          onClick={() => void legs.recall(movement)}
        />
      )}
    </div>
  );
}

/** Opens the dialog in which a host feeds a guest's fleet; nothing for others. */
function FeedButton({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet.feed');
  const [isOpen, setOpen] = useState(false);
  const guest = guestOf(movement);
  if (!guest) return null;
  return (
    <>
      <IconButton
        size="row"
        icon={resourceLooks.deuterium.icon}
        label={t('open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <FeedDialog movement={movement} guest={guest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the send-fleet dialog with what a returning fleet did; nothing for others. */
function RepeatButton({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet');
  const openSendFleet = useSendFleetDialog();
  const { mission, ships, at, from, isReturning } = movement;
  if (!isReturning || !isFleetMission(mission)) return null;
  const repeat = () => {
    if (from) selectPlanet(from.id);
    openSendFleet(at, {
      mission,
      ships: Object.fromEntries((ships ?? []).map(({ key, count }) => [key, count ?? 0])),
    });
  };
  return (
    <IconButton
      size="row"
      icon="lucide/repeat"
      label={t('sendAgain')}
      aria-haspopup="dialog"
      onClick={repeat}
    />
  );
}

/** What a fleet is for, and in a second line what is special about it. */
function MissionCell({ movement }: { movement: Movement }) {
  const t = useTranslations('fleet');
  const { isReturning, isHolding, isHostile, isOwn, mission } = movement;
  const kind = isReturning ? 'return' : mission;
  const look = missionLooks[kind];
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-label leading-tight">
      <Badge tone={look.tone}>
        <Icon name={look.icon} className="mr-1.5 text-[13px]" />
        {t(`mission.${kind}`)}
      </Badge>
      {isReturning && (
        <span className="text-t3">{t('returnFrom', { mission: t(`mission.${mission}`) })}</span>
      )}
      {isHolding && (
        <span className="font-semibold text-ok">{t(mission === 'expedition' ? 'searching' : 'holding')}</span>
      )}
      {movement.union !== null && <span className="font-semibold text-t2">{t('union.flies')}</span>}
      {!isOwn && !isHostile && <span className="text-t3">{t('friendly')}</span>}
      {isHostile && (
        <strong className="flex items-center gap-1 font-bold text-danger uppercase">
          <Icon name="lucide/siren" className="text-[15px]" />
          {t('hostile')}
        </strong>
      )}
    </p>
  );
}
