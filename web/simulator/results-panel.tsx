import type { Universe } from '@farhold/engine/planet/planet';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { Pill } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormError } from '../ui/form-error.tsx';
import { decimalText, fullAmount, SECOND_MS } from '../ui/format.ts';
import { Fuse } from '../ui/fuse.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { BalanceTable } from './balance-table.tsx';
import { EndTiles } from './end-tiles.tsx';
import { approachOf } from './flight.ts';
import { KeyFigures } from './key-figures.tsx';
import { LossTable } from './loss-table.tsx';
import { OddsBar } from './odds-bar.tsx';
import type { Summary } from './summary.ts';
import type { Simulation } from './use-simulation.ts';

type ResultsPanelProps = {
  simulation: Simulation | null;
  /** Whether the fields have changed since. */
  isOutdated: boolean;
  universe: Universe;
  titleOf: (key: string) => string;
  onStop: () => void;
  /** Actions on the result. */
  children: ReactNode;
};

/** The results: odds, losses, loot, debris and the balance. */
export function ResultsPanel({ simulation, isOutdated, children, onStop, ...rest }: ResultsPanelProps) {
  const t = useTranslations('simulator');
  const isRunning = simulation?.state === 'running';
  return (
    <Panel aria-labelledby="results" aria-busy={isRunning}>
      <SectionHead id="results" title={t('results')} icon="lucide/chart-bar">
        {simulation?.summary && (
          <Pill>
            {t('fought', {
              fights: simulation.summary.fights,
              amount: fullAmount(simulation.summary.fights),
              seconds: decimalText(simulation.ms / SECOND_MS),
            })}
          </Pill>
        )}
      </SectionHead>
      {isRunning && <Running simulation={simulation} onStop={onStop} />}
      {simulation?.state === 'failed' && (
        <div className="p-4">
          <FormError>{t('failed')}</FormError>
        </div>
      )}
      {!simulation && <EmptyState icon="farhold/simulator" title={t('emptyTitle')} text={t('emptyText')} />}
      {isOutdated && !isRunning && <p className="px-4 pt-3 text-small text-warn">{t('outdated')}</p>}
      <output className="sr-only">
        {simulation?.state === 'finished' &&
          t('finished', { fights: simulation.fights, amount: fullAmount(simulation.fights) })}
      </output>
      {simulation?.summary && (
        <Told {...rest} simulation={simulation} summary={simulation.summary}>
          {children}
        </Told>
      )}
    </Panel>
  );
}

function Running({ simulation, onStop }: { simulation: Simulation; onStop: () => void }) {
  const t = useTranslations('simulator');
  const done = simulation.summary?.fights ?? 0;
  return (
    <div className="flex items-center gap-3 px-4 pt-4">
      <Fuse label={t('fighting')} done={done / simulation.fights} className="flex-1" />
      <Button size="small" icon="lucide/square" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}

type ToldProps = Pick<ResultsPanelProps, 'universe' | 'titleOf' | 'children'> & {
  simulation: Simulation;
  summary: Summary;
};

function Told({ simulation, summary, universe, titleOf, children }: ToldProps) {
  const t = useTranslations('simulator');
  const { scenario } = simulation.fought;
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
