import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { CloseReportsContext } from './close-reports.ts';
import { addressedReport, isListAddress } from './report-address.ts';

const ReportsDialog = lazy(() =>
  import('./reports-dialog.tsx').then((file) => ({ default: file.ReportsDialog })),
);

/** Opens the window of mission reports, with or without a report. */
type OpenReports = (report?: number) => void;

const ReportsContext = createContext<OpenReports | null>(null);

/** Opens the window of mission reports from anywhere below its provider. */
export function useReports(): OpenReports {
  const open = useContext(ReportsContext);
  if (!open) throw new Error('useReports needs a ReportsProvider above it');
  return open;
}

type Opened = { isOpen: boolean; report: number | null };

/**
 * Holds the window of mission reports; used once, around the pages of the game. /reports opens it, /reports/ID a
 * report.
 */
export function ReportsProvider({ children }: { children: ReactNode }) {
  const addressed = addressedReport(useParams({ strict: false }));
  const isAddressed =
    useLocation({ select: ({ pathname }) => isListAddress(pathname) }) || addressed !== null;
  const navigate = useNavigate();
  // null: never opened, so that its code is not loaded.
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback<OpenReports>((report) => setOpened({ isOpen: true, report: report ?? null }), []);
  const leaveAddress = () => {
    if (isAddressed) void navigate({ to: '/home', replace: true });
  };
  const shown = isAddressed ? { isOpen: true, report: addressed } : opened;
  const show = (next: Opened) => {
    setOpened(next);
    leaveAddress();
  };
  const close = () => show({ report: shown?.report ?? null, isOpen: false });
  return (
    <ReportsContext value={open}>
      {children}
      {shown && (
        <CloseReportsContext value={close}>
          <Suspense>
            <ReportsDialog
              isOpen={shown.isOpen}
              report={shown.report}
              onReport={(report) => show({ isOpen: true, report })}
              onClose={close}
            />
          </Suspense>
        </CloseReportsContext>
      )}
    </ReportsContext>
  );
}
