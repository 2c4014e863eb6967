import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { HeaderView } from './header-view.ts';
import { useShortcutsOn } from './shortcut-choice.ts';
import { neighbour, shortcutOf } from './shortcuts.ts';

const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })),
);

/** How long after `g` a letter still belongs to it, in ms. */
const pairWithinMs = 1500;

type ShortcutKeysProps = Pick<HeaderView, 'planets' | 'planetId' | 'onPlanet'> & {
  isListOpen: boolean;
  onList: (open: boolean) => void;
};

/** The single keys of the game, silent inside fields and windows, and the list of them. */
export function ShortcutKeys({ isListOpen, onList, planets, planetId, onPlanet }: ShortcutKeysProps) {
  const navigate = useNavigate();
  useKeys(useShortcutsOn(), (key, afterG) => {
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

function useKeys(on: boolean, onKey: (key: string, afterG: boolean) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!on) return undefined;
    let pressedGAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusyElsewhere(event))
        return;
      press(event.key, event.timeStamp - pressedGAt < pairWithinMs);
      pressedGAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

const fields = 'input, textarea, select, [contenteditable=true]';
const windows = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isBusyElsewhere = (event: KeyboardEvent): boolean =>
  (event.target instanceof Element && event.target.closest(fields) !== null) ||
  document.querySelector(windows) !== null;
