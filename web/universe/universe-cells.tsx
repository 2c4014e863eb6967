import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '../ui/badge.tsx';
import { useNow } from '../ui/clock.ts';
import { fullAmount } from '../ui/format.ts';
import type { Universe } from './api.ts';
import { universeAge } from './universe-age.ts';
import { universeStatus, type UniverseStatus } from './universe-status.ts';

type CellProps = { universe: Universe };

/** A universe's name and how old it is. */
export function NameCell({ universe }: CellProps) {
  const t = useTranslations('universe');
  return (
    <span className="grid gap-0.5 py-1.5 text-left">
      <span className="font-display text-figure font-semibold">{universe.name}</span>
      <span className="text-small font-normal text-t3">
        {t('age', universeAge(universe.startedAt, useNow()))}
      </span>
    </span>
  );
}

const tones: Record<UniverseStatus, Tone> = { full: 'danger', new: 'teal', active: 'ok' };

/** FULL, NEW or ACTIVE. */
export function StatusCell({ universe }: CellProps) {
  const t = useTranslations('universe');
  const status = universeStatus(universe, useNow());
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

/** How many play of how many who may; no limit is shown as infinity and read out in words. */
export function SeatsCell({ universe: { players, maxPlayers } }: CellProps) {
  const t = useTranslations('universe');
  const seats = (most: string) => t('seats', { players: fullAmount(players), most });
  return (
    <span className="font-semibold">
      <span aria-hidden={maxPlayers === null}>
        {seats(maxPlayers === null ? '∞' : fullAmount(maxPlayers))}
      </span>
      {maxPlayers === null && <span className="sr-only">{seats(t('unlimited'))}</span>}
    </span>
  );
}
