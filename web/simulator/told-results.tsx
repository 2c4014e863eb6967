import type { Universe } from '@farhold/engine/planet/planet';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { BalanceTable } from './balance-table.tsx';
import { EndTiles } from './end-tiles.tsx';
import { approachOf } from './flight.ts';
import { KeyFigures } from './key-figures.tsx';
import { LossTable } from './loss-table.tsx';
import { OddsBar } from './odds-bar.tsx';
import type { Scenario } from './scenario.ts';
import type { Summary } from './summary.ts';

type ToldResultsProps = {
  scenario: Scenario;
  summary: Summary;
  universe: Universe;
  titleOf: (key: string) => string;
  /** Actions on the result. */
  children: ReactNode;
};

/** What the fights came to: odds, loot and debris, the balance and the losses of both sides. */
export function ToldResults({ scenario, summary, universe, titleOf, children }: ToldResultsProps) {
  const t = useTranslations('simulator');
  const approach = approachOf(scenario, universe);
  const debris = { metal: summary.debris.metal.mean, crystal: summary.debris.crystal.mean, deuterium: 0 };
  return (
    <div className="grid gap-5 p-4">
      <OddsBar odds={summary.odds} />
      {children}
      <KeyFigures summary={summary} scenario={scenario} approach={approach} />
      <BalanceTable
        title={t('attackerBalance')}
        balance={summary.attackerBalance}
        fuel={approach?.fuel ?? 0}
        debris={debris}
      />
      <BalanceTable title={t('defenderBalance')} balance={summary.defenderBalance} fuel={0} debris={debris} />
      <EndTiles summary={summary} />
      <LossTable title={t('attackerLosses')} losses={summary.attackers} titleOf={titleOf} />
      <LossTable
        title={t('defenderLosses')}
        losses={summary.defenders}
        titleOf={titleOf}
        rebuilt={summary.rebuilt}
      />
    </div>
  );
}
