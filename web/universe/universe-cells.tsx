import { isClassicWar } from '@farhold/engine/universe/war-rules';
import { useTranslations } from './texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useNow } from '../ui/clock.ts';
import { clockTextFrom, durationText, fullAmount } from '../ui/format.ts';
import type { Universe } from './api.ts';
import { universeAge } from './universe-age.ts';
import { paceOf } from './recommended-universe.ts';
import { universeStatus, type UniverseStatus } from './universe-status.ts';

type CellProps = { universe: Universe };

/** A universe's name, how old it is, and what it is like. */
export function NameCell({ universe, isRecommended }: CellProps & { isRecommended: boolean }) {
  const t = useTranslations('universe');
  return (
    <span className="grid gap-0.5 py-1.5 text-left">
      <span className="flex flex-wrap items-center gap-2 font-display text-figure font-semibold">
        <span className="min-w-0 wrap-anywhere">{universe.name}</span>
        {isRecommended && <Badge tone="ember">{t('recommended')}</Badge>}
      </span>
      <span className="text-small font-normal text-t3">{useLifeText(universe)}</span>
      {!universe.hasEnded && <AboutLine universe={universe} />}
    </span>
  );
}

/** A universe in one sentence: its pace, and who plays there. */
function AboutLine({ universe }: CellProps) {
  const t = useTranslations('universe');
  const { people, aiPlayers } = universe;
  const counts = { people, peopleText: fullAmount(people), ai: aiPlayers, aiText: fullAmount(aiPlayers) };
  return (
    <span className="block max-w-[34ch] text-small font-normal text-t2">
      {t('pace', { pace: paceOf(universe) })} {t('whoPlays', counts)}
    </span>
  );
}

/** Its age; before its start and towards its end, the time until then. Wars, where they are not what players know. */
function useLifeText({ startedAt, endsAt, hasEnded, victory, season, war }: Universe): string {
  const t = useTranslations('universe');
  const now = useNow();
  if (startedAt > now) {
    return t('opensIn', { duration: durationText(startedAt - now), time: clockTextFrom(startedAt, now) });
  }
  const age = t('age', universeAge(startedAt, now));
  if (hasEnded && endsAt !== null) return t('endedAt', { time: clockTextFrom(endsAt, now) });
  return [
    season !== null && t('season', { season }),
    age,
    endsAt !== null && t('endsAt', { time: clockTextFrom(endsAt, now) }),
    victory === 'points' && t('pointsWin'),
    !isClassicWar(war) && t('warRules', war),
  ]
    .filter((part) => part !== false)
    .join(' · ');
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
        {t('seatsKinds', { people, peopleText: fullAmount(people), ai: fullAmount(aiPlayers) })}
      </span>
    </span>
  );
}
