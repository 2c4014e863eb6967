import type { Cargo } from '@farhold/engine/fleet/cargo';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { Cost } from '../ui/amount.tsx';

const carried = ['metal', 'crystal', 'deuterium', 'aliens'] as const;

/** What a fleet carries, without the resources it has none of; nothing for an empty hold. */
export function CargoLine({ cargo }: { cargo: Cargo | null }) {
  const t = useTranslations();
  const loaded = carried.filter((resource) => (cargo?.[resource] ?? 0) > 0);
  if (!cargo || loaded.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="sr-only">{t('fleet.cargo')}: </span>
      {loaded.map((resource) => (
        <Cost
          key={resource}
          icon={resourceLooks[resource].icon}
          tint={resourceLooks[resource].tint}
          label={t(`resource.${resource}`)}
          amount={cargo[resource]}
        />
      ))}
    </p>
  );
}
