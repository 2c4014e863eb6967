import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { MessageButton } from '../message/message-button.tsx';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { tableRoles } from '../ui/table.tsx';
import { PlayerName } from './player-name.tsx';
import { MoveArrow, RankMark } from './rank-mark.tsx';
import { type Category, columns, type RankedPlayer } from './ranking.ts';
import { useOwnRow } from './use-own-row.ts';

type RankTableProps = {
  players: readonly RankedPlayer[];
  category: Category;
  /** The reader's id. */
  self: number | null;
  /** Identifies the shown page; on another one the reader's row is scrolled to again. */
  pageKey: string;
};

/**
 * The ranking as a table. On a phone a row shows rank, player, total and the current category, and unfolds the others.
 */
export function RankTable({ players, category, self, pageKey }: RankTableProps) {
  const t = useTranslations('rank');
  const ownRow = useOwnRow(pageKey);
  return (
    <table {...tableRoles.table} className="block w-full border-collapse rail:table">
      <caption className="sr-only">{t('caption', { category: t(`category.${category}`) })}</caption>
      <thead {...tableRoles.group} className="sr-only rail:not-sr-only rail:table-header-group">
        <tr {...tableRoles.row}>
          <HeadCell label={t('place')} align="text-left" />
          <HeadCell label={t('player')} align="text-left" />
          {columns.map((column) => (
            <HeadCell key={column} label={t(`category.${column}`)} isSorted={column === category} />
          ))}
          <HeadCell label={t('total')} isSorted={category === 'overall'} />
          <th {...tableRoles.head} className="eyebrow border-b border-line">
            <span className="sr-only">{t('message')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="block rail:table-row-group">
        {players.map((player) => (
          <RankRow
            key={player.id}
            player={player}
            category={category}
            isOwn={player.id === self}
            {...(player.id === self && { rowRef: ownRow })}
          />
        ))}
      </tbody>
    </table>
  );
}

type HeadCellProps = { label: string; align?: string; isSorted?: boolean };

function HeadCell({ label, align = 'text-right', isSorted = false }: HeadCellProps) {
  return (
    <th
      {...tableRoles.head}
      {...(isSorted && { 'aria-sort': 'descending' })}
      className={classNames(
        'eyebrow h-[38px] border-b border-line px-3 rail:max-[900px]:px-1 first:pl-4 last:pr-4',
        align,
        isSorted && 'text-ember',
      )}
    >
      {label}
    </th>
  );
}

type RankRowProps = {
  player: RankedPlayer;
  category: Category;
  isOwn: boolean;
  rowRef?: React.Ref<HTMLTableRowElement>;
};

function RankRow({ player, category, isOwn, rowRef }: RankRowProps) {
  const t = useTranslations('rank');
  const [isOpen, setOpen] = useState(false);
  return (
    <tr
      {...tableRoles.row}
      ref={rowRef}
      {...(isOwn && { 'aria-current': 'true' })}
      className={classNames(
        'grid scroll-my-[140px] grid-cols-[auto_minmax(0,1fr)_auto_40px] items-center gap-x-3 border-b border-line/50 py-2 pr-1 pl-4 transition-colors last:border-b-0 hover:bg-ink-800/70 rail:table-row',
        isOwn && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]',
      )}
    >
      <PositionCell player={player} />
      <th
        {...tableRoles.rowHead}
        className="order-2 min-w-0 text-left font-normal rail:px-1 min-[900px]:px-3"
      >
        <PlayerName player={player} isOwn={isOwn} />
      </th>
      {columns.map((column) => (
        <FigureCell
          key={column}
          label={t(`category.${column}`)}
          points={player.points[column]}
          isRanked={column === category}
          isShown={isOpen || column === category}
        />
      ))}
      <td
        {...tableRoles.cell}
        className="order-3 text-right font-semibold rail:pl-1 rail:pr-4 min-[900px]:pl-3"
      >
        <Points points={player.points.overall} />
      </td>
      <MessageCell player={player} isOwn={isOwn} isShown={isOpen} />
      <UnfoldCell name={player.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    </tr>
  );
}

const PositionCell = ({ player: { position, change } }: Pick<RankRowProps, 'player'>) => (
  <td {...tableRoles.cell} className="order-1 whitespace-nowrap rail:h-[46px] rail:px-3 rail:first:pl-4">
    <span className="inline-flex items-center gap-2.5">
      <RankMark position={position} />
      <MoveArrow position={position} change={change} />
    </span>
  </td>
);

type UnfoldCellProps = { name: string; isOpen: boolean; onToggle: () => void };

/** On a phone, the button that unfolds the remaining figures. */
function UnfoldCell({ name, isOpen, onToggle }: UnfoldCellProps) {
  const t = useTranslations('rank');
  return (
    <td {...tableRoles.cell} className="order-4 rail:hidden">
      <IconButton
        icon={isOpen ? 'lucide/chevron-up' : 'lucide/chevron-down'}
        label={t(isOpen ? 'fold' : 'unfold', { name })}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </td>
  );
}

type MessageCellProps = { player: RankedPlayer; isOwn: boolean; isShown: boolean };

/** The message button: an icon at the end of the row, or on a phone a line below the unfolded figures. */
function MessageCell({ player: { id, name }, isOwn, isShown }: MessageCellProps) {
  return (
    <td
      {...tableRoles.cell}
      className={classNames(
        'order-6 col-span-full justify-end pt-2 pr-[52px] rail:table-cell rail:py-0 rail:pr-2 rail:text-right',
        isShown && !isOwn ? 'flex' : 'hidden',
      )}
    >
      {!isOwn && <MessageButton player={id} name={name} inTable />}
    </td>
  );
}

type FigureCellProps = { label: string; points: number; isRanked: boolean; isShown: boolean };

/** A figure: a cell, or on a phone a line of its own when unfolded. */
function FigureCell({ label, points, isRanked, isShown }: FigureCellProps) {
  return (
    <td
      {...tableRoles.cell}
      className={classNames(
        'order-5 col-span-full justify-between pt-1 pr-[52px] text-right rail:table-cell rail:px-1 rail:pt-0 min-[900px]:px-3',
        isShown ? 'flex' : 'hidden',
        isRanked ? 'font-semibold text-bone' : points === 0 ? 'text-t3' : 'text-t2',
      )}
    >
      <span aria-hidden className="text-t3 rail:hidden">
        {label}
      </span>
      <Points points={points} />
    </td>
  );
}

const Points = ({ points }: { points: number }) => (
  <span title={fullAmount(points)}>{compactAmount(points)}</span>
);
