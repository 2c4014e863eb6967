import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { HeaderView } from './header-view.ts';
import { neighbour, shortcutOf } from './shortcuts.ts';
import { useKeys } from '../page/use-keys.ts';

const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })),
);

type ShortcutKeysProps = Pick<HeaderView, 'planets' | 'planetId' | 'onPlanet'> & {
  isListOpen: boolean;
  onList: (open: boolean) => void;
};

/** The single keys of the game, silent inside fields and windows, and the list of them. */
export function ShortcutKeys({ isListOpen, onList, planets, planetId, onPlanet }: ShortcutKeysProps) {
  const navigate = useNavigate();
  useKeys((key, afterG) => {
    const deed = shortcutOf(key, afterG);
    if (deed?.kind === 'go') void navigate({ to: `/${deed.to}` });
    if (deed?.kind === 'list') onList(true);
    if (deed?.kind !== 'planet') return;
    const next = neighbour(
      planets.map(({ id }) => id),
      planetId,
      deed.step,
    );
    if (next !== null) onPlanet(next);
  });
  if (!isListOpen) return null;
  return (
    <Suspense>
      <ShortcutList onClose={() => onList(false)} />
    </Suspense>
  );
}
