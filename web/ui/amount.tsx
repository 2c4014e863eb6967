import { classNames } from './class-names.ts';
import { compactAmount, fullAmount, signedAmount } from './format.ts';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

type AmountProps = {
  amount: number;
  /** In three figures and a letter, with the full figure in a tooltip. */
  compact?: boolean;
  className?: string;
};

/** An amount with dots between thousands, or compact ("1.28M"). */
export function Amount({ amount, compact = false, className }: AmountProps) {
  const full = fullAmount(amount);
  const short = compactAmount(amount);
  if (!compact || short === full) return <span className={className}>{compact ? short : full}</span>;
  return (
    <Tooltip text={full}>
      <span className={className}>
        <span aria-hidden>{short}</span>
        <span className="sr-only">{full}</span>
      </span>
    </Tooltip>
  );
}

type CostProps = {
  icon: IconName;
  /** The resource's name, for screen readers and the tooltip. */
  label: string;
  amount: number;
  /** The resource's colour, as a class: `text-metal`. */
  tint: string;
  /**
   * The text when the stock is too small: "Lacks 12.000". Also turns the figure red with a mark, since colour alone is
   * no sign.
   */
  lack?: string | undefined;
};

/** A price in one resource: its icon, the compact amount, and a mark when it is lacking. */
export function Cost({ icon, label, amount, tint, lack }: CostProps) {
  return (
    <Tooltip text={`${label}: ${fullAmount(amount)}${lack ? ` (${lack})` : ''}`}>
      <span
        className={classNames(
          'inline-flex items-center gap-1.5 font-semibold tracking-[0.02em]',
          lack ? 'text-danger' : tint,
        )}
      >
        <Icon name={icon} label={label} className={classNames('text-[1.05em]', tint)} />
        {compactAmount(amount)}
        {lack && <Icon name="lucide/triangle-alert" label={lack} className="text-[0.85em]" />}
      </span>
    </Tooltip>
  );
}

type DeltaProps = {
  current: number;
  next: number;
  /** Whether less is better, as with energy use and time. */
  lessIsBetter?: boolean;
  text?: (amount: number) => string;
};

/** Before and after: "7.092 → 8.126 +1.034", the change green if it helps and red if it costs. */
export function Delta({ current, next, lessIsBetter = false, text = fullAmount }: DeltaProps) {
  const change = next - current;
  const helps = lessIsBetter ? change < 0 : change > 0;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 whitespace-nowrap">
      <span className="text-t2">{text(current)}</span>
      <Icon name="lucide/arrow-right" className="self-center text-[0.8em] text-t3" />
      <strong className="font-semibold">{text(next)}</strong>
      {change !== 0 && (
        <span className={helps ? 'text-ok' : 'text-danger'}>{signedAmount(change, text)}</span>
      )}
    </span>
  );
}
