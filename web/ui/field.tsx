import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldIds = {
  control: string;
  label: string;
  error: string;
  hint: string;
  describedBy: string | undefined;
};

/** Ids that tie a control to its label, its hint and its error; give `describedBy` to `aria-describedby`. */
export function useFieldIds({ error, hint }: { error?: string | undefined; hint?: ReactNode }): FieldIds {
  const id = useId();
  const described = [error && `${id}-error`, hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    control: id,
    label: `${id}-label`,
    error: `${id}-error`,
    hint: `${id}-hint`,
    describedBy: described || undefined,
  };
}

type FieldProps = {
  label: ReactNode;
  ids: FieldIds;
  /** Set when the control is not a native input and is named by `aria-labelledby`. */
  labelId?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** At the right end of the label's line: "Forgot password?". */
  aside?: ReactNode;
  /** The label stands before the control, on the same line, as in a list of amounts. */
  inline?: boolean | undefined;
  children: ReactNode;
};

/** A control with its label above and its hint or error below; the other fields are built on it. */
export function Field({ label, ids, labelId, error, hint, aside, inline, children }: FieldProps) {
  return (
    <div
      className={classNames(
        'grid min-w-0 gap-1.5',
        inline && 'grid-cols-[minmax(0,1fr)_minmax(0,132px)] items-center',
      )}
    >
      <div className="flex items-baseline justify-between gap-3 text-small font-medium text-t2">
        {labelId ? <span id={labelId}>{label}</span> : <label htmlFor={ids.control}>{label}</label>}
        {aside}
      </div>
      {children}
      {hint && (
        <p id={ids.hint} className="text-small text-t3">
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-small font-medium text-danger">
      <Icon name="lucide/circle-alert" className="mt-[2px] text-note" />
      {children}
    </p>
  );
}
