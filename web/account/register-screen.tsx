import { SHORTEST_PASSWORD } from '@farhold/contract/account-limits';
import { Link } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { register, refusedFields, type Registration } from './api.ts';
import { AuthCard, authLinkClass } from './auth-card.tsx';
import { isEmail, registrationFaults } from './credentials.ts';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';
import { RegisteredCard } from './registered-card.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** /register: opens an account; then says where the verification mail went. */
export function RegisterScreen() {
  const t = useTranslations('account');
  const { registeredEmail, ...form } = useRegistration();
  if (registeredEmail !== null) return <RegisteredCard email={registeredEmail} />;
  return (
    <AuthCard
      title={t('registerTitle')}
      eyebrow={t('registerEyebrow')}
      note={t('registerNote')}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {t('haveAccount')}
          <Link to="/login" className={authLinkClass}>
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
  const [faults, setFaults] = useState<RegisterFormProps['faults']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const send = async (registration: Registration) => {
    setBusy(true);
    try {
      await register(registration);
      setRegisteredEmail(registration.email);
    } catch (error) {
      const refused = refusedFields(error);
      setFaults(refused);
      if (Object.keys(refused).length === 0) setFailure(failureText(error, t('registerFailed')));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { email, password, repeated } = registrationFaults(entered, isEmail);
    setFaults({
      ...(email && { email: t(email) }),
      ...(password && { password: t(password, { shortest: SHORTEST_PASSWORD }) }),
      ...(repeated && { repeated: t(repeated) }),
    });
    setFailure(null);
    if (!email && !password && !repeated && !busy) void send({ ...entered, email: entered.email.trim() });
  };
  const onEnter = (part: Partial<Registration>) => setEntered({ ...entered, ...part });
  return { entered, onEnter, faults, failure, busy, onSubmit, registeredEmail };
}
