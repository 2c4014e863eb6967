import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import type { Wish } from './use-choice.ts';
import type { Given } from './use-dispatch-form.ts';

const DispatchDialog = lazy(() =>
  import('./dispatch-dialog.tsx').then((file) => ({ default: file.DispatchDialog })),
);

/**
 * Opens the dispatch window, with a target already filled in or without one; `wish` picks a mission that the target
 * offers and the ships, as far as they are there.
 */
type Dispatch = (target?: Coordinates, wish?: Wish) => void;

const DispatchContext = createContext<Dispatch | null>(null);

/** The way to the dispatch window, from anywhere below its provider. */
export function useDispatch(): Dispatch {
  const dispatch = useContext(DispatchContext);
  if (!dispatch) throw new Error('useDispatch needs a DispatchProvider above it');
  return dispatch;
}

type Opened = { given: Given; time: number; isOpen: boolean };

/** Holds the dispatch window; stands once, around the pages of the game. Its code comes with the first opening. */
export function DispatchProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback<Dispatch>((target, wish = {}) => {
    const given = { target: target ?? null, wish };
    setOpened((before) => ({ given, time: (before?.time ?? 0) + 1, isOpen: true }));
  }, []);
  return (
    <DispatchContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <DispatchDialog
            key={opened.time}
            given={opened.given}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </DispatchContext>
  );
}
