import type { Resource } from '@farhold/engine/catalogue/resource';
import { shortagePercent } from '@farhold/engine/economy/energy';
import { fullAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { useTranslations as useItemTexts } from '../catalogue/texts.ts';
import { useTranslations } from './texts.ts';
import { WarningLine } from '../catalogue/warning-line.tsx';
import { useNow } from '../ui/clock.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import type { OwnPlanet } from './api.ts';
import { BonusList } from './bonus-list.tsx';
import { CauseFlows } from './cause-flows.tsx';
import { EnergyFigures } from './energy-figures.tsx';
import { FlowList } from './flow-list.tsx';
import { StockChart } from './stock-chart.tsx';
import { StockFigures } from './stock-figures.tsx';

const mined: ReadonlySet<string> = new Set(['metal', 'crystal', 'deuterium']);

type ResourceDetailsProps = { resource: Resource | 'energy'; planet: OwnPlanet };

/** Everything about one resource of a planet: figures, producers and consumers, projection, and the last week. */
export function ResourceDetails({ planet, resource }: ResourceDetailsProps) {
  const t = useTranslations('resourcePage');
  const item = useItemTexts('item');
  const percent = shortagePercent(planet.energy.produced, planet.energy.used);
  const isShort = percent > 0 && (mined.has(resource) || resource === 'energy');
  return (
    <div className="grid gap-3 rail:gap-4">
      <Panel padded className="grid gap-4">
        {isShort && (
          <WarningLine icon="farhold/energy-short">{item('energyDeficit', { percent })}</WarningLine>
        )}
        {resource === 'energy' ? (
          <EnergyFigures energy={planet.energy} />
        ) : (
          <StockFigures planet={planet} resource={resource} />
        )}
      </Panel>
      <Flows planet={planet} resource={resource} />
      <Panel aria-labelledby="outlook">
        <SectionHead id="outlook" title={t('outlook')} icon="lucide/chart-line" />
        <StockChart key={planet.id} projection={planet.projection} subject={resource} />
      </Panel>
      {resource !== 'energy' && <CauseFlows planet={planet.id} resource={resource} />}
    </div>
  );
}

function Flows({ planet, resource }: ResourceDetailsProps) {
  const t = useTranslations('resourcePage');
  const now = instant(useNow());
  const flows = planet.flows[resource] ?? [];
  const isEnergy = resource === 'energy';
  return (
    <div className="grid gap-3 rail:gap-4 mid:grid-cols-2">
      <Panel aria-labelledby="gives">
        <SectionHead id="gives" title={t('sources')} icon="lucide/trending-up" />
        <FlowList
          flows={flows.filter(({ perHour }) => perHour > 0)}
          empty={t('noSources')}
          isEnergy={isEnergy}
          isHalted={resource !== 'energy' && fullAt(planet.projection, resource, now) === now}
        />
        <BonusList bonuses={planet.bonuses[resource] ?? []} boostedUntil={planet.boostedUntil} />
      </Panel>
      <Panel aria-labelledby="takes">
        <SectionHead id="takes" title={t('consumers')} icon="lucide/trending-down" />
        <FlowList
          flows={flows.filter(({ perHour }) => perHour < 0)}
          empty={t('noConsumers')}
          isEnergy={isEnergy}
        />
      </Panel>
    </div>
  );
}
