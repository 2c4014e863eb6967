import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'checked' | 'type'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox in the game's style, with its label as part of the target. */
export function Checkbox({ label, checked, onChange, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-[44px] cursor-pointer items-center gap-2.5 text-note text-t2 hover:text-bone has-disabled:pointer-events-none has-disabled:opacity-50 rail:min-h-[36px]">
      <span className="relative grid size-[20px] flex-none place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          {...rest}
          className="peer size-full cursor-pointer appearance-none rounded-[3px] border border-line-2 bg-ink-950/70 transition-colors checked:border-ember checked:bg-ember"
        />
        <Icon
          name="lucide/check"
          className="pointer-events-none absolute text-note text-ember-ink opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label}
    </label>
  );
}
