import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { fullAmount } from '../ui/format.ts';
import { NumberField } from '../ui/number-field.tsx';
import { type LaunchSite, mostFor, shipsByRole } from './launch-site.ts';
import { TemplateMenu } from './template-menu.tsx';
import type { SendFleetForm } from './use-send-fleet-form.ts';

/** Chooses how many of each ship leave. */
export function ShipPicker({ form, origin }: { form: SendFleetForm; origin: LaunchSite }) {
  const t = useTranslations('fleet');
  const { fleet, takeAll, takeNone } = form;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('ships')}</legend>
      <div className="mb-2 flex items-center gap-1">
        <span aria-hidden className="eyebrow flex-1">
          {t('ships')}
        </span>
        {fleet.length > 0 && (
          <>
            <TemplateMenu form={form} origin={origin} />
            <Button variant="quiet" size="small" onClick={takeAll}>
              {t('allShips')}
            </Button>
            <Button variant="quiet" size="small" onClick={takeNone}>
              {t('noShips')}
            </Button>
          </>
        )}
      </div>
      {fleet.length === 0 && <EmptyState icon="farhold/fleet" title={t('noneAvailable')} />}
      {shipsByRole(fleet).map(({ role, ships }) => (
        <RoleList key={role} role={role} ships={ships} form={form} />
      ))}
    </fieldset>
  );
}

type RoleListProps = ReturnType<typeof shipsByRole>[number] & { form: SendFleetForm };

/** The ships of one role, in two columns where there is room. */
function RoleList({ role, ships, form: { mission, counts, setCount } }: RoleListProps) {
  const t = useTranslations('fleet');
  return (
    <section aria-label={t(`role.${role}`)} className="mb-2.5">
      <h3 className="mb-1 text-label font-semibold text-t3">{t(`role.${role}`)}</h3>
      <ul className="grid gap-1.5 mid:grid-cols-2">
        {ships.map((ship) => (
          <ShipRow
            key={ship.key}
            ship={ship}
            most={mostFor(mission, ship)}
            count={counts[ship.key] ?? 0}
            onCount={(count) => setCount(ship.key, count)}
          />
        ))}
      </ul>
    </section>
  );
}

type ShipRowProps = { ship: PlanetItem; most: number; count: number; onCount: (count: number) => void };

function ShipRow({ ship, most, count, onCount }: ShipRowProps) {
  const titleOf = useItemTitle();
  const t = useTranslations('fleet');
  const { key, owned } = ship;
  const title = titleOf(key);
  return (
    <li className="cut-tiny grid grid-cols-[44px_minmax(0,1fr)] items-center gap-2 bg-ink-800/50 pr-1.5">
      <ItemThumb item={key} size="row" className="min-h-[48px]" />
      <div className="min-w-0 py-0.5">
        <NumberField
          inline
          label={
            <span className="block leading-tight">
              <span className="block font-semibold text-bone">{title}</span>
              <span className="text-label text-t3">{t('available', { count: fullAmount(owned) })}</span>
            </span>
          }
          min={0}
          max={most}
          value={count || null}
          onChange={(next) => onCount(next ?? 0)}
        />
      </div>
    </li>
  );
}
