import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { arrivalText, durationText, serverTimeText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { usePlayedUniverse } from '../universe/use-played-universe.ts';
import { useMovements } from './api.ts';
import { inOrderOfConcern } from './movement.ts';

/**
 * The part of the line below the header that announces the next hostile arrival and links to the fleets; nothing when
 * none is coming.
 */
export function HostileNotice() {
  const t = useTranslations('fleet');
  const { data: movements = [] } = useMovements();
  const hostile = inOrderOfConcern(movements).filter(({ isHostile }) => isHostile);
  const [next] = hostile;
  // In a universe that has ended, nobody arrives any more.
  const hasEnded = usePlayedUniverse()?.hasEnded === true;
  if (!next || hasEnded) return null;
  return (
    <Link
      to="/fleet"
      title={[arrivalText(next.endsAt), serverTimeText(next.endsAt)].filter(Boolean).join(' · ')}
      className="-ml-3.5 flex min-w-0 flex-[3_1_0] items-center gap-2.5 bg-[repeating-linear-gradient(135deg,#4a1512_0_14px,#3a1011_14px_28px)] px-3.5 text-[#ffd9d4] -outline-offset-2 rail:flex-none"
    >
      <Icon name="lucide/siren" className="flex-none text-[18px] text-danger" />
      <strong className="min-w-0 flex-1 self-center font-semibold text-ellipsis max-rail:line-clamp-2 max-rail:text-label max-rail:leading-tight rail:flex-none rail:truncate">
        {t('nextHostile', { count: hostile.length, target: next.to?.name || t('unknownPlanet') })}
      </strong>
      <TimeLeft until={next.endsAt} />
    </Link>
  );
}

function TimeLeft({ until }: { until: number }) {
  return (
    <span role="timer" aria-live="off" className="font-bold whitespace-nowrap text-white">
      {durationText(until - useNow())}
    </span>
  );
}
