import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { CheckedForm } from './use-checked-form.ts';

type CredentialsFormProps = {
  form: CheckedForm<'email'>;
  email: string;
  onEmail: (email: string) => void;
  /** What the button says. */
  submit: string;
  /** The fields after the address. */
  children: ReactNode;
};

/** The form of login and register: the address, further fields, what went wrong, and the button. */
export function CredentialsForm({ form, email, onEmail, submit, children }: CredentialsFormProps) {
  const t = useTranslations('account');
  const { ref, faults, failure, busy, onSubmit } = form;
  return (
    <form ref={ref} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
        error={faults.email}
      />
      {children}
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={busy} icon="farhold/launch">
        {submit}
      </Button>
    </form>
  );
}
