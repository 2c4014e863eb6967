import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { toasts } from '../ui/toasts.ts';
import { refreshAlerts } from './api.ts';

/** Makes one change at a time, says what came of it, and keeps why the last one was not made. */
export function useChange() {
  const t = useTranslations('outsideAlerts');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** A change answers what is said of it, or null for nothing. */
  const run = async (change: () => Promise<string | null>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const said = await change();
      if (said !== null) toasts.success({ title: said });
      await refreshAlerts();
    } catch (error) {
      setFailure(failureText(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run, fail: setFailure };
}
