import { groundAt, temperatureMin } from '@farhold/engine/galaxy/new-planet';
import { INACTIVE_DAYS } from '@farhold/engine/ranking/presence';
import type { FleetMission } from '@farhold/engine/fleet/mission';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { PlaceMark } from '../alliance/place-mark.tsx';
import { RelationMark } from '../alliance/relation-mark.tsx';
import { AllianceTag } from '../player/alliance-tag.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { tableRoles } from '../ui/table.tsx';
import type { PositionActions } from './position-actions.ts';
import { DebrisMark, MagicMarks, SpyMark } from './position-marks.tsx';
import { RowActions } from './row-actions.tsx';
import type { ScannedPosition } from './scanned-position.ts';
import type { SystemActions } from './system-view.tsx';

type SystemRowProps = {
  position: ScannedPosition;
  can: PositionActions;
  isCurrent: boolean;
  hasFocus: boolean;
  onReach: () => void;
  actions: SystemActions;
};

/** One position of a system. Tab reaches one of the rows; up and down move between them. */
export function SystemRow({ position, can, isCurrent, hasFocus, onReach, actions }: SystemRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (hasFocus && !row.current?.contains(document.activeElement)) row.current?.focus();
  }, [hasFocus]);
  const { at, planet, isHostile } = position;
  return (
    <tr
      ref={row}
      {...tableRoles.row}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onReach}
      className={classNames(
        'grid grid-cols-[34px_minmax(0,1fr)_auto_auto_auto] items-center gap-x-2 border-b border-line/50 px-2 py-1.5 -outline-offset-2 transition-colors last:border-b-0 hover:bg-ink-800/70 focus-visible:bg-ink-800/60 rail:table-row',
        groundOf({ isHostile, isHere: can.isHere }),
      )}
    >
      <th {...tableRoles.rowHead} className={classNames(POSITION_CELL, planet ? 'text-t2' : 'text-t3')}>
        {at.position}
      </th>
      <PlaceCells position={position} can={can} actions={actions} />
      <Cell className="row-start-2 col-start-2 rail:w-[30%] rail:max-w-0">
        <CommanderCell position={position} />
      </Cell>
      <Cell className="col-start-3 col-end-6 row-start-1 rail:pr-3 rail:text-right">
        <RowActions position={position} can={can} actions={actions} />
      </Cell>
    </tr>
  );
}

/** The planet or the empty place, and its marks. Names give way before the actions do. */
const PlaceCells = ({ position, can, actions }: Pick<SystemRowProps, 'position' | 'can' | 'actions'>) => (
  <>
    <Cell className="col-start-2 rail:w-[45%] rail:max-w-0">
      <PlanetCell
        position={position}
        onSettle={can.calls.includes('colony') ? () => actions.send(position, 'colony') : null}
      />
    </Cell>
    <MarkCells position={position} calls={can.calls} onCall={(mission) => actions.send(position, mission)} />
  </>
);

const POSITION_CELL =
  'row-span-2 text-center font-display text-note font-semibold rail:h-[36px] rail:align-middle';

type MarkCellsProps = Pick<PositionActions, 'calls'> & {
  position: ScannedPosition;
  onCall: (mission: FleetMission) => void;
};

/** On a phone the marks are below the actions, or replace them where there are none. */
function MarkCells({ position: { planet, debris, items, spiedAt }, calls, onCall }: MarkCellsProps) {
  const line = classNames('rail:text-center', planet ? 'row-start-2' : 'row-start-1');
  return (
    <>
      <Cell className={classNames(line, 'col-start-3')}>
        <DebrisMark debris={debris} onFetch={calls.includes('harvest') ? () => onCall('harvest') : null} />
      </Cell>
      <Cell className={classNames(line, 'col-start-4')}>
        <MagicMarks items={items} onSettle={calls.includes('colony') ? () => onCall('colony') : null} />
      </Cell>
      <Cell className={classNames(line, 'col-start-5')}>
        <SpyMark spiedAt={spiedAt} />
      </Cell>
    </>
  );
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td {...tableRoles.cell} className={classNames('min-w-0 rail:px-2', className)}>
    {children}
  </td>
);

type PlanetCellProps = {
  position: ScannedPosition;
  /** null where nobody can settle. */
  onSettle: (() => void) | null;
};

function PlanetCell({ position: { at, planet, minutesAway }, onSettle }: PlanetCellProps) {
  if (!planet) return <EmptyPlace at={at} onSettle={onSettle} />;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PlanetPicture picture={planet.picture} planet={planet.id} className="w-[30px] flex-none" />
      <span title={planet.name} className="min-w-0 truncate font-semibold">
        {planet.name}
      </span>
      <PlaceMark at={at} />
      {minutesAway !== null && <Presence minutes={minutesAway} />}
    </span>
  );
}

type EmptyPlaceProps = Pick<ScannedPosition, 'at'> & Pick<PlanetCellProps, 'onSettle'>;

/** An empty position with what its ground promises, and the way to settle it. */
function EmptyPlace({ at, onSettle }: EmptyPlaceProps) {
  const t = useTranslations('galaxy');
  const { fields, temperatureMax } = groundAt(at.position);
  return (
    <span className="flex min-h-[30px] items-center gap-3 text-t3">
      <span
        aria-hidden
        className="grid size-[30px] flex-none place-items-center rounded-full border border-dashed border-line-2/70"
      >
        <Icon name="farhold/colony" className="text-[16px]" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        {t('empty')}{' '}
        <span className="block text-label rail:ml-3 rail:inline">
          {t('promise', {
            fewest: fields[0],
            most: fields[1],
            coldest: temperatureMin(temperatureMax[0]),
            hottest: temperatureMax[1],
          })}
        </span>
      </span>
      <PlaceMark at={at} />
      {onSettle && (
        <IconButton
          icon="lucide/flag"
          label={t('settleAt', { position: at.position })}
          aria-haspopup="dialog"
          onClick={onSettle}
          size="row"
          tone="ember"
          className="-my-1.5"
        />
      )}
    </span>
  );
}

function Presence({ minutes }: { minutes: number }) {
  const t = useTranslations('galaxy');
  return (
    <span
      className={classNames(
        'flex flex-none items-center gap-1.5 text-small',
        minutes === 0 ? 'text-warn' : 'text-t3',
      )}
    >
      <Icon name="lucide/activity" className="text-[16px]" />
      {minutes === 0 ? (
        <span className="sr-only rail:not-sr-only">{t('activeNow')}</span>
      ) : (
        t('activeMinutes', { minutes })
      )}
    </span>
  );
}

function CommanderCell({
  position: { commander, absence, isOwn, isHostile },
}: {
  position: ScannedPosition;
}) {
  const t = useTranslations('galaxy');
  if (!commander) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 pl-[42px] text-note rail:flex-nowrap rail:pl-0 rail:text-body">
      {isHostile && <Icon name="lucide/siren" label={t('hostile')} className="text-danger" />}
      {!isOwn && <RelationMark alliance={commander.alliance} />}
      <AllianceTag alliance={commander.alliance} />
      <span
        title={commander.name}
        className={classNames('min-w-0 truncate', isOwn ? 'text-teal' : absence ? 'text-t3' : 'text-t2')}
      >
        {commander.name} <span className="text-t3">[{fullAmount(commander.rank)}]</span>
      </span>
      {commander.isAi && <Badge tone="violet">{t('ai')}</Badge>}
      {absence && (
        <abbr
          title={t(`absence.${absence}`, { days: absence === 'v' ? 0 : INACTIVE_DAYS[absence] })}
          className="rounded-[3px] bg-ink-800 px-1.5 font-semibold text-t2 no-underline"
        >
          {absence}
        </abbr>
      )}
    </span>
  );
}

type RowState = { isHostile: boolean; isHere: boolean };

/** A row's ground: threats first, then the selected planet. */
function groundOf({ isHostile, isHere }: RowState): string | false {
  if (isHostile) return 'bg-danger/10 shadow-[inset_3px_0_0_var(--color-danger)]';
  return isHere && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]';
}
