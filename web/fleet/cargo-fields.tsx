import { cargoTotal } from '@farhold/engine/fleet/cargo';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { fullAmount } from '../ui/format.ts';
import { Fuse } from '../ui/fuse.tsx';
import { Icon } from '../ui/icon.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { SendFleetForm } from './use-send-fleet-form.ts';

const carried = ['metal', 'crystal', 'deuterium', 'aliens'] as const;

/** Chooses what the fleet carries, up to its room and the planet's stock. */
export function CargoFields({ form }: { form: SendFleetForm }) {
  const t = useTranslations();
  const { flight, loading, cargo } = form;
  const capacity = flight?.capacity ?? 0;
  const used = cargoTotal(cargo);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('fleet.cargo')}</legend>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <span aria-hidden className="eyebrow">
          {t('fleet.cargo')}
        </span>
        <Checkbox label={t('fleet.fillMax')} checked={loading.fills} onChange={loading.setFills} />
      </div>
      <Fuse label={t('fleet.cargoUsed')} done={capacity === 0 ? 0 : used / capacity} className="mb-1.5" />
      <p className="mb-3 text-small text-t2">
        {t('fleet.cargoOf', { used: fullAmount(used), capacity: fullAmount(capacity) })}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        {carried.map((resource) => (
          <NumberField
            key={resource}
            label={
              <span className="flex items-center gap-1.5">
                <Icon name={resourceLooks[resource].icon} className={resourceLooks[resource].tint} />
                {t(`resource.${resource}`)}
              </span>
            }
            min={0}
            max={loading.most(resource)}
            value={cargo[resource] || null}
            disabled={flight === null}
            onChange={(amount) => loading.load(resource, amount ?? 0)}
          />
        ))}
      </div>
    </fieldset>
  );
}
