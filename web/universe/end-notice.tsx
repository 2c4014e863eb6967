import { Link } from '@tanstack/react-router';
import type { Universe } from './api.ts';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { usePlayedUniverse } from './use-played-universe.ts';

/** The line below the header with the countdown to the universe's announced end, or the notice that it has ended. */
export function EndNotice() {
  const t = useTranslations('universe');
  const played = usePlayedUniverse();
  if (!played || played.endsAt === null) return null;
  return (
    <p className="flex min-h-[34px] items-center gap-2.5 border-b border-warn/40 bg-[linear-gradient(90deg,#40330b_0%,#221c0c_60%,#14120d_100%)] px-3.5 py-1 text-small leading-snug text-[#ffeec2] rail:pl-[calc(var(--rail)+20px)]">
      <Icon name="lucide/hourglass" className="flex-none text-[18px] text-warn" />
      {played.hasEnded ? (
        <span>
          {t('hasEnded', { name: played.name })}{' '}
          <Link
            to="/seasons/$universe"
            params={{ universe: String(played.id) }}
            className="font-semibold underline underline-offset-4"
          >
            {t('seeEnd')}
          </Link>
        </span>
      ) : (
        <Countdown name={played.name} endsAt={played.endsAt} victory={played.victory} />
      )}
    </p>
  );
}

type CountdownProps = Pick<Universe, 'name' | 'victory'> & { readonly endsAt: number };

function Countdown({ name, endsAt, victory }: CountdownProps) {
  const t = useTranslations('universe');
  const now = useNow();
  const duration = durationText(Math.max(0, endsAt - now));
  return <span>{t('endsIn', { name, victory, duration, time: clockTextFrom(endsAt, now) })}</span>;
}
