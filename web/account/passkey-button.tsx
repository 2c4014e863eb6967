import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { beginSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { isFromBrowser, knowsPasskeys, signInByPasskey } from './passkey-api.ts';

/** Signs in by a passkey, without address and password; nothing where the browser knows none. */
export function PasskeyButton({ remember }: { remember: boolean }) {
  const t = useTranslations('signIn');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!knowsPasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (await beginSession(await signInByPasskey(remember))) await navigate({ to: '/' });
    } catch (error) {
      setFailure(isFromBrowser(error) ? t('passkeyDeclined') : failureText(error, t('passkeyFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      <Button icon="lucide/fingerprint-pattern" wide busy={busy} onClick={() => void signIn()}>
        {t('withPasskey')}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  );
}
