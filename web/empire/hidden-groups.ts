import { useState } from 'react';
import { type ColumnGroup, columnGroups } from './columns.ts';

const key = 'empireHidden';

const kept = (): readonly ColumnGroup[] => {
  const names = new Set((localStorage.getItem(key) ?? '').split(' '));
  return columnGroups.filter((group) => names.has(group));
};

/** The parts of the table that are hidden, as kept on this machine, and the way to hide or show one. */
export function useHiddenGroups(): [ReadonlySet<ColumnGroup>, (group: ColumnGroup) => void] {
  const [hidden, setHidden] = useState(kept);
  const toggle = (group: ColumnGroup) => {
    const next = hidden.includes(group) ? hidden.filter((one) => one !== group) : [...hidden, group];
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, next.join(' '));
    setHidden(next);
  };
  return [new Set(hidden), toggle];
}
