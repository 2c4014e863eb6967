import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useChosenKeys } from './chosen-keys.ts';
import type { HeaderView } from './header-view.ts';
import { neighbour } from '../planet/selected-planet.ts';
import { shortcutOf } from './shortcuts.ts';
import { useKeys } from '../page/use-keys.ts';

const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })),
);

type ShortcutKeysProps = Pick<HeaderView, 'planets' | 'planetId' | 'onPlanet'> & {
  isListOpen: boolean;
  onList: (open: boolean) => void;
};

/** The game's single-key shortcuts, inactive inside fields and windows, and their list. */
export function ShortcutKeys({ isListOpen, onList, planets, planetId, onPlanet }: ShortcutKeysProps) {
  const navigate = useNavigate();
  const keys = useChosenKeys();
  useKeys((key, afterG) => {
    const action = shortcutOf(keys, key, afterG);
    if (action?.kind === 'go') void navigate({ to: `/${action.to}` });
    if (action?.kind === 'list') onList(true);
    if (action?.kind !== 'planet') return;
    const next = neighbour(
      planets.map(({ id }) => id),
      planetId,
      action.step,
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
