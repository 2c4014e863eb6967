import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { CallFailed } from '../client/call.ts';
import { NotFoundPage } from '../page/not-found-page.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type AdminTab, adminTabs, readAdminSearch } from './admin-search.ts';
import { closeAdminPages, useAdminAccess } from './api.ts';
import { AuditPanel } from './audit-panel.tsx';
import { ComplaintsPanel } from './complaints-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { EventsPanel } from './events-panel.tsx';
import { GiftsPanel } from './gifts-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { Loaded } from './loaded.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { useTranslations } from './texts.ts';
import { UniversesPanel } from './universes-panel.tsx';
import { useAct } from './use-act.ts';

const panels: Readonly<Record<AdminTab, ComponentType>> = {
  overview: OverviewPanel,
  people: PeoplePanel,
  reports: ComplaintsPanel,
  events: EventsPanel,
  jobs: JobsPanel,
  universes: UniversesPanel,
  gifts: GiftsPanel,
  audit: AuditPanel,
};

/** /admin: what operators see and do. Nobody else learns that it is there. */
export function AdminScreen() {
  const t = useTranslations('admin');
  const access = useAdminAccess();
  if (access.error instanceof CallFailed && access.error.code !== 'unknown') return <NotFoundPage />;
  const isOpen = access.data?.openUntil !== null && access.data !== undefined;
  return (
    <div className="mx-auto w-full max-w-[1280px]">
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        <Link to="/" className={buttonClass({})}>
          {t('toUniverses')}
        </Link>
        {isOpen && <CloseButton />}
      </PageHead>
      <Panel>
        <Loaded query={access}>
          {({ openUntil, hasSecondFactor }) =>
            openUntil === null ? <CodeForm hasSecondFactor={hasSecondFactor} /> : <Pages />
          }
        </Loaded>
      </Panel>
    </div>
  );
}

function Pages() {
  const t = useTranslations('admin');
  const navigate = useNavigate();
  const { tab = 'overview' } = readAdminSearch(useSearch({ strict: false }));
  return (
    <Tabs
      label={t('title')}
      value={tab}
      onChange={(next) => void navigate({ to: '/admin', search: { tab: next }, replace: true })}
      tabs={adminTabs.map((name) => {
        const Content = panels[name];
        return { value: name, label: t(`tab.${name}`), content: <Content /> };
      })}
    />
  );
}

function CloseButton() {
  const t = useTranslations('admin');
  const { busy, run } = useAct();
  return (
    <Button icon="lucide/lock" busy={busy} onClick={() => void run(closeAdminPages)}>
      {t('close')}
    </Button>
  );
}
