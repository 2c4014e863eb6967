import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Login } from './api.ts';
import { CodeField } from './code-field.tsx';
import { authLinkClass } from './auth-card.tsx';
import type { CheckedForm } from './use-checked-form.ts';

export type LoginFormProps = {
  form: CheckedForm<'email' | 'password' | 'code'>;
  entered: Login;
  onEnter: (part: Partial<Login>) => void;
};

/** E-mail, password, Remember me; and the code of the second factor once it is asked for. */
export function LoginForm({ form, entered, onEnter }: LoginFormProps) {
  const t = useTranslations('account');
  const { ref, faults, failure, busy, onSubmit } = form;
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
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={entered.password}
        onChange={(password) => onEnter({ password })}
        error={faults.password}
      />
      {entered.code !== null && (
        <CodeField isAsked value={entered.code} onChange={(code) => onEnter({ code })} error={faults.code} />
      )}
      <Remembering entered={entered} onEnter={onEnter} />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="large" wide busy={busy} icon="farhold/launch">
        {busy ? t('loginBusy') : t('login')}
      </Button>
    </form>
  );
}

function Remembering({ entered, onEnter }: Pick<LoginFormProps, 'entered' | 'onEnter'>) {
  const t = useTranslations('account');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox
        label={t('remember')}
        name="remember"
        checked={entered.remember}
        onChange={(remember) => onEnter({ remember })}
      />
      <Link to="/forgot-password" className={authLinkClass}>
        {t('forgot')}
      </Link>
    </div>
  );
}
