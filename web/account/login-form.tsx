import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { Login } from './api.ts';
import { AUTH_LINK_CLASS } from '../page/auth-card.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { CheckedForm } from './use-checked-form.ts';

export type LoginFormProps = {
  form: CheckedForm<'email' | 'password' | 'code'>;
  entered: Login;
  onEnter: (part: Partial<Login>) => void;
};

/** E-mail, password, Remember me; and the code of the second factor once it is asked for. */
export function LoginForm({ form, entered, onEnter }: LoginFormProps) {
  const t = useTranslations('account');
  return (
    <CredentialsForm
      form={form}
      email={entered.email}
      onEmail={(email) => onEnter({ email })}
      submit={t(form.busy ? 'loginBusy' : 'login')}
    >
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={entered.password}
        onChange={(password) => onEnter({ password })}
        error={form.faults.password}
      />
      {entered.code !== null && (
        <CodeField
          isAsked
          value={entered.code}
          onChange={(code) => onEnter({ code })}
          error={form.faults.code}
        />
      )}
      <Remembering entered={entered} onEnter={onEnter} />
    </CredentialsForm>
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
      <Link to="/forgot-password" className={AUTH_LINK_CLASS}>
        {t('forgot')}
      </Link>
    </div>
  );
}
