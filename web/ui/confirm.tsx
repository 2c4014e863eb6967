import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

export type Question = {
  title: string;
  text?: string;
  /** What the pressing button says: "Cancel construction". */
  confirmLabel: string;
  /** What the safe button says; "Cancel" unless that could be misread. */
  keepLabel?: string;
  /** Whether the action can't be undone, which makes its button red. */
  dangerous?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;

const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })));
const AskContext = createContext<Ask | null>(null);

/** Asks before a action: `if (await confirm({ title, confirmLabel })) …`. Escape and the safe button answer false. */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

type Pending = { question: Question; open: boolean; answer: (yes: boolean) => void };

/** Holds the question that is being asked; stands once, near the root. */
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
