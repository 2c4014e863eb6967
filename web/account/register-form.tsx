import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';
import { useTranslations } from './texts.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { Registration } from './api.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { CheckedForm } from './use-checked-form.ts';

export type RegisterFormProps = {
  form: CheckedForm<keyof Registration>;
  entered: Registration;
  onEnter: (part: Partial<Registration>) => void;
};

/** E-mail and the password, twice. */
export function RegisterForm({ form, entered, onEnter }: RegisterFormProps) {
  const t = useTranslations('account');
  const password = { name: 'password', autoComplete: 'new-password' } as const;
  return (
    <CredentialsForm
      form={form}
      email={entered.email}
      onEmail={(email) => onEnter({ email })}
      submit={t(form.busy ? 'registerBusy' : 'register')}
    >
      <PasswordField
        {...password}
        label={t('password')}
        hint={t('passwordHint', { shortest: SHORTEST_PASSWORD })}
        value={entered.password}
        onChange={(text) => onEnter({ password: text })}
        error={form.faults.password}
      />
      <PasswordField
        {...password}
        label={t('confirmPassword')}
        value={entered.repeated}
        onChange={(repeated) => onEnter({ repeated })}
        error={form.faults.repeated}
      />
    </CredentialsForm>
  );
}
