import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { signOutHere } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthCard, AUTH_LINK_CLASS } from '../page/auth-card.tsx';
import { newPasswordFaults } from './credentials.ts';
import { resetFailureText, type ResetLink, resetPassword } from './reset-api.ts';
import { readResetSearch } from './reset-search.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** How long the success message stays before the login opens (spec section 9). */
const REDIRECT_MS = 2 * SECOND_MS;

/** /reset-password?token=…&email=…: where the link of the mail leads. */
export function ResetPasswordScreen() {
  const t = useTranslations('reset');
  const link = readResetSearch(useSearch({ strict: false }));
  const [isDone, setDone] = useState(false);
  if (isDone) return <DoneCard />;
  return (
    <AuthCard
      title={t('title')}
      eyebrow={t('eyebrow')}
      footer={
        <Link to="/forgot-password" className={AUTH_LINK_CLASS}>
          {t('newLink')}
        </Link>
      }
    >
      <ResetForm link={link} onDone={() => setDone(true)} />
    </AuthCard>
  );
}

const isBroken = ({ token, email }: ResetLink): boolean => token === '' || email === '';

function ResetForm({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const t = useTranslations();
  const [entered, setEntered] = useState({ password: '', repeated: '' });
  const { ref, faults, failure, busy, onSubmit } = useCheckedForm(
    () => newPasswordFaults(entered),
    useReset(link, entered, onDone),
  );
  const password = { name: 'password', autoComplete: 'new-password', minLength: 8 } as const;
  return (
    <form ref={ref} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={t('account.email')}
        type="email"
        autoComplete="username"
        readOnly
        value={link.email}
        onChange={() => {}}
      />
      <PasswordField
        {...password}
        label={t('reset.newPassword')}
        hint={t('account.passwordHint', { shortest: SHORTEST_PASSWORD })}
        value={entered.password}
        onChange={(text) => setEntered({ ...entered, password: text })}
        error={faults.password}
      />
      <PasswordField
        {...password}
        label={t('account.confirmPassword')}
        value={entered.repeated}
        onChange={(repeated) => setEntered({ ...entered, repeated })}
        error={faults.repeated}
      />
      <FormError>{isBroken(link) ? t('reset.tokenMissing') : failure}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={isBroken(link)}>
        {busy ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  );
}

function useReset(link: ResetLink, entered: { password: string; repeated: string }, onDone: () => void) {
  const t = useTranslations('reset');
  return useCommand(
    async () => {
      await resetPassword(link, entered.password, entered.repeated);
      // All sessions have ended, and this browser's may be one of them.
      signOutHere();
      onDone();
    },
    {
      otherwise: t('failed'),
      explain: (error) => resetFailureText(error, t('tooMany'), t('failed')),
    },
  );
}

function DoneCard() {
  const t = useTranslations('reset');
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthCard title={t('done')} eyebrow={t('eyebrow')}>
      <output className="flex items-start gap-4">
        <Icon name="lucide/circle-check" className="text-[40px] text-ok" />
        <span>{t('doneText')}</span>
      </output>
    </AuthCard>
  );
}
