import type { IconName } from '../ui/icon.tsx';
import { hasWon, type Report, type ReportKind } from './report.ts';

const icons: Readonly<Record<ReportKind, IconName>> = {
  combat: 'lucide/swords',
  attack: 'lucide/swords',
  spy: 'lucide/eye',
  transport: 'lucide/package',
  transfer: 'lucide/package-check',
  colony: 'lucide/flag',
  harvest: 'lucide/recycle',
  protect: 'lucide/shield',
  return: 'lucide/undo-2',
  missile: 'lucide/rocket',
};

/** The icon of a report and its colour: green for what went well, red for what was lost. */
export function reportLook({ kind, battle, inVain, spy, isSent }: Report): {
  readonly icon: IconName;
  readonly tint: string;
} {
  const won = battle ? hasWon(battle.result) : null;
  if (battle && won !== null) return { icon: icons[kind], tint: won ? 'text-ok' : 'text-danger' };
  if (battle || inVain) return { icon: icons[kind], tint: 'text-warn' };
  if (spy || (kind === 'missile' && !isSent)) return { icon: icons[kind], tint: 'text-danger' };
  return { icon: icons[kind], tint: 'text-teal' };
}
