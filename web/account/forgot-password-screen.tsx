import { RESET_MINUTES } from '@farhold/contract/account-limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthCard, AUTH_LINK_CLASS } from '../page/auth-card.tsx';
import { addressFaults, isEmail } from './credentials.ts';
import { requestReset, resetFailureText } from './reset-api.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** /forgot-password: mails a link for choosing a new password. */
export function ForgotPasswordScreen() {
  const t = useTranslations('reset');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <SentCard email={sentTo} />;
  return (
    <AuthCard
      title={t('forgotTitle')}
      eyebrow={t('eyebrow')}
      note={t('forgotNote')}
      footer={
        <Link to="/login" className={AUTH_LINK_CLASS}>
          {t('backToLogin')}
        </Link>
      }
    >
      <ForgotForm onSent={setSentTo} />
    </AuthCard>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations();
  const [email, setEmail] = useState('');
  const command = useCommand(
    async () => {
      await requestReset(email.trim());
      onSent(email.trim());
    },
    {
      otherwise: t('reset.forgotFailed'),
      explain: (error) => resetFailureText(error, t('reset.tooMany'), t('reset.forgotFailed')),
    },
  );
  const { ref, faults, failure, busy, onSubmit } = useCheckedForm(
    () => addressFaults(email, isEmail),
    command,
  );
  return (
    <form ref={ref} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={faults.email}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={busy} icon="lucide/mail">
        {busy ? t('reset.sending') : t('reset.send')}
      </Button>
    </form>
  );
}

function SentCard({ email }: { email: string }) {
  const t = useTranslations('reset');
  const address = () => <strong className="font-semibold wrap-anywhere text-bone">{email}</strong>;
  return (
    <AuthCard title={t('sent')} eyebrow={t('eyebrow')}>
      <output className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Icon name="lucide/mail-check" className="row-span-3 text-[40px] text-ok" />
        <p>{t.rich('sentText', { email: address })}</p>
        <p>{t('sentExpiry', { minutes: RESET_MINUTES })}</p>
        <p className="text-t2">{t('sentHint')}</p>
      </output>
      <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {t('backToLogin')}
      </Link>
    </AuthCard>
  );
}
