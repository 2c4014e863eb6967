import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { beginSession } from '../session/session.ts';
import { isCodeAskedFor, logIn, type Login } from './api.ts';
import { AuthCard, authLinkClass } from './auth-card.tsx';
import { loginFaults } from './credentials.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** /login: opens a session and goes to the universes. */
export function LoginScreen() {
  const t = useTranslations('account');
  const form = useLogin();
  return (
    <AuthCard
      title={t('loginTitle')}
      eyebrow={t('loginEyebrow')}
      note={t('loginNote')}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {t('noAccount')}
          <Link to="/register" className={authLinkClass}>
            {t('createAccount')}
          </Link>
        </p>
      }
    >
      <LoginForm {...form} />
      <PasskeyButton remember={form.entered.remember} />
      <SocialButtons />
    </AuthCard>
  );
}

function useLogin(): LoginFormProps {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const [entered, setEntered] = useState<Login>({ email: '', password: '', remember: false, code: null });
  const [faults, setFaults] = useState<LoginFormProps['faults']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const token = await logIn({ ...entered, email: entered.email.trim() });
      // The player is told nothing of it (spec section 8); the browser's console is.
      if (token === null) reportError(new Error('The reply to the login carries no token.'));
      else if (await beginSession(token)) await navigate({ to: '/' });
    } catch (error) {
      if (isCodeAskedFor(error)) setEntered({ ...entered, code: '' });
      else setFailure(failureText(error, t('loginFailed')));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { email, password, code } = loginFaults(entered.email, entered.password, entered.code);
    setFaults({
      ...(email && { email: t(email) }),
      ...(password && { password: t(password) }),
      ...(code && { code: t(code) }),
    });
    setFailure(null);
    if (!email && !password && !code && !busy) void send();
  };
  return { entered, onEnter: (part) => setEntered({ ...entered, ...part }), faults, failure, busy, onSubmit };
}
