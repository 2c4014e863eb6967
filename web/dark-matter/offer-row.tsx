import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

type OfferRowProps = { icon: IconName; title: ReactNode; text: ReactNode; children?: ReactNode };

/** A way to gain or spend dark matter: what it is, how it works, and the action at the right end. */
export function OfferRow({ icon, title, text, children }: OfferRowProps) {
  return (
    <li className="grid grid-cols-[34px_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 border-t border-line/50 px-4 py-3.5 first:border-t-0 rail:grid-cols-[34px_minmax(0,1fr)_auto]">
      <Icon name={icon} className="self-start text-[30px] text-dark-matter" />
      <div className="min-w-0">
        <h3 className="font-display text-note leading-tight font-semibold">{title}</h3>
        <p className="mt-1 text-small text-t2">{text}</p>
      </div>
      <div className="col-start-2 flex justify-start empty:hidden rail:col-start-auto rail:justify-end">
        {children}
      </div>
    </li>
  );
}
