import { useTranslations } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { fullAmount } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type FinalRank, type Universe, useFinalRanking } from './api.ts';

type WinnersDialogProps = { universe: Universe; isOpen: boolean; onClose: () => void };

/** A universe's hall of fame: its best players when it ended. */
export function WinnersDialog({ universe, isOpen, onClose }: WinnersDialogProps) {
  const t = useTranslations('universe');
  const ranking = useFinalRanking(universe.id);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('winnersOf', { name: universe.name })} isText>
      {ranking.isPending && <LoadingLine>{t('winnersLoading')}</LoadingLine>}
      {ranking.isError && (
        <ErrorPanel
          message={t('winnersFailed')}
          busy={ranking.isFetching}
          onRetry={() => void ranking.refetch()}
        />
      )}
      {ranking.data && <Winners ranking={ranking.data} />}
    </Dialog>
  );
}

function Winners({ ranking }: { ranking: readonly FinalRank[] }) {
  const t = useTranslations('universe');
  if (ranking.length === 0) {
    return <EmptyState icon="lucide/trophy" title={t('noWinners')} text={t('noWinnersText')} />;
  }
  return (
    <ol className="grid">
      {ranking.map(({ position, name, points }) => (
        <li
          key={position}
          className="flex min-h-[44px] items-center gap-3 border-t border-line/50 first:border-t-0"
        >
          <span
            className={
              position <= 3
                ? 'w-10 flex-none text-right font-display text-figure text-ember'
                : 'w-10 flex-none text-right text-t3'
            }
          >
            {position}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <span className="text-t2">{t('points', { points, text: fullAmount(points) })}</span>
        </li>
      ))}
    </ol>
  );
}
