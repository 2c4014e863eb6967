import { useTranslations } from './texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText, fullAmount } from '../ui/format.ts';
import type { Universe } from './api.ts';
import { universeAge } from './universe-age.ts';
import { universeStatus, type UniverseStatus } from './universe-status.ts';

type CellProps = { universe: Universe };

/** A universe's name and how old it is. */
export function NameCell({ universe }: CellProps) {
  return (
    <span className="grid gap-0.5 py-1.5 text-left">
      <span className="font-display text-figure font-semibold">{universe.name}</span>
      <span className="text-small font-normal text-t3">{useLifeText(universe)}</span>
    </span>
  );
}

/** Its age; before its start and towards its end, the time until then. */
function useLifeText({ startedAt, endsAt, hasEnded }: Universe): string {
  const t = useTranslations('universe');
  const now = useNow();
  if (startedAt > now) {
    return t('opensIn', { duration: durationText(startedAt - now), time: clockTextFrom(startedAt, now) });
  }
  const age = t('age', universeAge(startedAt, now));
  if (endsAt === null) return age;
  const time = clockTextFrom(endsAt, now);
  return hasEnded ? t('endedAt', { time }) : `${age} · ${t('endsAt', { time })}`;
}

const tones: Record<UniverseStatus, Tone> = {
  ended: 'neutral',
  announced: 'violet',
  full: 'danger',
  new: 'teal',
  active: 'ok',
};

/** FULL, NEW or ACTIVE. */
export function StatusCell({ universe }: CellProps) {
  const t = useTranslations('universe');
  const status = universeStatus(universe, useNow());
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

/**
 * The number of players out of the maximum, and how many of them are people; no limit is shown as infinity and
 * announced in words.
 */
export function SeatsCell({ universe: { players, maxPlayers, people, aiPlayers } }: CellProps) {
  const t = useTranslations('universe');
  const seats = (most: string) => t('seats', { players: fullAmount(players), most });
  return (
    <span className="font-semibold">
      <span aria-hidden={maxPlayers === null}>
        {seats(maxPlayers === null ? '∞' : fullAmount(maxPlayers))}
      </span>
      {maxPlayers === null && <span className="sr-only">{seats(t('unlimited'))}</span>}
      <span className="block text-small font-normal text-t3">
        {t('population', {
          people,
          peopleText: fullAmount(people),
          ai: aiPlayers,
          aiText: fullAmount(aiPlayers),
        })}
      </span>
    </span>
  );
}
