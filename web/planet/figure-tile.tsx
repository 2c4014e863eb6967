import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { fittedSize, SMALLEST_DISPLAY } from '../ui/fitted.ts';

type FigureTileProps = { label: string; children: string; note?: ReactNode; tint?: string };

/** A large figure with its label, for the head of a page. Stands in a `dl`. */
export function FigureTile({ label, children, note, tint }: FigureTileProps) {
  return (
    <div className="cut-small min-w-0 bg-ink-850/90 px-3 py-3 rail:px-4">
      <dt className="text-small text-t3">{label}</dt>
      <dd
        className={classNames(
          '@container mt-0.5 font-display text-readout font-semibold [--most:var(--text-readout)] rail:text-panel rail:[--most:var(--text-panel)]',
          tint,
        )}
      >
        <span style={{ fontSize: fittedSize(children, 'var(--most)', SMALLEST_DISPLAY) }}>{children}</span>
      </dd>
      {note && <dd className="text-small text-t2">{note}</dd>}
    </div>
  );
}
