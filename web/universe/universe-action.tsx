import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import type { Universe } from './api.ts';
import { isFull } from './universe-status.ts';
import type { UniverseEntry } from './use-universe-entry.ts';
import { WinnersButton } from './winners-button.tsx';

type UniverseActionProps = {
  universe: Universe;
  isJoined: boolean;
  /** Whether joining is the main action, as for a player without a universe. */
  isUrged: boolean;
  entry: UniverseEntry;
};

/** Why nobody may join, if so, as the button's label. */
function whyBarred(universe: Universe, now: number): 'notYet' | 'closed' | 'seatsTaken' | null {
  if (universe.startedAt > now) return 'notYet';
  if (universe.isClosed) return 'closed';
  return isFull(universe) ? 'seatsTaken' : null;
}

/**
 * Play for joined universes, else a disabled Full at capacity, else Join (spec section 2); disabled too before the
 * start and where closed to new players. An ended universe shows its winners.
 */
export function UniverseAction({ universe, isJoined, isUrged, entry }: UniverseActionProps) {
  const t = useTranslations('universe');
  const { id, name } = universe;
  const now = useNow();
  const busy = entry.busyId === id;
  if (universe.hasEnded) {
    return (
      <span className="flex flex-wrap justify-end gap-2 py-1.5">
        <WinnersButton universe={universe} />
        {isJoined && <PlayButton universe={universe} entry={entry} />}
      </span>
    );
  }
  if (isJoined) return <PlayButton universe={universe} entry={entry} />;
  const barred = whyBarred(universe, now);
  if (barred !== null) {
    return (
      <Button
        size="small"
        disabled
        title={t(`${barred}Why`)}
        aria-label={`${t(barred)}: ${t(`${barred}In`, { name })}`}
      >
        {t(barred)}
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

function PlayButton({
  universe: { id, name, hasEnded },
  entry,
}: Pick<UniverseActionProps, 'universe' | 'entry'>) {
  const t = useTranslations('universe');
  const busy = entry.busyId === id;
  return (
    <Button
      variant={hasEnded ? 'plain' : 'primary'}
      size="small"
      busy={busy}
      aria-label={busy ? undefined : t('playIn', { name })}
      onClick={() => void entry.play(id)}
    >
      {busy ? t('playing') : t(hasEnded ? 'visit' : 'play')}
    </Button>
  );
}
