import { missionLooks } from '../fleet/mission-look.ts';
import type { IconName } from '../ui/icon.tsx';
import { moodOf, type Report } from './report.ts';

/** The icon and colour of a report: green for a battle won, red for a loss. */
export function reportLook({ kind, outcome }: Report): { readonly icon: IconName; readonly tint: string } {
  const icon = kind === 'order' ? 'lucide/clock' : missionLooks[kind === 'combat' ? 'attack' : kind].icon;
  const good = 'result' in outcome ? 'text-ok' : 'text-teal';
  return { icon, tint: { good, warning: 'text-warn', bad: 'text-danger' }[moodOf(outcome)] };
}
