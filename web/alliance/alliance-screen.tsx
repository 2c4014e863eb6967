import { mayDo } from '@farhold/engine/alliance/rights';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { failureText } from '../client/failure-text.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Pill } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AllianceHeading } from './alliance-heading.tsx';
import type { OwnAlliance, Self, Unread } from './alliance.ts';
import { useMembership } from './api.ts';
import { EntryPanel } from './entry-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { Newcomer } from './newcomer.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { type OwnTab, ownTabs, readOwnSearch } from './own-search.ts';
import { PactsPanel } from './pacts-panel.tsx';
import { RanksPanel } from './ranks-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useTalkParts } from './talk-parts.ts';
import { useTranslations } from './texts.ts';

/** /alliance: the player's alliance from inside, or the ways into one. */
export function AllianceScreen() {
  const t = useTranslations('alliance');
  const { data, isError, error, isFetching, refetch } = useMembership();
  if (data?.alliance) return <Inside alliance={data.alliance} unread={data.unread} />;
  if (data) return <Newcomer membership={data} />;
  if (!isError) return <Skeleton className="cut h-[420px]" />;
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} />
      <ErrorPanel
        message={failureText(error, t('loadFailed'))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  );
}

type TabView = {
  readonly content: ComponentType<{ alliance: OwnAlliance }>;
  /** Who sees it. */
  readonly isFor: (self: Self) => boolean;
  /** What waits there. */
  readonly waiting: (unread: Unread) => number;
};

const everybody = () => true;
const nothing = () => 0;

const views: Readonly<Record<OwnTab, TabView>> = {
  overview: { content: OverviewPanel, isFor: everybody, waiting: nothing },
  room: { content: Room, isFor: everybody, waiting: ({ room }) => room },
  circulars: { content: Circulars, isFor: everybody, waiting: ({ circulars }) => circulars },
  members: { content: MembersPanel, isFor: everybody, waiting: nothing },
  pacts: { content: PactsPanel, isFor: everybody, waiting: ({ pacts }) => pacts },
  entry: {
    content: EntryPanel,
    isFor: (self) => mayDo(self, 'applications') || mayDo(self, 'invite'),
    waiting: ({ applications }) => applications,
  },
  ranks: { content: RanksPanel, isFor: (self) => mayDo(self, 'ranks'), waiting: nothing },
  settings: { content: SettingsPanel, isFor: (self) => mayDo(self, 'texts'), waiting: nothing },
};

/** What leaders have written to all; brought along as the room is. */
function Circulars({ alliance }: { alliance: OwnAlliance }) {
  const { Circulars: Shown } = useTalkParts();
  return <Shown alliance={alliance} />;
}

/** The room where members talk; the page brings it along. */
function Room({ alliance }: { alliance: OwnAlliance }) {
  const { Room: Shown } = useTalkParts();
  return <Shown alliance={alliance} />;
}

function Inside({ alliance, unread }: { alliance: OwnAlliance; unread: Unread }) {
  const t = useTranslations('alliance');
  const navigate = useNavigate();
  const { tab = 'overview' } = readOwnSearch(useSearch({ strict: false }));
  const shown = ownTabs.filter((name) => views[name].isFor(alliance.self));
  return (
    <>
      <InsideHead alliance={alliance} />
      <Panel className="overflow-hidden">
        <Tabs
          label={t('title')}
          value={shown.includes(tab) ? tab : 'overview'}
          onChange={(next) =>
            void navigate({ to: '/alliance', search: { tab: next }, replace: true, resetScroll: false })
          }
          tabs={shown.map((name) => {
            const { content: Content, waiting } = views[name];
            return {
              value: name,
              label: <TabLabel name={name} waiting={waiting(unread)} />,
              content: <Content alliance={alliance} />,
            };
          })}
        />
      </Panel>
    </>
  );
}

function TabLabel({ name, waiting }: { name: OwnTab; waiting: number }) {
  const t = useTranslations('alliance');
  return (
    <span className="inline-flex items-center gap-2">
      {t(`tab.${name}`)}
      {waiting > 0 && (
        <Pill tone="ember">
          <span className="sr-only">{t('waiting', { count: waiting })}</span>
          <span aria-hidden>{waiting}</span>
        </Pill>
      )}
    </span>
  );
}

function InsideHead({ alliance }: { alliance: OwnAlliance }) {
  const t = useTranslations('alliance');
  const { id, self, members, mostMembers } = alliance;
  return (
    <PageHead
      eyebrow={self.isFounder ? t('founder') : (self.rank?.name ?? t('member'))}
      heading={<AllianceHeading alliance={alliance} />}
      note={t('memberCount', { members, mostMembers })}
    >
      <Link to="/alliance/$alliance" params={{ alliance: String(id) }} className={buttonClass({})}>
        {t('toPage')}
      </Link>
      <Link to="/alliances" className={buttonClass({})}>
        {t('toList')}
      </Link>
    </PageHead>
  );
}
