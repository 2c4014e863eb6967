import { SECOND_MS } from '@farhold/engine/time/duration';
import { useTranslations } from './texts.ts';
import { useEmpire } from '../empire/api.ts';
import { useSendFleetDialog } from '../fleet/send-fleet-provider.tsx';
import type { Union } from '../fleet/union-api.ts';
import { useLaunchSite } from '../fleet/use-launch-site.ts';
import { selectPlanet } from '../planet/api.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { ServerTime } from '../ui/countdown.tsx';
import { durationText, preciseClockTextFrom } from '../ui/format.ts';
import { latestStarts, type PlanetStart } from './latest-starts.ts';

/** From which planets the player can still join, until when, and a button for each. */
export function StartsTable({ union }: { union: Union }) {
  const t = useTranslations('union');
  const { data: empire } = useEmpire();
  const site = useLaunchSite();
  if (!empire || !site) return null;
  return (
    <div className="min-w-0">
      <h3 className="eyebrow">{t('starts')}</h3>
      <ul>
        {latestStarts(union, empire.planets, site.owner, site.universe).map((start) => (
          <StartRow key={start.planet.id} union={union} start={start} />
        ))}
      </ul>
    </div>
  );
}

function StartRow({ union, start: { planet, start } }: { union: Union; start: PlanetStart }) {
  const t = useTranslations('union');
  const now = useNow();
  const openSendFleet = useSendFleetDialog();
  const isLate = start !== null && start.latest < now;
  const join = () => {
    selectPlanet(planet.id);
    openSendFleet(union.at, { mission: 'attack', union: union.id });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line/50 py-1 text-note">
      <bdi className="min-w-0 flex-1 truncate font-semibold">{planet.name}</bdi>
      {start === null && <span className="text-t3">{t('noShips')}</span>}
      {start !== null && (
        <span className="text-right leading-tight">
          <span className={isLate ? 'text-warn' : ''}>
            <span className="sr-only">{t('latestStart')} </span>
            {isLate ? t('tooLate') : preciseClockTextFrom(start.latest, now)}
          </span>
          {!isLate && <ServerTime at={start.latest} />}
          <span className="block text-label text-t3">
            {t('flight')} {durationText(start.seconds * SECOND_MS)}
          </span>
        </span>
      )}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('joinFrom', { planet: planet.name })}
        onClick={join}
      >
        {t('join')}
      </Button>
    </li>
  );
}
