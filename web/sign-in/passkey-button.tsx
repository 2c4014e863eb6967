import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { beginSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { isFromBrowser, knowsPasskeys, signInByPasskey } from './passkey-api.ts';

/** Signs in with a passkey, without address and password; nothing where the browser has no passkeys. */
export function PasskeyButton({ remember }: { remember: boolean }) {
  const t = useTranslations('signIn');
  const navigate = useNavigate();
  const { busy, failure, run } = useCommand(
    async () => {
      if (await beginSession(await signInByPasskey(remember))) await navigate({ to: '/' });
    },
    {
      otherwise: t('passkeyFailed'),
      explain: (error) => (isFromBrowser(error) ? t('passkeyDeclined') : null),
    },
  );
  if (!knowsPasskeys()) return null;
  return (
    <div className="grid gap-2">
      <Button icon="lucide/fingerprint-pattern" wide busy={busy} onClick={() => void run()}>
        {t('withPasskey')}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  );
}
