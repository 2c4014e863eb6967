import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import type { FormPreset } from './use-choice.ts';
import type { Given } from './use-send-fleet-form.ts';

const SendFleetDialog = lazy(() =>
  import('./send-fleet-dialog.tsx').then((file) => ({ default: file.SendFleetDialog })),
);

/**
 * Opens the send-fleet dialog, with or without a target; `preset` picks the mission, if the target offers it, and the
 * ships, as far as they are present.
 */
type OpenSendFleet = (target?: Coordinates, preset?: FormPreset) => void;

const SendFleetContext = createContext<OpenSendFleet | null>(null);

/** Opens the send-fleet dialog from anywhere below its provider. */
export function useSendFleetDialog(): OpenSendFleet {
  const open = useContext(SendFleetContext);
  if (!open) throw new Error('useSendFleetDialog needs a SendFleetProvider above it');
  return open;
}

type Opened = { given: Given; time: number; isOpen: boolean };

/** Holds the send-fleet dialog; used once, around the pages of the game. Its code loads when it first opens. */
export function SendFleetProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback<OpenSendFleet>((target, preset = {}) => {
    const given = { target: target ?? null, preset };
    setOpened((before) => ({ given, time: (before?.time ?? 0) + 1, isOpen: true }));
  }, []);
  return (
    <SendFleetContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <SendFleetDialog
            key={opened.time}
            given={opened.given}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </SendFleetContext>
  );
}
