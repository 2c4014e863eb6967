import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

/** A sentence that warns, with a mark, on a warm ground. */
export function WarningLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-[3px] border border-danger/40 bg-danger/10 px-3 py-2 text-note text-bone">
      <Icon name={icon} className="mt-[3px] text-danger" />
      <span>{children}</span>
    </p>
  );
}
