import { resources } from '@farhold/engine/catalogue/resource';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { useItemTitle } from '../client/item-titles.ts';
import { stockAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { useNow } from '../ui/clock.ts';
import { fullAmount, listText } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { EmpirePlanet } from './api.ts';

/** What is lost with a planet: levels, units, stock and paid queue entries. */
export function LossList({ planet }: { planet: EmpirePlanet }) {
  const t = useTranslations('abandon');
  const titleOf = useItemTitle();
  const levels = Object.values(planet.levels);
  const units = Object.entries(planet.units).map(([key, count]) =>
    t('units', { count: fullAmount(count), title: titleOf(key) }),
  );
  const queued = Object.values(planet.queues).flat().length;
  return (
    <ul aria-label={t('losses')} className="cut-small grid gap-2.5 border border-line bg-ink-900/60 p-3.5">
      <Loss icon="farhold/facilities">
        {t('levels', { levels: levels.reduce((sum, one) => sum + one, 0), buildings: levels.length })}
      </Loss>
      <Loss icon="farhold/storage">
        <StockLine planet={planet} />
      </Loss>
      <Loss icon="farhold/fleet">{units.length > 0 ? listText(units) : t('noUnits')}</Loss>
      <Loss icon="lucide/list-ordered">{t('queued', { count: queued })}</Loss>
    </ul>
  );
}

const Loss = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon name={icon} className="mt-[2px] text-[19px] text-t3" />
    <span className="min-w-0">{children}</span>
  </li>
);

function StockLine({ planet }: { planet: EmpirePlanet }) {
  const t = useTranslations();
  const held = stockAt(planet.projection, instant(useNow()));
  const lost = resources.filter((resource) => held[resource] > 0);
  if (lost.length === 0) return t('abandon.noStock');
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {lost.map((resource) => (
        <span key={resource} className="inline-flex items-center gap-1.5 font-semibold">
          <Icon
            name={resourceLooks[resource].icon}
            label={t(`resource.${resource}`)}
            className={resourceLooks[resource].tint}
          />
          {fullAmount(held[resource])}
        </span>
      ))}
    </span>
  );
}
