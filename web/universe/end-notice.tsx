import { DAY_MS } from '@farhold/engine/time/duration';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Universe } from './api.ts';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText, shortDurationText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { usePlayedUniverse } from './use-played-universe.ts';

/** In its last day a universe's end is on every page, in the colours of a warning. */
const CLOSE_MS = DAY_MS;

/**
 * The line below the header with the countdown to the universe's announced end, or the notice that it has ended. An end
 * that is more than a day away is only told at home, since a season has one from its first minute.
 */
export function EndNotice() {
  const played = usePlayedUniverse();
  if (!played || played.endsAt === null) return null;
  return played.hasEnded ? (
    <Ended universe={played} />
  ) : (
    <Countdown name={played.name} endsAt={played.endsAt} victory={played.victory} />
  );
}

function Ended({ universe: { id, name } }: { universe: Universe }) {
  const t = useTranslations('universe');
  return (
    <Line isClose>
      {t('hasEnded', { name })}{' '}
      <Link
        to="/seasons/$universe"
        params={{ universe: String(id) }}
        className="font-semibold underline underline-offset-4"
      >
        {t('seeEnd')}
      </Link>
    </Line>
  );
}

type CountdownProps = Pick<Universe, 'name' | 'victory'> & { readonly endsAt: number };

function Countdown({ name, endsAt, victory }: CountdownProps) {
  const t = useTranslations('universe');
  const now = useNow();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/home' });
  const left = Math.max(0, endsAt - now);
  const isClose = left <= CLOSE_MS;
  if (!isClose && !isHome) return null;
  const duration = isClose ? durationText(left) : shortDurationText(left);
  return (
    <Line isClose={isClose}>
      {t('endsIn', { name, victory, duration, time: clockTextFrom(endsAt, now) })}
    </Line>
  );
}

function Line({ isClose, children }: { isClose: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'flex min-h-[34px] items-center gap-2.5 border-b px-3.5 py-1 text-small leading-snug rail:pl-[calc(var(--rail)+20px)]',
        isClose
          ? 'border-warn/40 bg-[linear-gradient(90deg,#40330b_0%,#221c0c_60%,#14120d_100%)] text-[#ffeec2]'
          : 'border-line bg-ink-900 text-t2',
      )}
    >
      <Icon
        name="lucide/hourglass"
        className={classNames('flex-none text-[18px]', isClose ? 'text-warn' : 'text-t3')}
      />
      <span>{children}</span>
    </p>
  );
}
