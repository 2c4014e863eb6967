import type { Resource } from '@farhold/engine/catalogue/resource';
import { shortagePercent } from '@farhold/engine/economy/energy';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../app/page-heading.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { WarningLine } from '../catalogue/warning-line.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSelectedPlanet, type OwnPlanet } from './api.ts';
import { BonusList } from './bonus-list.tsx';
import { CauseFlows } from './cause-flows.tsx';
import { EnergyFigures } from './energy-figures.tsx';
import { FlowList } from './flow-list.tsx';
import { StockChart } from './stock-chart.tsx';
import { StockFigures } from './stock-figures.tsx';

type ResourceScreenProps = {
  resource: Resource | 'energy';
  /** What can be done about it, at the right end of the head. */
  actions?: ReactNode;
};

const mined: ReadonlySet<string> = new Set(['metal', 'crystal', 'deuterium']);

/** The page about one resource of the selected planet: stock, what comes in, what goes out, and what will be. */
export function ResourceScreen({ resource, actions }: ResourceScreenProps) {
  const t = useTranslations();
  const planet = useSelectedPlanet();
  const title = t(`resource.${resource}`);
  const look = resourceLooks[resource];
  return (
    <>
      <PageHead
        heading={
          <PageHeading title={title} className="flex items-center gap-3">
            <Icon name={look.icon} className={classNames('text-[34px]', look.tint)} />
            {title}
          </PageHeading>
        }
        note={planet ? t(`resourcePage.note.${resource}`, { planet: planet.name }) : '\u00a0'}
      >
        {actions}
      </PageHead>
      {planet ? <ResourceBody planet={planet} resource={resource} /> : <Skeleton className="cut h-[420px]" />}
    </>
  );
}

type ResourceBodyProps = Pick<ResourceScreenProps, 'resource'> & { planet: OwnPlanet };

function ResourceBody({ planet, resource }: ResourceBodyProps) {
  const t = useTranslations();
  const percent = shortagePercent(planet.energy.produced, planet.energy.used);
  const isShort = percent > 0 && (mined.has(resource) || resource === 'energy');
  return (
    <div className="grid gap-3 rail:gap-4">
      <Panel padded className="grid gap-4">
        {isShort && <WarningLine icon="lucide/zap-off">{t('item.energyDeficit', { percent })}</WarningLine>}
        {resource === 'energy' ? (
          <EnergyFigures energy={planet.energy} />
        ) : (
          <StockFigures planet={planet} resource={resource} />
        )}
      </Panel>
      <Flows planet={planet} resource={resource} />
      <Panel aria-labelledby="outlook">
        <SectionHead id="outlook" title={t('resourcePage.outlook')} icon="lucide/chart-line" />
        <StockChart key={planet.id} projection={planet.projection} subject={resource} />
      </Panel>
      {resource !== 'energy' && <CauseFlows planet={planet.id} resource={resource} />}
    </div>
  );
}

function Flows({ planet, resource }: ResourceBodyProps) {
  const t = useTranslations('resourcePage');
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
