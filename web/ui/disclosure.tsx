import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type DisclosureProps = {
  title: ReactNode;
  icon?: IconName;
  /** Before the arrow: a count. */
  aside?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  id?: string;
  children: ReactNode;
};

/** A section that folds under its title; a native `details`, so that find-in-page opens it. */
export function Disclosure({ title, icon, aside, open, onToggle, id, children }: DisclosureProps) {
  return (
    <details
      id={id}
      open={open}
      onToggle={(event) => event.currentTarget.open !== open && onToggle(event.currentTarget.open)}
      className="group border-t border-line/70 first:border-t-0"
    >
      <summary className="flex min-h-[46px] list-none items-center gap-3 bg-ink-850/60 px-4 py-2 -outline-offset-2 select-none hover:bg-ink-800/80 [&::-webkit-details-marker]:hidden">
        {icon && <Icon name={icon} className="text-[20px] text-t2" />}
        <h3 className="min-w-0 flex-1 text-note">{title}</h3>
        {aside}
        <Icon
          name="lucide/chevron-down"
          className="text-[18px] text-t2 transition-transform duration-180 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
