import { stored, useStore } from '../client/store.ts';
import { type ColumnGroup, columnGroups } from './columns.ts';

const chosenGroup = stored<ColumnGroup>('empireGroup', {
  parse: (text) => columnGroups.find((group) => group === text) ?? 'overview',
  print: (group) => (group === 'overview' ? null : group),
});

/** The part of the table that is shown, as kept in this browser, and the way to choose another. */
export const useChosenGroup = (): [ColumnGroup, (group: ColumnGroup) => void] => [
  useStore(chosenGroup),
  (group) => chosenGroup.write(group),
];
