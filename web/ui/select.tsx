import { Select as Base } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { Field, useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectProps<Value> = {
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string }[];
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
};

/** A choice of one from a list that drops from its field. */
export function Select<Value>({ label, value, onChange, options, error, hint, ...rest }: SelectProps<Value>) {
  const ids = useFieldIds({ error, hint });
  return (
    <Field label={label} labelId={ids.label} ids={ids} error={error} hint={hint}>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        {...rest}
      >
        <Base.Trigger
          aria-labelledby={ids.label}
          aria-describedby={ids.describedBy}
          className="field-ground flex w-full items-center justify-between gap-2 px-3 text-left hover:border-t3 data-disabled:opacity-50"
        >
          <Base.Value />
          <Base.Icon render={<Icon name="lucide/chevrons-up-down" className="text-t3" />} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
            <Base.Popup className="cut-small float-ground max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto py-1.5 outline-none">
              <Base.List>
                {options.map((option) => (
                  <SelectOption key={String(option.value)} {...option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}

function SelectOption({ value, label, lang }: { value: unknown; label: string; lang?: string }) {
  return (
    <Base.Item
      value={value}
      className="flex min-h-[44px] items-center gap-2.5 px-3.5 text-note outline-none select-none data-highlighted:bg-ink-700 rail:min-h-[38px]"
    >
      <span className="grid w-[18px] flex-none place-items-center text-ember">
        <Base.ItemIndicator render={<Icon name="lucide/check" className="text-[17px]" />} />
      </span>
      <Base.ItemText lang={lang}>{label}</Base.ItemText>
    </Base.Item>
  );
}
