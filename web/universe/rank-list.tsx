import type { ReactNode } from 'react';
import { TaggedName } from '../player/tagged-name.tsx';
import { Badge } from '../ui/badge.tsx';
import { fullAmount } from '../ui/format.ts';
import type { FinalRank, SeasonAlliance } from './season-api.ts';
import { useTranslations } from './texts.ts';

/** Ranks of the end of a universe with their points; the first three stand out. */
export function RankList({ ranks }: { ranks: readonly FinalRank[] }) {
  const t = useTranslations('universe');
  return (
    <ol className="grid px-3 py-1">
      {ranks.map(({ position, name, alliance, isAi, points }) => (
        <Rank key={position} position={position} points={points}>
          <span className="truncate font-semibold">
            <TaggedName name={name} alliance={alliance} />
          </span>
          {isAi && <Badge tone="violet">{t('ai')}</Badge>}
        </Rank>
      ))}
    </ol>
  );
}

/** The best alliances of the end of a universe, with the points of their members together. */
export function AllianceRankList({ ranks }: { ranks: readonly SeasonAlliance[] }) {
  const t = useTranslations('universe');
  return (
    <ol className="grid px-3 py-1">
      {ranks.map(({ position, name, tag, members, points }) => (
        <Rank key={position} position={position} points={points}>
          <span className="truncate font-semibold">
            <TaggedName name={name} alliance={{ tag }} />
          </span>
          <span className="flex-none text-small text-t3">
            {t('members', { count: members, text: fullAmount(members) })}
          </span>
        </Rank>
      ))}
    </ol>
  );
}

type RankProps = { position: number; points: number; children: ReactNode };

function Rank({ position, points, children }: RankProps) {
  const t = useTranslations('universe');
  return (
    <li className="flex min-h-[40px] items-center gap-3 border-t border-line/50 first:border-t-0">
      <span
        className={
          position <= 3
            ? 'w-8 flex-none text-right font-display text-figure text-ember'
            : 'w-8 flex-none text-right text-t3'
        }
      >
        {position}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
      <span className="text-t2">{t('points', { points, text: fullAmount(points) })}</span>
    </li>
  );
}
