import { stored, useStore } from '../client/store.ts';
import { type ColumnGroup, columnGroups } from './columns.ts';

const hiddenGroups = stored<readonly ColumnGroup[]>('empireHidden', {
  parse: (text) => {
    const names = new Set((text ?? '').split(' '));
    return columnGroups.filter((group) => names.has(group));
  },
  print: (hidden) => (hidden.length === 0 ? null : hidden.join(' ')),
});

/** The parts of the table that are hidden, as kept in this browser, and the way to hide or show one. */
export function useHiddenGroups(): [ReadonlySet<ColumnGroup>, (group: ColumnGroup) => void] {
  const hidden = useStore(hiddenGroups);
  const toggle = (group: ColumnGroup) =>
    hiddenGroups.write(hidden.includes(group) ? hidden.filter((one) => one !== group) : [...hidden, group]);
  return [new Set(hidden), toggle];
}
