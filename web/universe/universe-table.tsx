import { useTranslations } from './texts.ts';
import { speedText } from '../ui/format.ts';
import { Table, type Column } from '../ui/table.tsx';
import type { Universe } from './api.ts';
import { UniverseAction } from './universe-action.tsx';
import { NameCell, SeatsCell, StatusCell } from './universe-cells.tsx';
import type { UniverseEntry } from './use-universe-entry.ts';

type UniverseTableProps = {
  universes: readonly Universe[];
  /** The universes that the player has joined. */
  joinedIds: ReadonlySet<number>;
  entry: UniverseEntry;
  /** The universe for newcomers; null where none is recommended. */
  recommendedId: number | null;
};

const speeds = ['resourcesSpeed', 'researchSpeed', 'fleetSpeed', 'buildingSpeed'] as const;

/** The universes with their age, status, seats, speeds and the way in (spec section 2). */
export function UniverseTable({ universes, ...shown }: UniverseTableProps) {
  const t = useTranslations('universe');
  return (
    <Table
      isWide
      caption={t('caption')}
      columns={columnsOf(t, shown)}
      rows={universes}
      rowKey={({ id }) => id}
      isMarked={({ id }) => shown.joinedIds.has(id)}
    />
  );
}

type Texts = ReturnType<typeof useTranslations<'universe'>>;

const columnsOf = (
  t: Texts,
  { joinedIds, entry, recommendedId }: Omit<UniverseTableProps, 'universes'>,
): Column<Universe>[] => [
  {
    key: 'name',
    head: t('name'),
    card: 'title',
    isHeader: true,
    cell: (universe) => <NameCell universe={universe} isRecommended={universe.id === recommendedId} />,
  },
  { key: 'status', head: t('status'), card: 'note', cell: (universe) => <StatusCell universe={universe} /> },
  playersColumn(t),
  ...speeds.map((key): Column<Universe> => ({
    key,
    head: t(key),
    align: 'center',
    cell: (universe) => (
      <span className="font-semibold">{t('speed', { speed: speedText(universe[key]) })}</span>
    ),
  })),
  {
    key: 'action',
    head: t('action'),
    card: 'corner',
    align: 'end',
    cell: (universe) => (
      <UniverseAction
        universe={universe}
        isJoined={joinedIds.has(universe.id)}
        isUrged={joinedIds.size === 0}
        entry={entry}
      />
    ),
  },
];

const playersColumn = (t: Texts): Column<Universe> => ({
  key: 'players',
  head: t('players'),
  align: 'center',
  cell: (universe) => <SeatsCell universe={universe} />,
});
