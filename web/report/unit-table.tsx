import { ItemThumb } from '../catalogue/item-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { fullAmount } from '../ui/format.ts';
import type { UnitCount } from './report.ts';

type UnitTableProps = {
  title: string;
  units: readonly UnitCount[];
  /** The text for an empty table. */
  none?: string;
  /** The colour of the figures. */
  tint?: string;
  /** What all of them are worth, in words. */
  worth?: string | undefined;
};

/** Units of each type under a heading. */
export function UnitTable({ title, units, none, tint, worth }: UnitTableProps) {
  return (
    <section className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="eyebrow">{title}</h4>
        {worth !== undefined && units.length > 0 && (
          <span className={classNames('text-small', tint)}>{worth}</span>
        )}
      </div>
      {units.length === 0 && <p className="text-note text-t2">{none}</p>}
      <ul className="grid gap-1">
        {units.map(({ key, title: name, count }) => (
          <ItemRow key={key} item={key} name={name}>
            <strong className={classNames('font-semibold', tint)}>{fullAmount(count)}</strong>
          </ItemRow>
        ))}
      </ul>
    </section>
  );
}

type ItemRowProps = { item: string; name: string; children: React.ReactNode };

/** An item of a report with its picture, its name and a figure. */
export function ItemRow({ item, name, children }: ItemRowProps) {
  return (
    <li className="cut-tiny flex items-center gap-2.5 bg-ink-800/60 pr-3">
      <ItemThumb item={item} size="medium" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {children}
    </li>
  );
}
