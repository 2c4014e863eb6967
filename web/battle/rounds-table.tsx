import { useTranslations } from './texts.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { type Column, Table } from '../ui/table.tsx';
import { type Battle, type GroupRound, opponent, type Side, sides } from './battle.ts';

type Row = {
  readonly round: number;
  readonly side: Side;
  readonly shots: number;
  readonly strength: number;
  readonly bounced: number;
  /** How much of this side's fire the other side's shields absorbed. */
  readonly absorbed: number;
  readonly destroyed: number;
  readonly left: number;
};

const figures = ['shots', 'strength', 'bounced', 'absorbed', 'destroyed', 'left'] as const;

const figure = (amount: number) => <span title={fullAmount(amount)}>{compactAmount(amount)}</span>;

/** Every round in figures: fire, absorbed damage, losses and what was left. */
export function RoundsTable({ battle }: { battle: Battle }) {
  const t = useTranslations('battle');
  const columns: Column<Row>[] = [
    {
      key: 'round',
      head: t('column.round'),
      card: 'title',
      cell: ({ round, side }) => t('roundOf', { round, side: t(side) }),
    },
    ...figures.map((key): Column<Row> => ({
      key,
      head: t(`column.${key}`),
      align: 'end',
      cell: (row) => figure(row[key]),
    })),
  ];
  return (
    <Table
      caption={t('rounds')}
      columns={columns}
      rows={rowsOf(battle)}
      rowKey={({ round, side }) => `${round} ${side}`}
      empty={<p className="text-note text-t2">{t('noRounds')}</p>}
    />
  );
}

const sumOf = (groups: readonly GroupRound[], numberOf: (group: GroupRound) => number): number =>
  groups.reduce((sum, group) => sum + numberOf(group), 0);

const rowsOf = ({ rounds }: Battle): Row[] =>
  rounds.flatMap((round, index) =>
    sides.map((side) => {
      const [own, other] = [round[side], round[opponent(side)]];
      return {
        round: index + 1,
        side,
        shots: sumOf(own, ({ shots }) => shots),
        strength: sumOf(own, ({ strength }) => strength),
        bounced: sumOf(own, ({ bounced }) => bounced),
        absorbed: sumOf(other, ({ absorbed }) => absorbed),
        destroyed: sumOf(other, ({ lost }) => lost),
        left: sumOf(own, ({ units, lost }) => units - lost),
      };
    }),
  );
