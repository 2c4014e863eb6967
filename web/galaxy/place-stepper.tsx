import { useState } from 'react';
import { Field, useFieldIds } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

type PlaceStepperProps = {
  label: string;
  /** The labels of the arrows. */
  steps: { readonly down: string; readonly up: string };
  /** The highest number; the lowest is 1. */
  limit: number;
  value: number;
  onChange: (value: number) => void;
};

/**
 * A map number between two arrows: digits only, as many as the limit has, clamped between 1 and the limit. When emptied
 * it waits for a digit, and falls back to its number on blur.
 */
export function PlaceStepper({ label, steps, limit, value, onChange }: PlaceStepperProps) {
  const ids = useFieldIds({});
  const [isEmpty, setEmpty] = useState(false);
  const clamp = (count: number) => Math.max(1, Math.min(limit, count));
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(limit).length);
    setEmpty(digits === '');
    if (digits !== '') onChange(clamp(Number(digits)));
  };
  const step = (by: number) => {
    setEmpty(false);
    onChange(clamp(value + by));
  };
  return (
    <Field label={label} ids={ids}>
      <div className="flex items-stretch">
        <StepButton label={steps.down} by={-1} disabled={value <= 1} onStep={step} />
        <input
          id={ids.control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(limit).length}
          value={isEmpty ? '' : value}
          onFocus={(event) => event.target.select()}
          onBlur={() => setEmpty(false)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            step(by);
          }}
          className="field-ground w-full min-w-0 !rounded-none px-2 text-center text-figure font-semibold rail:w-[74px]"
        />
        <StepButton label={steps.up} by={1} disabled={value >= limit} onStep={step} />
      </div>
    </Field>
  );
}

type StepButtonProps = { label: string; by: -1 | 1; disabled: boolean; onStep: (by: number) => void };

function StepButton({ label, by, disabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onStep(by)}
      className={`grid w-[44px] flex-none place-items-center border border-line-2 bg-ink-800 text-t2 transition-colors hover:bg-ink-700 hover:text-bone disabled:opacity-40 rail:w-[38px] ${by < 0 ? 'rounded-l-[3px] border-r-0' : 'rounded-r-[3px] border-l-0'}`}
    >
      <Icon name={by < 0 ? 'lucide/chevron-left' : 'lucide/chevron-right'} className="text-[19px]" />
    </button>
  );
}
