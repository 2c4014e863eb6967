import { allianceNameLength, tagLength } from '@farhold/engine/alliance/names';
import { TextField } from '../ui/text-field.tsx';
import { useTranslations } from './texts.ts';

type Names = { readonly tag: string; readonly name: string };
type NameFieldsProps = { names: Names; onChange: (names: Names) => void; disabled?: boolean };

/** The most characters that the fields take: what is too long is said, not cut off. */
const MOST_TYPED = 100;

/** The tag and the name of an alliance. */
export function NameFields({ names, onChange, disabled = false }: NameFieldsProps) {
  const t = useTranslations('founding');
  return (
    <div className="grid gap-3 rail:grid-cols-[160px_minmax(0,1fr)]">
      <TextField
        label={t('tag')}
        hint={t('lengths', tagLength)}
        value={names.tag}
        onChange={(tag) => onChange({ ...names, tag })}
        maxLength={MOST_TYPED}
        disabled={disabled}
      />
      <TextField
        label={t('name')}
        hint={t('lengths', allianceNameLength)}
        value={names.name}
        onChange={(name) => onChange({ ...names, name })}
        maxLength={MOST_TYPED}
        disabled={disabled}
      />
    </div>
  );
}
