import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import type { Universe } from './api.ts';
import { isFull } from './universe-status.ts';
import type { UniverseEntry } from './use-universe-entry.ts';

type UniverseActionProps = {
  universe: Universe;
  isJoined: boolean;
  /** Whether joining is the one thing to do now, as for a player who is in no universe yet. */
  isUrged: boolean;
  entry: UniverseEntry;
};

/** Play for those who have joined, else a disabled Full at capacity, else Join (spec section 2). */
export function UniverseAction({ universe, isJoined, isUrged, entry }: UniverseActionProps) {
  const t = useTranslations('universe');
  const { id, name } = universe;
  const busy = entry.busyId === id;
  if (isJoined) {
    return (
      <Button
        variant="primary"
        size="small"
        busy={busy}
        aria-label={busy ? undefined : t('playIn', { name })}
        onClick={() => void entry.play(id)}
      >
        {busy ? t('playing') : t('play')}
      </Button>
    );
  }
  if (isFull(universe)) {
    return (
      <Button size="small" disabled aria-label={t('fullIn', { name })}>
        {t('seatsTaken')}
      </Button>
    );
  }
  return (
    <Button
      variant={isUrged ? 'primary' : 'plain'}
      size="small"
      busy={busy}
      aria-label={busy ? undefined : t('joinIn', { name })}
      onClick={() => void entry.join(id)}
    >
      {busy ? t('joining') : t('join')}
    </Button>
  );
}
