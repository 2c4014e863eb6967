import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { CallFailed } from '../client/call.ts';
import { NotFoundPage } from '../page/not-found-page.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { PlainFrame } from '../page/plain-frame.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { reportDateText } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useSharedBattle } from './api.ts';
import type { Battle } from './battle.ts';
import { BattleReplay } from './battle-replay.tsx';

/** /battle/TOKEN: a shared battle, for anyone with the link. */
export function SharedBattleScreen(): ReactNode {
  const t = useTranslations('battle');
  const token = tokenOf(useParams({ strict: false }));
  const { data, error, isFetching, refetch } = useSharedBattle(token);
  if (error instanceof CallFailed && error.status === 404) return <NotFoundPage />;
  return (
    <PlainFrame>
      <Panel className="mx-auto grid max-w-[1120px] gap-5 p-4 rail:p-6">
        {!data && <PageHeading title={t('title')}>{t('title')}</PageHeading>}
        {error && <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingLine>{t('loading')}</LoadingLine>}
        {data && <SharedBattle battle={data} />}
      </Panel>
    </PlainFrame>
  );
}

const tokenOf = ({ token }: Readonly<Record<string, unknown>>): string =>
  typeof token === 'string' ? token : '';

function SharedBattle({ battle }: { battle: Battle }) {
  const t = useTranslations('battle');
  const { name, at } = battle.place;
  const title = t('titleAt', { place: name });
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="eyebrow mb-1">{t('shared')}</p>
          <PageHeading title={title}>{title}</PageHeading>
          <p className="text-t2">
            <time dateTime={new Date(battle.at).toISOString()}>{reportDateText(battle.at)}</time>
            {at && <span className="text-teal"> {formatCoordinates(at)}</span>}
            <strong className="font-semibold text-bone"> {t(`outcome.${battle.result}`)}</strong>
          </p>
        </div>
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          {t('playToo')}
        </a>
      </header>
      <BattleReplay battle={battle} />
    </>
  );
}
