import { Badge } from '../ui/badge.tsx';
import { fullAmount } from '../ui/format.ts';
import type { FinalRank } from './season-api.ts';
import { useTranslations } from './texts.ts';

/** Ranks of the end of a universe with their points; the first three stand out. */
export function RankList({ ranks }: { ranks: readonly FinalRank[] }) {
  const t = useTranslations('universe');
  return (
    <ol className="grid px-3 py-1">
      {ranks.map(({ position, name, isAi, points }) => (
        <li
          key={position}
          className="flex min-h-[40px] items-center gap-3 border-t border-line/50 first:border-t-0"
        >
          <span
            className={
              position <= 3
                ? 'w-8 flex-none text-right font-display text-figure text-ember'
                : 'w-8 flex-none text-right text-t3'
            }
          >
            {position}
          </span>
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <span className="truncate font-semibold">{name}</span>
            {isAi && <Badge tone="violet">{t('ai')}</Badge>}
          </span>
          <span className="text-t2">{t('points', { points, text: fullAmount(points) })}</span>
        </li>
      ))}
    </ol>
  );
}
