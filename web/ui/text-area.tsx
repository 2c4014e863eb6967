import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldIds } from './field.tsx';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'children'> & {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; marks the field and is read out. */
  error?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
};

/** Several lines of text with their label; it grows with them. */
export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  aside,
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds({ error, hint });
  return (
    <Field label={label} ids={ids} error={error} hint={hint} aside={aside}>
      <textarea
        id={ids.control}
        value={value}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        {...rest}
        className={classNames(
          'field-ground field-sizing-content max-h-[60dvh] w-full px-3 py-2 placeholder:text-t3 hover:border-t3 disabled:opacity-50',
          error && 'border-danger',
          className,
        )}
      />
    </Field>
  );
}
