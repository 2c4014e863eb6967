import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { AuthCard } from '../page/auth-card.tsx';

/** Confirms the registration: where the verification mail went and what to do next. */
export function RegisteredCard({ email, children }: { email: string; children: ReactNode }) {
  const t = useTranslations('account');
  const address = () => <strong className="font-semibold wrap-anywhere text-bone">{email}</strong>;
  return (
    <AuthCard title={t('registered')} eyebrow={t('registerEyebrow')}>
      <output className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Icon name="lucide/mail-check" className="row-span-2 text-[40px] text-ok" />
        <p>{t.rich('registeredText', { email: address })}</p>
        <p className="text-t2">{t('registeredHint')}</p>
      </output>
      {children}
      <Link to="/login" className={buttonClass({ size: 'large', wide: true })}>
        {t('signIn')}
      </Link>
    </AuthCard>
  );
}
