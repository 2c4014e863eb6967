import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { useSession } from '../session/session-store.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { requestEmail, withdrawEmail } from './account-api.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import type { User } from '../session/api.ts';
import { NoPassword } from './no-password.tsx';
import { ResendMail } from './resend-mail.tsx';

/** The player's address: whether it is confirmed, and how to change it. */
export function EmailSection() {
  const t = useTranslations('profile');
  const { user } = useSession();
  if (!user) return null;
  return (
    <TitledSection title={t('email')} note={t('emailNote')}>
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <strong className="min-w-0 font-semibold wrap-anywhere">{user.email}</strong>
        <Pill tone={user.isEmailVerified ? 'ok' : 'warn'}>
          {t(user.isEmailVerified ? 'confirmed' : 'unconfirmed')}
        </Pill>
      </p>
      {!user.isEmailVerified && <ResendMail />}
      {user.newEmail !== null ? (
        <Pending user={user} newEmail={user.newEmail} />
      ) : user.hasPassword ? (
        <EmailForm />
      ) : (
        <NoPassword email={user.email} />
      )}
    </TitledSection>
  );
}

function Pending({ user, newEmail }: { user: User; newEmail: string }) {
  const t = useTranslations('profile');
  const { busy, failure, run } = useCommand(withdrawEmail, { otherwise: t('emailFailed') });
  return (
    <div className="grid gap-3 rounded-[3px] border border-line bg-ink-850 p-3">
      <p>
        {t(user.isEmailVerified ? 'emailPendingBoth' : 'emailPendingNew', {
          email: newEmail,
          old: user.email,
        })}
      </p>
      <FormError>{failure}</FormError>
      <Button className="justify-self-start" busy={busy} onClick={() => void run()}>
        {t('emailWithdraw')}
      </Button>
    </div>
  );
}

function EmailForm() {
  const t = useTranslations('profile');
  const [entered, setEntered] = useState({ email: '', password: '' });
  const { busy, failure, faults, run } = useCommand(
    () => requestEmail(entered.email.trim(), entered.password),
    { otherwise: t('emailFailed'), fields: ['email', 'password'] },
  );
  return (
    <form noValidate className="grid max-w-[440px] gap-3" onSubmit={onSubmit(run)}>
      <TextField
        label={t('emailNew')}
        type="email"
        autoComplete="email"
        value={entered.email}
        onChange={(email) => setEntered({ ...entered, email })}
        error={faults.email}
      />
      <PasswordField
        label={t('passwordOwn')}
        autoComplete="current-password"
        value={entered.password}
        onChange={(password) => setEntered({ ...entered, password })}
        error={faults.password}
      />
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        disabled={entered.email.trim() === '' || entered.password === ''}
      >
        {t('emailSave')}
      </Button>
    </form>
  );
}
