import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHeading } from '../page/page-heading.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { fullAmount, reportDateText, speedText } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { AllianceRankList, RankList } from './rank-list.tsx';
import { useHallOfFame, type WonUniverse } from './season-api.ts';
import { useTranslations } from './texts.ts';
import { WinnersButton } from './winners-button.tsx';

/** /hall-of-fame: all universes that were won, the latest first; public. */
export function HallOfFameScreen() {
  const t = useTranslations('hallOfFame');
  const [page, setPage] = useState(1);
  const { data, isPending, isError, isFetching, refetch } = useHallOfFame(page);
  return (
    <div className="mx-auto w-full max-w-[1180px]">
      <PageHead
        eyebrow={t('eyebrow')}
        heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>}
        note={t('note')}
      >
        <Link to="/" className={buttonClass({})}>
          {t('toUniverses')}
        </Link>
      </PageHead>
      {isPending && <LoadingLine>{t('loading')}</LoadingLine>}
      {isError && <ErrorPanel message={t('failed')} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.universes.length === 0 && (
        <Panel>
          <EmptyState icon="lucide/trophy" title={t('empty')} text={t('emptyText')} />
        </Panel>
      )}
      <ul aria-busy={isFetching} className="grid items-start gap-3 rail:grid-cols-2 wide:grid-cols-3">
        {data?.universes.map((won) => (
          <WonCard key={won.id} won={won} />
        ))}
      </ul>
      {data && <Pagination current={page} last={data.pages} onChange={setPage} />}
    </div>
  );
}

function WonCard({ won }: { won: WonUniverse }) {
  const t = useTranslations('hallOfFame');
  const { id, name, endedAt, players, speed, winners, alliances } = won;
  return (
    <li>
      <Panel aria-labelledby={`won-${id}`} className="overflow-hidden">
        <SectionHead id={`won-${id}`} title={name}>
          <WinnersButton universe={won} />
        </SectionHead>
        <p className="px-4 pt-3 text-small text-t2">
          {t('about', {
            date: reportDateText(endedAt),
            players,
            text: fullAmount(players),
            speed: speedText(speed),
          })}
        </p>
        <RankList ranks={winners} />
        {alliances.length > 0 && (
          <>
            <h3 className="eyebrow px-4 pt-2">{t('alliances')}</h3>
            <AllianceRankList ranks={alliances} />
          </>
        )}
      </Panel>
    </li>
  );
}
