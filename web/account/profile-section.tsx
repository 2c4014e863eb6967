import { useTranslations } from 'use-intl';
import { useSession } from '../app/session-store.ts';
import { Pill } from '../ui/badge.tsx';
import { AccountSection } from './account-section.tsx';

/** Who the player is to others, and to the game. */
export function ProfileSection() {
  const t = useTranslations('profile');
  const { user } = useSession();
  if (!user) return null;
  return (
    <AccountSection title={t('title')}>
      <dl className="grid gap-x-6 gap-y-1 rail:grid-cols-[max-content_1fr]">
        <dt className="text-t3">{t('name')}</dt>
        <dd className="mb-2 font-semibold">{user.name}</dd>
        <dt className="text-t3">{t('email')}</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{user.email}</span>
          <Pill tone={user.isEmailVerified ? 'ok' : 'warn'}>
            {t(user.isEmailVerified ? 'confirmed' : 'unconfirmed')}
          </Pill>
        </dd>
      </dl>
    </AccountSection>
  );
}
