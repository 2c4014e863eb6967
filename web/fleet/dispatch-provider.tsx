import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

const DispatchDialog = lazy(() =>
  import('./dispatch-dialog.tsx').then((file) => ({ default: file.DispatchDialog })),
);

/** Opens the dispatch window, with a target already filled in or without one. */
type Dispatch = (target?: Coordinates) => void;

const DispatchContext = createContext<Dispatch | null>(null);

/** The way to the dispatch window, from anywhere below its provider. */
export function useDispatch(): Dispatch {
  const dispatch = useContext(DispatchContext);
  if (!dispatch) throw new Error('useDispatch needs a DispatchProvider above it');
  return dispatch;
}

type Opened = { target: Coordinates | null; time: number; isOpen: boolean };

/** Holds the dispatch window; stands once, around the pages of the game. Its code comes with the first opening. */
export function DispatchProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback<Dispatch>(
    (target) =>
      setOpened((before) => ({ target: target ?? null, time: (before?.time ?? 0) + 1, isOpen: true })),
    [],
  );
  return (
    <DispatchContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <DispatchDialog
            key={opened.time}
            target={opened.target}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </DispatchContext>
  );
}
