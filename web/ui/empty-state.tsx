import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  text?: ReactNode;
  /** One button at most. */
  children?: ReactNode;
};

/** An empty list, and what could be done about it. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <span className="mb-1 grid size-[76px] place-items-center rounded-full bg-[radial-gradient(circle,var(--color-ink-700),transparent_70%)] text-[42px] text-t3">
        <Icon name={icon} />
      </span>
      <p className="font-display text-readout font-semibold">{title}</p>
      {text && <p className="max-w-[46ch] text-t2">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
