import { useTranslations } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useReportedBattle } from './api.ts';
import { BattleReplay } from './battle-replay.tsx';
import { SharePanel } from './share-panel.tsx';

type ReplayDialogProps = { report: number; isOpen: boolean; onClose: () => void };

/** The battle of a report in a window of its own: to watch, to study and to share. */
export function ReplayDialog({ report, isOpen, onClose }: ReplayDialogProps) {
  const t = useTranslations('battle');
  const { data, isError, isFetching, refetch } = useReportedBattle(report, isOpen);
  const title = data ? t('titleAt', { place: data.battle.place.name }) : t('title');
  return (
    <Dialog open={isOpen} onClose={onClose} width={1120} awaited={800} title={title}>
      {isError && <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingLine>{t('loading')}</LoadingLine>}
      {data && (
        <div className="grid min-w-0 gap-5">
          <BattleReplay battle={data.battle} />
          <SharePanel report={report} link={data.link} />
        </div>
      )}
    </Dialog>
  );
}
