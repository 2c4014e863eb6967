import { useId } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

type ChoiceRowProps<Value extends string> = {
  /** The label of the choice, for screen readers. */
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: IconName }[];
};

/** A few options side by side, one of them chosen; native radio buttons underneath. */
export function ChoiceRow<Value extends string>({ label, value, onChange, options }: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-2 gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="cut-small relative flex min-h-[44px] cursor-pointer items-center justify-center gap-2 border border-line-2 bg-ink-800/80 px-2 py-1 text-note leading-tight font-semibold text-t2 hover:bg-ink-700 has-checked:border-ember has-checked:bg-ember/14 has-checked:text-ember has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus rail:min-h-[40px]"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.icon && <Icon name={option.icon} className="text-[17px]" />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
