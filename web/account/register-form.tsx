import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Registration } from './api.ts';
import type { CheckedForm } from './use-checked-form.ts';

export type RegisterFormProps = {
  form: CheckedForm<keyof Registration>;
  entered: Registration;
  onEnter: (part: Partial<Registration>) => void;
};

/** E-mail and the password, twice. */
export function RegisterForm({ form, entered, onEnter }: RegisterFormProps) {
  const t = useTranslations('account');
  const { ref, faults, failure, busy, onSubmit } = form;
  const password = { name: 'password', autoComplete: 'new-password' } as const;
  return (
    <form ref={ref} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={entered.email}
        onChange={(email) => onEnter({ email })}
        error={faults.email}
      />
      <PasswordField
        {...password}
        label={t('password')}
        hint={t('passwordHint')}
        value={entered.password}
        onChange={(text) => onEnter({ password: text })}
        error={faults.password}
      />
      <PasswordField
        {...password}
        label={t('confirmPassword')}
        value={entered.repeated}
        onChange={(repeated) => onEnter({ repeated })}
        error={faults.repeated}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={busy} icon="farhold/launch">
        {busy ? t('registerBusy') : t('register')}
      </Button>
    </form>
  );
}
