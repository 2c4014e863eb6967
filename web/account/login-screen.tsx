import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { beginSession } from '../session/session.ts';
import { logIn, type Login } from './api.ts';
import { AuthCard, AUTH_LINK_CLASS } from '../page/auth-card.tsx';
import { loginFaults } from './credentials.ts';
import { knownAddress } from './known-address.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import { SocialButtons } from '../sign-in/social-buttons.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** /login: opens a session and goes to the universes. */
export function LoginScreen() {
  const t = useTranslations('account');
  const login = useLogin();
  return (
    <AuthCard
      title={t('loginTitle')}
      eyebrow={t('loginEyebrow')}
      note={t('loginNote')}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {t('noAccount')}
          <Link to="/register" className={AUTH_LINK_CLASS}>
            {t('createAccount')}
          </Link>
        </p>
      }
    >
      <LoginForm {...login} />
      <PasskeyButton remember={login.entered.remember} />
      <SocialButtons />
    </AuthCard>
  );
}

function useLogin(): LoginFormProps {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const [entered, setEntered] = useState<Login>({
    email: knownAddress(),
    password: '',
    remember: false,
    code: null,
  });
  const command = useCommand(
    async () => {
      const reply = await logIn({ ...entered, email: entered.email.trim() });
      if (reply === 'code-needed') setEntered({ ...entered, code: '' });
      // The player sees no message (spec section 8); the browser's console gets one.
      else if (reply === 'no-token') reportError(new Error('The reply to the login carries no token.'));
      else if (await beginSession(reply.token)) await navigate({ to: '/' });
    },
    { otherwise: t('loginFailed') },
  );
  const form = useCheckedForm(() => loginFaults(entered.email, entered.password, entered.code), command);
  return { form, entered, onEnter: (part) => setEntered((before) => ({ ...before, ...part })) };
}
