import { FEWEST_FOR_MEAN } from '@farhold/engine/alliance/standing';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { MessageButton } from '../message/message-button.tsx';
import { addressedId } from '../page/addresses.ts';
import { ReadFailed } from '../page/read-failed.tsx';
import { HistoryChart } from '../ranking/history-chart.tsx';
import { categories, type Category } from '../ranking/ranking.ts';
import { buttonClass } from '../ui/button-class.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AllianceHeading } from './alliance-heading.tsx';
import type { AlliancePage } from './alliance.ts';
import { useAlliancePage } from './api.ts';
import { EntryActions } from './entry-actions.tsx';
import { Markdown } from './markdown.tsx';
import { OfferButton } from './offer-button.tsx';
import { PactLine } from './pact-line.tsx';
import { PersonLink } from './person-link.tsx';
import { useTranslations } from './texts.ts';

/** /alliance/ID: an alliance as everybody sees it, and the way into it. */
export function AlliancePageScreen() {
  const t = useTranslations('alliancePage');
  const alliance = addressedId(useParams({ strict: false }), 'alliance');
  const read = useAlliancePage(alliance);
  if (read.data) return <PageBody page={read.data} />;
  if (!read.isError) return <Skeleton className="cut h-[420px]" />;
  const nothing = {
    icon: 'lucide/shield-off',
    title: t('gone'),
    text: t('goneText'),
    way: <ListLink />,
  } as const;
  return <ReadFailed title={t('title')} read={read} failed={t('failed')} nothing={nothing} />;
}

function ListLink() {
  const t = useTranslations('alliancePage');
  return (
    <Link to="/alliances" className={buttonClass({})}>
      {t('toList')}
    </Link>
  );
}

function PageBody({ page }: { page: AlliancePage }) {
  const t = useTranslations('alliancePage');
  const { members, mostMembers, admission, outside } = page;
  return (
    <>
      <PageHead
        eyebrow={t('eyebrow')}
        heading={<AllianceHeading alliance={page} />}
        note={t('note', { members, mostMembers, admission })}
      >
        <OfferButton page={page} />
        <ListLink />
      </PageHead>
      <EntryActions page={page} />
      <div className="grid gap-3 wide:grid-cols-[minmax(320px,2fr)_3fr]">
        <div className="grid content-start gap-3">
          <Standing page={page} />
          <Pacts page={page} />
        </div>
        <div className="grid content-start gap-3">
          <Panel>
            <SectionHead title={t('about')} />
            <div className="p-4">
              {outside === '' ? <p className="text-t2">{t('noText')}</p> : <Markdown text={outside} />}
            </div>
          </Panel>
          <History page={page} />
        </div>
      </div>
    </>
  );
}

function Standing({ page }: { page: AlliancePage }) {
  const t = useTranslations('alliancePage');
  const { position, points, mean, members, mostMembers, founder, admission } = page;
  const figures = [
    [t('place'), `#${fullAmount(position)}`],
    [t('sum'), compactAmount(points.overall)],
    [t('mean'), mean === null ? t('noMean', { fewest: FEWEST_FOR_MEAN }) : compactAmount(mean)],
    [t('members'), t('memberCount', { members, mostMembers })],
    [t('admission'), t(`admissions.${admission}`)],
  ] as const;
  return (
    <Panel className="overflow-hidden">
      <SectionHead title={t('standing')} />
      <dl>
        {figures.map(([label, text]) => (
          <div key={label} className={LINE_CLASS}>
            <dt className="text-t2">{label}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
        <div className={LINE_CLASS}>
          <dt className="text-t2">{t('founder')}</dt>
          <dd className="flex min-w-0 flex-wrap items-center justify-end gap-2">
            <PersonLink person={founder} />
            {!page.self.isMember && <MessageButton player={founder.id} name={founder.name} inTable />}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

const LINE_CLASS =
  'flex min-h-[46px] items-center justify-between gap-3 border-b border-line/50 px-4 last:border-b-0';

function History({ page: { history } }: { page: AlliancePage }) {
  const t = useTranslations('alliancePage');
  const list = useTranslations('allianceList');
  const [category, setCategory] = useState<Category>('overall');
  return (
    <Panel className="overflow-hidden">
      <SectionHead title={t('history')} />
      <Tabs
        label={t('history')}
        value={category}
        onChange={setCategory}
        tabs={categories.map((value) => ({
          value,
          label: list(`category.${value}`),
          content: <HistoryChart history={history} category={value} />,
        }))}
      />
    </Panel>
  );
}

/** The pacts that stand or are announced; none is secret. */
function Pacts({ page: { pacts } }: { page: AlliancePage }) {
  const t = useTranslations('pacts');
  if (pacts.length === 0) return null;
  return (
    <Panel className="overflow-hidden">
      <SectionHead title={t('publicTitle')} />
      <ul>
        {pacts.map((pact) => (
          <PactLine key={pact.id} pact={pact} />
        ))}
      </ul>
    </Panel>
  );
}
