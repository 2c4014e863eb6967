import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';
import type { SyntheticEvent } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Registration } from './api.ts';
import { useFirstFaultFocus } from './use-first-fault-focus.ts';

export type RegisterFormProps = {
  entered: Registration;
  onEnter: (part: Partial<Registration>) => void;
  /** What is wrong with which field, in words. */
  faults: Readonly<Partial<Record<keyof Registration, string>>>;
  /** What is wrong with the whole. */
  failure: string | null;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
};

/** E-mail and the password, twice. */
export function RegisterForm({ entered, onEnter, faults, failure, busy, onSubmit }: RegisterFormProps) {
  const t = useTranslations('account');
  const form = useFirstFaultFocus(faults);
  const password = { name: 'password', autoComplete: 'new-password' } as const;
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={onSubmit}>
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
        hint={t('passwordHint', { shortest: SHORTEST_PASSWORD })}
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
