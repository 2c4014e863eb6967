import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { requestReset } from './reset-api.ts';
import { useSubmit } from './use-submit.ts';

/** For an account without a password: has a link sent to choose one, which takes the place of a form. */
export function NoPassword({ email }: { email: string }) {
  const t = useTranslations('security');
  const [isSent, setSent] = useState(false);
  const { busy, failure, onSubmit } = useSubmit(async () => {
    await requestReset(email);
    setSent(true);
  }, t('linkFailed'));
  if (isSent) return <output>{t('linkSent', { email })}</output>;
  return (
    <div className="grid max-w-[440px] gap-3">
      <p className="text-[15px] text-t2">{t('noPassword')}</p>
      <FormError>{failure}</FormError>
      <Button className="justify-self-start" icon="lucide/mail" busy={busy} onClick={onSubmit}>
        {t('sendLink')}
      </Button>
    </div>
  );
}
