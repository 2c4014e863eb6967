import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { toasts } from '../ui/toasts.ts';
import { refreshWaysIn } from './api.ts';

/** Does one thing at a time, says what the server answered, and keeps what the last one was refused for. */
export function useAction(explain: (error: unknown) => string | null = () => null) {
  const t = useTranslations('signIn');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Answers whether it was done. */
  const run = async (action: () => Promise<string | null>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      const said = await action();
      if (said !== null) toasts.success({ title: said });
      void refreshWaysIn();
      return true;
    } catch (error) {
      setFailure(explain(error) ?? failureText(error, t('failed')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
