import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

const ReportsDialog = lazy(() =>
  import('./reports-dialog.tsx').then((file) => ({ default: file.ReportsDialog })),
);

type OpenReports = () => void;

const ReportsContext = createContext<OpenReports | null>(null);

/** The way to the window of mission reports, from anywhere below its provider. */
export function useReports(): OpenReports {
  const open = useContext(ReportsContext);
  if (!open) throw new Error('useReports needs a ReportsProvider above it');
  return open;
}

/** Holds the window of mission reports; stands once, around the pages of the game. */
export function ReportsProvider({ children }: { children: ReactNode }) {
  // null: never opened, so that its code is not loaded.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const open = useCallback(() => setIsOpen(true), []);
  return (
    <ReportsContext value={open}>
      {children}
      {isOpen !== null && (
        <Suspense>
          <ReportsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </ReportsContext>
  );
}
