import { useStore } from '../client/store.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { playCue, soundIsOn } from './cues.ts';
import { useTranslations } from './texts.ts';

/** Whether this browser plays sounds, for the account page. */
export function SoundSection() {
  const t = useTranslations('event.sound');
  const isOn = useStore(soundIsOn);
  return (
    <TitledSection title={t('title')} note={t('note')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox label={t('play')} checked={isOn} onChange={(next) => soundIsOn.write(next)} />
        <Button size="small" disabled={!isOn} onClick={() => playCue('built')}>
          {t('try')}
        </Button>
      </div>
    </TitledSection>
  );
}
