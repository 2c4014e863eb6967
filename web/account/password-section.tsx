import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { changePassword } from './account-api.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { NoPassword } from './no-password.tsx';

/** Changes the password; offers an account without one a way to set it. */
export function PasswordSection() {
  const t = useTranslations('security');
  const { user } = useSession();
  if (!user) return null;
  return (
    <TitledSection title={t('password')} note={user.hasPassword ? t('passwordNote') : undefined}>
      {user.hasPassword ? <PasswordForm /> : <NoPassword email={user.email} />}
    </TitledSection>
  );
}

const empty = { old: '', password: '', repeated: '' };

function PasswordForm() {
  const t = useTranslations();
  const { field, isComplete, busy, failure, faults, run } = usePasswordChange();
  return (
    <form noValidate className="grid max-w-[440px] gap-3" onSubmit={onSubmit(run)}>
      <PasswordField
        {...field('old')}
        label={t('security.passwordOld')}
        autoComplete="current-password"
        error={faults.old_password}
      />
      <PasswordField
        {...field('password')}
        label={t('reset.newPassword')}
        hint={t('account.passwordHint', { shortest: SHORTEST_PASSWORD })}
        autoComplete="new-password"
        error={faults.password}
      />
      <PasswordField
        {...field('repeated')}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        error={faults.password_confirmation}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isComplete}>
        {t('security.passwordSave')}
      </Button>
    </form>
  );
}

function usePasswordChange() {
  const t = useTranslations('security');
  const [entered, setEntered] = useState(empty);
  const command = useCommand(
    async () => {
      await changePassword(entered.old, entered.password, entered.repeated);
      setEntered(empty);
      toasts.success({ title: t('passwordChanged'), icon: 'lucide/lock' });
    },
    { otherwise: t('passwordFailed'), fields: ['old_password', 'password', 'password_confirmation'] },
  );
  const field = (name: keyof typeof empty) => ({
    value: entered[name],
    onChange: (text: string) => setEntered({ ...entered, [name]: text }),
  });
  return { ...command, field, isComplete: !Object.values(entered).includes('') };
}
