import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldIds } from './field.tsx';
import { fullAmount } from './format.ts';
import { Icon } from './icon.tsx';
import { typedAmount } from './typed-amount.ts';
import { useUiTexts } from './ui-texts.tsx';

type NumberFieldProps = {
  label: ReactNode;
  /** The amount, or null while the field is empty. */
  value: number | null;
  /**
   * Called with a whole amount up to `max` (or `limit`), or null when the field is emptied. What is typed may be below
   * `min`: the form says so.
   */
  onChange: (value: number | null) => void;
  min?: number;
  /** The most that can be chosen; shows a button that fills it in. */
  max?: number;
  /** The highest amount that can be typed, where plans may exceed `max` or no maximum is offered. */
  limit?: number;
  /** The label stands before the field, on the same line, as in a list of amounts. */
  inline?: boolean;
  /** Shows buttons that step down and up. */
  stepper?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
};

/**
 * A whole amount with dots between thousands. Takes digits only; k and m mean thousands and millions, as the short
 * signs of the page's language do, arrow keys step by one (with Shift by ten), and amounts above `max`, or `limit` if
 * given, are clamped. A fraction without k or m is dropped, and the field shows so when it is left.
 */
export function NumberField({
  label,
  value,
  onChange,
  min = 0,
  max,
  limit = max ?? Number.MAX_SAFE_INTEGER,
  inline,
  error,
  hint,
  ...rest
}: NumberFieldProps) {
  const { stepper, ...inputProps } = rest;
  const ids = useFieldIds({ error, hint });
  const clamp = (amount: number) => Math.max(min, Math.min(amount, limit));
  const step = (by: number) => onChange(clamp((value ?? (by > 0 ? min - 1 : min)) + by));
  return (
    <Field label={label} ids={ids} error={error} hint={hint} inline={inline}>
      <div className="flex min-w-0 items-stretch">
        {stepper && <StepButton by={-1} disabled={rest.disabled} onStep={step} />}
        <AmountInput
          {...inputProps}
          id={ids.control}
          value={value}
          limit={limit}
          onChange={onChange}
          onStep={step}
          describedBy={ids.describedBy}
          className={classNames(stepper && 'text-center', error && 'border-danger')}
        />
        {stepper && <StepButton by={1} disabled={rest.disabled} onStep={step} />}
        {max !== undefined && (
          <MaxButton disabled={rest.disabled || value === max} onPress={() => onChange(clamp(max))} />
        )}
      </div>
    </Field>
  );
}

type AmountInputProps = {
  id: string;
  value: number | null;
  limit: number;
  onChange: (value: number | null) => void;
  onStep: (by: number) => void;
  describedBy: string | undefined;
  className: string;
  disabled?: boolean;
  name?: string;
};

function AmountInput({ value, limit, onChange, onStep, describedBy, className, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-describedby={describedBy}
      className={classNames('field-ground w-full min-w-0 px-3 font-semibold disabled:opacity-50', className)}
      value={typed ?? (value === null ? '' : fullAmount(value))}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const { nativeEvent } = event;
        const edit = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
        const { amount, half } = typedAmount(event.target.value, edit);
        setTyped(half);
        onChange(amount === null ? null : Math.min(amount, limit));
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        setTyped(null);
        onStep(event.shiftKey ? by * 10 : by);
      }}
    />
  );
}

type StepButtonProps = { by: 1 | -1; disabled: boolean | undefined; onStep: (by: number) => void };

// Out of the tab order: the arrow keys do the same from within the field.
function StepButton({ by, disabled, onStep }: StepButtonProps) {
  const texts = useUiTexts();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={by > 0 ? texts.increase : texts.decrease}
      disabled={disabled}
      onClick={() => onStep(by)}
      className="grid w-[44px] flex-none place-items-center border border-line-2 bg-ink-800 first:rounded-l-[3px] first:border-r-0 last:border-l-0 hover:bg-ink-700 disabled:opacity-45"
    >
      <Icon name={by > 0 ? 'lucide/plus' : 'lucide/minus'} />
    </button>
  );
}

function MaxButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const texts = useUiTexts();
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="cut-small ml-1.5 flex-none border border-line-2 px-3 text-small font-semibold text-t2 hover:bg-ink-700 hover:text-bone disabled:opacity-45"
    >
      {texts.max}
    </button>
  );
}
