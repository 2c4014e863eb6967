import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { toasts } from '../ui/toasts.ts';
import { resendVerification } from './account-api.ts';
import { useTranslations } from './texts.ts';

/** Says that the address waits to be confirmed, with a button that sends the mail again. */
export function ResendMail() {
  const t = useTranslations('profile');
  const { busy, failure, run } = useCommand(
    async () => toasts.success({ title: await resendVerification(), icon: 'lucide/mail' }),
    { otherwise: t('resendFailed') },
  );
  return (
    <div className="grid max-w-[440px] gap-3">
      <p className="text-note text-t2">{t('unconfirmedNote')}</p>
      <FormError>{failure}</FormError>
      <Button className="justify-self-start" icon="lucide/mail" busy={busy} onClick={() => void run()}>
        {t('resend')}
      </Button>
    </div>
  );
}
