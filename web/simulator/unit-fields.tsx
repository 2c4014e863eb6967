import type { UnitKey } from '@farhold/engine/catalogue/items';
import type { Units } from '@farhold/engine/planet/planet';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { MOST_AMOUNT } from './scenario.ts';

type UnitFieldsProps = {
  legend: string;
  keys: readonly UnitKey[];
  titleOf: (key: string) => string;
  units: Units;
  onUnits: (units: Units) => void;
};

/** A quantity field for each type that fights, and one for every other once they are asked for. */
export function UnitFields({ legend, keys, titleOf, units, onUnits }: UnitFieldsProps) {
  const t = useTranslations('simulator');
  const { shown, isWhole, change, fold } = useShownTypes({ keys, units, onUnits });
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-2">{legend}</legend>
      <ul className="grid gap-1 empty:hidden">
        {shown.map((key) => (
          <UnitField
            key={key}
            unit={key}
            title={titleOf(key)}
            count={units[key] ?? 0}
            onCount={(count) => change(key, count)}
          />
        ))}
      </ul>
      {(isWhole || shown.length < keys.length) && (
        <Button
          variant="quiet"
          size="small"
          icon={isWhole ? 'lucide/minus' : 'lucide/plus'}
          aria-expanded={isWhole}
          onClick={fold}
          className="mt-1"
        >
          {isWhole ? t('fewerTypes') : t('moreTypes', { count: keys.length - shown.length })}
        </Button>
      )}
    </fieldset>
  );
}

type Given = Pick<UnitFieldsProps, 'keys' | 'units' | 'onUnits'>;

/**
 * The types that have a field: all of them, or those that fight. A field that is emptied stays while one types in it.
 */
function useShownTypes({ keys, units, onUnits }: Given) {
  const [isWhole, setWhole] = useState(false);
  const [typedIn, setTypedIn] = useState<ReadonlySet<UnitKey>>(new Set());
  return {
    isWhole,
    shown: keys.filter((key) => isWhole || (units[key] ?? 0) > 0 || typedIn.has(key)),
    change: (key: UnitKey, count: number) => {
      setTypedIn(new Set([...typedIn, key]));
      onUnits({ ...units, [key]: count });
    },
    fold: () => {
      setTypedIn(new Set());
      setWhole(!isWhole);
    },
  };
}

type UnitFieldProps = { unit: UnitKey; title: string; count: number; onCount: (count: number) => void };

const UnitField = ({ unit, title, count, onCount }: UnitFieldProps) => (
  <li className="cut-tiny grid grid-cols-[44px_minmax(0,1fr)] items-center gap-2.5 bg-ink-800/50">
    <ItemThumb item={unit} size="row" />
    <NumberField
      inline
      label={<span className="text-note leading-tight text-bone">{title}</span>}
      limit={MOST_AMOUNT}
      value={count || null}
      onChange={(typed) => onCount(typed ?? 0)}
    />
  </li>
);
