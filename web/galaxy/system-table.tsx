import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { tableRoles } from '../ui/table.tsx';
import { actionsAt } from './position-actions.ts';
import { OuterSpaceRow } from './outer-space-row.tsx';
import type { ScannedPosition, SystemPlace } from './scanned-position.ts';
import { SystemRow } from './system-row.tsx';
import type { SystemActions } from './system-view.tsx';

type SystemTableProps = {
  caption: string;
  system: SystemPlace;
  positions: readonly ScannedPosition[];
  /** The selected planet's place. */
  here: Coordinates | null;
  /** The position the keys act on. */
  current: number;
  /** The position whose row was reached by key or click, and has focus. */
  focusedRow: number | null;
  /** Another system is loading. */
  isStale: boolean;
  onRow: (position: number) => void;
  actions: SystemActions;
};

const columns = ['pos', 'planet', 'debris', 'magic', 'spy', 'commander', 'ops'] as const;

/**
 * The 15 positions of a system and its outer space; on a phone each is a two-line card, while screen readers still get
 * a table.
 */
export function SystemTable({ caption, system, positions, here, isStale, ...rest }: SystemTableProps) {
  return (
    <table
      {...tableRoles.table}
      className={classNames(
        'block w-full border-collapse transition-opacity rail:table',
        isStale && 'opacity-55',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <Heads />
      <tbody {...tableRoles.group} className="block rail:table-row-group">
        {positions.map((position) => (
          <SystemRow
            key={position.at.position}
            position={position}
            can={actionsAt(position, here)}
            isCurrent={position.at.position === rest.current}
            hasFocus={position.at.position === rest.focusedRow}
            onReach={() => rest.onRow(position.at.position)}
            actions={rest.actions}
          />
        ))}
        <OuterSpaceRow system={system} onSend={rest.actions.explore} />
      </tbody>
    </table>
  );
}

function Heads() {
  const t = useTranslations('galaxy.column');
  return (
    <thead {...tableRoles.group} className="sr-only rail:not-sr-only rail:table-header-group">
      <tr {...tableRoles.row}>
        {columns.map((column) => (
          <th
            key={column}
            {...tableRoles.head}
            className={classNames('eyebrow h-[34px] border-b border-line px-2', heads[column])}
          >
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const heads: Readonly<Record<(typeof columns)[number], string>> = {
  pos: 'w-[56px] text-center',
  planet: 'text-left',
  debris: 'w-[58px] text-center mid:w-[88px]',
  magic: 'w-[66px] text-center mid:w-[96px]',
  spy: 'w-[50px] text-center mid:w-[80px]',
  commander: 'text-left mid:w-[27%]',
  ops: 'w-[150px] pr-5 text-right',
};
