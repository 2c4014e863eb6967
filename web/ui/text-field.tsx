import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldIds } from './field.tsx';

export type TextFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'children'
> & {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; marks the field and is read out. */
  error?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  /** At the right end inside the field, 44 px wide. */
  inside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One line of text with its label. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  aside,
  inside,
  className,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds({ error, hint });
  return (
    <Field label={label} ids={ids} error={error} hint={hint} aside={aside}>
      <div className="relative grid">
        <input
          id={ids.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          {...rest}
          className={classNames(
            'field-ground w-full px-3 placeholder:text-t3 read-only:text-t2 hover:border-t3 disabled:opacity-50',
            error && 'border-danger',
            inside ? 'pr-12' : '',
            className,
          )}
        />
        {inside && (
          <div className="absolute inset-y-0 right-0 grid w-[46px] place-items-center">{inside}</div>
        )}
      </div>
    </Field>
  );
}
