import { alertKinds } from '@farhold/contract/notification-kinds';
import { useTranslations } from './texts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Kinds } from './api.ts';

type KindChoiceProps = {
  /** What the choice is about, for screen readers. */
  label: string;
  kinds: Kinds;
  onChange: (kinds: Kinds) => void;
  disabled?: boolean;
};

/** A checkbox for each kind of notification. */
export function KindChoice({ label, kinds, onChange, disabled = false }: KindChoiceProps) {
  const t = useTranslations('outsideAlerts');
  return (
    <fieldset className="grid justify-items-start gap-x-6 rail:flex rail:flex-wrap" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {alertKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`kind.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={(isOn) =>
            onChange(alertKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
