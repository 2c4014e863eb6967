import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { addressedId } from '../page/addresses.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { ReadFailed } from '../page/read-failed.tsx';
import { MessageButton } from '../message/message-button.tsx';
import { Badges } from '../goal/badges.tsx';
import { AllianceTag } from '../player/alliance-tag.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useProfile } from './api.ts';
import { HistoryChart } from './history-chart.tsx';
import { Honours } from './honours.tsx';
import { MoveArrow, RankMark } from './rank-mark.tsx';
import { categories, type Category, type Profile, type CategoryRank } from './ranking.ts';

/** /player/ID: a player's ranks and history of points. */
export function ProfileScreen() {
  const t = useTranslations('playerProfile');
  const player = addressedId(useParams({ strict: false }), 'player');
  const read = useProfile(player);
  if (read.data) return <ProfileBody profile={read.data} />;
  if (!read.isError) return <Skeleton className="cut h-[420px]" />;
  const nothing = {
    icon: 'lucide/user-search',
    title: t('nobody'),
    text: t('nobodyText'),
    way: <RankLink />,
  } as const;
  return <ReadFailed title={t('title')} read={read} failed={t('failed')} nothing={nothing} />;
}

function ProfileBody({ profile }: { profile: Profile }) {
  const t = useTranslations('playerProfile');
  const { name, universe, players, ranks, history } = profile;
  const overall = ranks.find((rank) => rank.category === 'overall');
  return (
    <>
      <PageHead
        eyebrow={t('commanderIn', { universe: universe.name })}
        heading={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AllianceTag alliance={profile.alliance} />
            <PageHeading title={name}>{name}</PageHeading>
            <Marks profile={profile} />
          </div>
        }
        note={overall && t('rank', { position: fullAmount(overall.position), players: fullAmount(players) })}
      >
        {!profile.isOwn && <MessageButton player={profile.id} size="medium" />}
        <RankLink />
        {profile.isOwn && (
          <Link to="/account" className={buttonClass({})}>
            {t('toAccount')}
          </Link>
        )}
      </PageHead>
      <div className="grid gap-3 wide:grid-cols-[minmax(320px,2fr)_3fr]">
        <div className="grid content-start gap-3">
          <Ranks ranks={ranks} />
          <Honours honours={profile.honours} />
          {!profile.isAi && <Badges badges={profile.badges} />}
        </div>
        <History history={history} />
      </div>
    </>
  );
}

function Ranks({ ranks }: Pick<Profile, 'ranks'>) {
  const t = useTranslations('playerProfile');
  const ordered = categories.flatMap((one) => ranks.filter(({ category }) => category === one));
  return (
    <Panel className="overflow-hidden">
      <SectionHead title={t('ranks')} />
      <ul>
        {ordered.map((rank) => (
          <RankRow key={rank.category} rank={rank} />
        ))}
      </ul>
    </Panel>
  );
}

function History({ history }: Pick<Profile, 'history'>) {
  const t = useTranslations('playerProfile');
  const textOf = useCategoryTexts();
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
          label: textOf(value),
          content: <HistoryChart history={history} category={value} />,
        }))}
      />
    </Panel>
  );
}

function useCategoryTexts(): (category: Category) => string {
  const t = useTranslations('rank');
  return (category) => t(`category.${category}`);
}

/** The marks that the galaxy shows beside a name, in words. */
function Marks({ profile: { isAi, isOwn, minutesAway, inactivity } }: { profile: Profile }) {
  const t = useTranslations();
  return (
    <>
      {isOwn && <Badge tone="ember">{t('rank.you')}</Badge>}
      {isAi && <Badge tone="violet">{t('rank.ai')}</Badge>}
      {inactivity !== null && (
        <Badge tone="warn">
          {t(inactivity === 'i' ? 'playerProfile.inactive' : 'playerProfile.longInactive')}
        </Badge>
      )}
      {minutesAway !== null && (
        <Badge tone="ok">
          {minutesAway === 0
            ? t('playerProfile.activeNow')
            : t('playerProfile.active', { minutes: minutesAway })}
        </Badge>
      )}
    </>
  );
}

function RankLink() {
  const t = useTranslations('playerProfile');
  return (
    <Link to="/rank" className={buttonClass({})}>
      {t('toRanking')}
    </Link>
  );
}

function RankRow({ rank: { category, position, change, points } }: { rank: CategoryRank }) {
  const textOf = useCategoryTexts();
  return (
    <li className="flex min-h-[46px] items-center gap-3 border-b border-line/50 px-4 last:border-b-0">
      <span className="min-w-0 flex-1 font-semibold">{textOf(category)}</span>
      <MoveArrow position={position} change={change} />
      <span className="flex w-[84px] justify-end">
        <RankMark position={position} />
      </span>
      <span className="w-[72px] text-right font-semibold" title={fullAmount(points)}>
        {compactAmount(points)}
      </span>
    </li>
  );
}
