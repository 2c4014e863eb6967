import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslations } from './texts.ts';
import { TokensSection } from '../api-token/tokens-section.tsx';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import { EmailSection } from '../account/email-section.tsx';
import { NameSection } from '../account/name-section.tsx';
import { PasswordSection } from '../account/password-section.tsx';
import { SessionsSection } from '../account/sessions-section.tsx';
import { SignInSection } from '../sign-in/sign-in-section.tsx';
import { DeletionSection } from '../personal-data/deletion-section.tsx';
import { ExportSection } from '../personal-data/export-section.tsx';
import { QuietHoursSection } from '../vacation/quiet-hours-section.tsx';
import { VacationSection } from '../vacation/vacation-section.tsx';
import { FriendsSection } from '../friend/friends-section.tsx';
import { BlockedSection } from '../message/blocked-section.tsx';
import { InstallSection } from '../device/install-section.tsx';
import { SoundSection } from '../event/sound-section.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { NotificationsSection } from '../notification/notifications-section.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type AccountTab, accountTabs, readAccountSearch } from './account-search.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { useSession } from '../session/session-store.ts';

/** The sections of each tab, top to bottom; each room brings its own. A tab without sections is hidden. */
const sections: Readonly<Record<AccountTab, readonly ComponentType[]>> = {
  profile: [NameSection, EmailSection, BlockedSection],
  security: [SignInSection, PasswordSection, SessionsSection],
  universe: [FriendsSection, VacationSection, QuietHoursSection],
  alerts: [NotificationsSection, SoundSection],
  tools: [TokensSection, CalendarSection, InstallSection],
  data: [ExportSection, DeletionSection],
};

/** /account: everything about the account that its owner can see and change. */
export function AccountPage() {
  const t = useTranslations('accountPage');
  const navigate = useNavigate();
  const { stage } = useSession();
  const { tab = 'profile' } = readAccountSearch(useSearch({ strict: false }));
  const shown = accountTabs.filter((name) => sections[name].length > 0);
  return (
    <div className="mx-auto w-full max-w-[900px]">
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        {stage !== 'playing' && <BackLink />}
      </PageHead>
      <Panel>
        <Tabs
          label={t('title')}
          value={shown.includes(tab) ? tab : 'profile'}
          onChange={(next) => void navigate({ to: '/account', search: { tab: next }, replace: true })}
          tabs={shown.map((name) => ({
            value: name,
            label: t(`tab.${name}`),
            content: <Sections parts={sections[name]} />,
          }))}
        />
      </Panel>
    </div>
  );
}

/** Outside the game no other link leads away from here. */
function BackLink() {
  const t = useTranslations('app');
  return (
    <Link to="/" className={buttonClass()}>
      <Icon name="lucide/arrow-left" />
      {t('backToUniverses')}
    </Link>
  );
}

const Sections = ({ parts }: { parts: readonly ComponentType[] }) => (
  <div className="grid gap-8 p-4 rail:p-6">
    {parts.map((Section, at) => (
      <Section key={at} />
    ))}
  </div>
);
