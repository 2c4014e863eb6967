import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import type { Projection } from '@farhold/engine/economy/projection';
import { stockOf } from '@farhold/engine/economy/stock';
import { instant } from '@farhold/engine/time/instant';
import { BattleChart } from '../battle/battle-chart.tsx';
import type { Battle } from '../battle/battle.ts';
import { StockChart } from '../planet/stock-chart.tsx';
import { HistoryChart } from '../ranking/history-chart.tsx';
import { Panel } from '../ui/panel.tsx';

const now = Date.now();

const energy = { produced: 130, used: 120 };
const none = stockOf(() => 0);
const stores = stockOf(() => 100_000);

/** A store that fills, with a mine that is finished in eight hours. */
const projection: Projection = {
  segments: [
    {
      from: instant(now),
      stock: stockOf(() => 20_000),
      carry: none,
      net: stockOf(() => 3000),
      capacity: stores,
      energy,
    },
    {
      from: instant(now + 8 * HOUR_MS),
      stock: stockOf(() => 44_000),
      carry: none,
      net: stockOf(() => 6000),
      capacity: stores,
      energy: { produced: 130, used: 150 },
    },
  ],
  milestones: [
    { kind: 'completed', key: 'metal-mine', level: 9, quantity: 1, at: instant(now + 8 * HOUR_MS) },
  ],
  until: instant(now + 7 * DAY_MS),
};

const history = Array.from({ length: 30 }, (_, day) => {
  const overall = 4000 + day * 130 + (day % 7) * 90;
  const points = { overall, ships: 0, defence: 0, aliens: 0, research: 0, buildings: 0, resources: 0 };
  return { at: now - (29 - day) * DAY_MS, points };
});

const side = (hull: number) => ({ units: hull, hull });

const battle: Battle = {
  at: now,
  result: 'attackers-won',
  place: { name: 'Homeworld', at: null },
  attackers: [],
  defenders: [],
  moments: [
    [100, 80],
    [92, 55],
    [85, 30],
    [80, 0],
  ].map(([attackers = 0, defenders = 0]) => ({ attackers: side(attackers), defenders: side(defenders) })),
  rounds: Array.from({ length: 3 }, () => ({ attackers: [], defenders: [] })),
};

/** The charts of the game. */
export function ChartsSection() {
  return (
    <div className="grid items-start gap-3 mid:grid-cols-2">
      <Panel aria-label="A stock">
        <StockChart projection={projection} subject="metal" />
      </Panel>
      <Panel aria-label="A balance">
        <StockChart projection={projection} subject="energy" />
      </Panel>
      <Panel aria-label="Points">
        <HistoryChart history={history} category="overall" />
      </Panel>
      <Panel padded aria-label="A battle">
        <BattleChart battle={battle} time={1.4} />
      </Panel>
    </div>
  );
}
