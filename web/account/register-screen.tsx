import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { register, type Registration } from './api.ts';
import { AuthCard, AUTH_LINK_CLASS } from '../page/auth-card.tsx';
import { isEmail, registrationFaults } from './credentials.ts';
import { rememberAddress } from './known-address.ts';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';
import { RegisteredCard } from './registered-card.tsx';
import { SocialButtons } from '../sign-in/social-buttons.tsx';
import { useCheckedForm } from './use-checked-form.ts';

type RegisterScreenProps = {
  /** What follows at once for somebody with this address and password. */
  renderNext: (credentials: { readonly email: string; readonly password: string }) => ReactNode;
};

/** /register: opens an account; then says where the verification mail went, and what comes next. */
export function RegisterScreen({ renderNext }: RegisterScreenProps) {
  const t = useTranslations('account');
  const { registeredEmail, ...form } = useRegistration();
  if (registeredEmail !== null) {
    const next = renderNext({ email: registeredEmail, password: form.entered.password });
    return <RegisteredCard email={registeredEmail}>{next}</RegisteredCard>;
  }
  return (
    <AuthCard
      title={t('registerTitle')}
      eyebrow={t('registerEyebrow')}
      note={t('registerNote')}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {t('haveAccount')}
          <Link to="/login" className={AUTH_LINK_CLASS}>
            {t('signIn')}
          </Link>
        </p>
      }
    >
      <RegisterForm {...form} />
      <SocialButtons />
    </AuthCard>
  );
}

function useRegistration(): RegisterFormProps & { registeredEmail: string | null } {
  const t = useTranslations('account');
  const [entered, setEntered] = useState<Registration>({ email: '', password: '', repeated: '' });
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const command = useCommand(
    async () => {
      const email = entered.email.trim();
      await register({ ...entered, email });
      rememberAddress(email);
      setRegisteredEmail(email);
    },
    { otherwise: t('registerFailed'), fields: ['email', 'password'] },
  );
  const form = useCheckedForm(() => registrationFaults(entered, isEmail), command);
  return { form, entered, onEnter: (part) => setEntered({ ...entered, ...part }), registeredEmail };
}
