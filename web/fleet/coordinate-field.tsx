import { Field, useFieldIds } from '../ui/field.tsx';

type CoordinateFieldProps = {
  label: string;
  /** The highest number there is; the lowest is 1. */
  limit: number;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** One number of a position: digits only, as many as the limit has, kept between 1 and the limit. */
export function CoordinateField({ label, limit, value, onChange }: CoordinateFieldProps) {
  const ids = useFieldIds({});
  const clamp = (count: number) => Math.max(1, Math.min(limit, count));
  return (
    <Field label={label} ids={ids}>
      <input
        id={ids.control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(limit).length}
        value={value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '');
          onChange(digits === '' ? null : clamp(Number(digits)));
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          onChange(clamp((value ?? 0) + by));
        }}
        className="field-ground w-full min-w-0 px-3 text-center font-semibold"
      />
    </Field>
  );
}
