import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { type SkyName, skyNames } from '../art/skies.ts';
import { Background } from './background.tsx';

type BackgroundPickerProps = { value: SkyName; onChange: (name: SkyName) => void; onClose: () => void };

/** The eight backgrounds; each choice shows at once behind the dialog. */
export function BackgroundPicker({ value, onChange, onClose }: BackgroundPickerProps) {
  const t = useTranslations('background');
  return (
    <Dialog open title={t('choose')} onClose={onClose} width={720}>
      <fieldset className="grid grid-cols-2 gap-2.5 rail:grid-cols-4">
        <legend className="sr-only">{t('choose')}</legend>
        {skyNames.map((name) => (
          <label
            key={name}
            className={classNames(
              'cut-small relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus aspect-16/10 overflow-hidden border',
              name === value ? 'border-ember' : 'border-line hover:border-line-2',
            )}
          >
            <input
              type="radio"
              name="background"
              checked={name === value}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <Background name={name} small />
            <span className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-ink-950/88 px-2 py-1 text-left text-small">
              <strong className="text-t3">{name}</strong> {t(name)}
              {name === value && <Icon name="lucide/check" className="ml-auto text-ember" />}
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
