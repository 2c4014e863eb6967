import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { toasts } from '../ui/toasts.ts';
import { keepAccount } from './api.ts';

/** Cancels the deletion of the account. */
export function KeepAccount() {
  const t = useTranslations('personalData');
  const { busy, failure, run } = useCommand(
    async () => {
      await keepAccount();
      toasts.success({ title: t('kept') });
    },
    { otherwise: t('keepFailed') },
  );
  return (
    <>
      <FormError>{failure}</FormError>
      <Button variant="primary" className="justify-self-start" busy={busy} onClick={() => void run()}>
        {t('keep')}
      </Button>
    </>
  );
}
