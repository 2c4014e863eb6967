import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { requestReset } from './reset-api.ts';

/** For an account without a password: a button that mails a link for choosing one. */
export function NoPassword({ email }: { email: string }) {
  const t = useTranslations('security');
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useCommand(() => requestReset(email), { otherwise: t('linkFailed') });
  const send = async () => setSent(await run());
  if (isSent) return <output>{t('linkSent', { email })}</output>;
  return (
    <div className="grid max-w-[440px] gap-3">
      <p className="text-note text-t2">{t('noPassword')}</p>
      <FormError>{failure}</FormError>
      <Button className="justify-self-start" icon="lucide/mail" busy={busy} onClick={() => void send()}>
        {t('sendLink')}
      </Button>
    </div>
  );
}
