import { classNames } from '../ui/class-names.ts';

const SQUARES = 24;

/** How much of a planet is built on, as a row of squares; the figures are beside it. */
export function FieldMeter({ used, most }: { used: number; most: number }) {
  const filled = most > 0 ? Math.min(SQUARES, Math.ceil((used / most) * SQUARES)) : 0;
  return (
    <div aria-hidden className="flex gap-[3px]">
      {Array.from({ length: SQUARES }, (_, at) => (
        <span
          key={at}
          className={classNames(
            'h-[9px] flex-1',
            at === filled - 1 ? 'bg-ember' : at < filled ? 'bg-t2' : 'bg-ink-800',
          )}
        />
      ))}
    </div>
  );
}
