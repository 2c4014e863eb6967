import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type SectionHeadProps = {
  title: ReactNode;
  id?: string;
  icon?: IconName;
  /** At the right end: a pill, a button. */
  children?: ReactNode;
};

/** The head line of a panel, with its h2; give the panel `aria-labelledby` the `id`. */
export function SectionHead({ title, id, icon, children }: SectionHeadProps) {
  return (
    <div className="flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 px-4 py-2">
      {icon && <Icon name={icon} className="text-[20px] text-t2" />}
      <h2 id={id} className="max-w-full min-w-0 text-figure break-words">
        {title}
      </h2>
      <div className="ml-auto flex items-center gap-2">{children}</div>
    </div>
  );
}
