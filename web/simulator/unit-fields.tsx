import type { UnitKey } from '@farhold/engine/catalogue/items';
import type { Units } from '@farhold/engine/planet/planet';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { MOST_AMOUNT } from './scenario.ts';

type UnitFieldsProps = {
  legend: string;
  keys: readonly UnitKey[];
  titleOf: (key: string) => string;
  units: Units;
  onUnits: (units: Units) => void;
};

/** A quantity field for each type. */
export function UnitFields({ legend, keys, titleOf, units, onUnits }: UnitFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2">{legend}</legend>
      <ul className="grid gap-1">
        {keys.map((key) => (
          <li
            key={key}
            className="cut-tiny grid grid-cols-[44px_minmax(0,1fr)] items-center gap-2.5 bg-ink-800/50"
          >
            <ItemThumb item={key} size="row" />
            <NumberField
              inline
              label={<span className="text-note leading-tight text-bone">{titleOf(key)}</span>}
              limit={MOST_AMOUNT}
              value={units[key] || null}
              onChange={(count) => onUnits({ ...units, [key]: count ?? 0 })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
