import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

type PageHeadProps = {
  /** The page's h1; pass the heading that takes focus after a route change. */
  heading: ReactNode;
  eyebrow?: ReactNode;
  note?: ReactNode;
  /** Actions at the right end. */
  children?: ReactNode;
};

/** The panel at the top of a page: its heading, one line about it, its actions. */
export function PageHead({ heading, eyebrow, note, children }: PageHeadProps) {
  return (
    <Panel className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 rail:px-5">
      <div className="min-w-min flex-1">
        {eyebrow && <p className="eyebrow mb-1.5 wrap-anywhere">{eyebrow}</p>}
        {heading}
        {note && <p className="mt-1.5 hidden text-note text-t2 rail:block">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </Panel>
  );
}
