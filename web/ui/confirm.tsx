import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

export type Question = {
  title: string;
  text?: string;
  /** The label of the confirming button: "Cancel construction". */
  confirmLabel: string;
  /** The label of the safe button; "Cancel" unless that could be misread. */
  keepLabel?: string;
  /** Whether the action can't be undone, which makes its button red. */
  dangerous?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;

const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })));
const AskContext = createContext<Ask | null>(null);

/**
 * Asks before an action: `if (await confirm({ title, confirmLabel })) …`. Escape and the safe button resolve to false.
 */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

type Pending = { question: Question; open: boolean; answer: (yes: boolean) => void };

/** Holds the current question; mounted once, near the root. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setPending({ question, open: true, answer })),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {pending && (
        <Suspense>
          <AlertDialog
            question={pending.question}
            open={pending.open}
            onAnswer={(yes) => {
              pending.answer(yes);
              setPending({ ...pending, open: false });
            }}
          />
        </Suspense>
      )}
    </AskContext>
  );
}
