import { missionLooks } from '../fleet/mission-look.ts';
import type { IconName } from '../ui/icon.tsx';
import { hasWon, type Report } from './report.ts';

/** The icon of a report and its colour: green for what went well, red for what was lost. */
export function reportLook({ kind, battle, inVain, spy, isSent }: Report): {
  readonly icon: IconName;
  readonly tint: string;
} {
  const { icon } = missionLooks[kind === 'combat' ? 'attack' : kind];
  const won = battle ? hasWon(battle.result) : null;
  if (battle && won !== null) return { icon, tint: won ? 'text-ok' : 'text-danger' };
  if (battle || inVain) return { icon, tint: 'text-warn' };
  if (spy || (kind === 'missile' && !isSent)) return { icon, tint: 'text-danger' };
  return { icon, tint: 'text-teal' };
}
