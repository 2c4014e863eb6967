import { Button } from '../ui/button.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { isInstalled, useInstall } from './install-prompt.ts';
import { useTranslations } from './texts.ts';

/** How to install the game in this browser. */
export function InstallSection() {
  const t = useTranslations('install');
  const install = useInstall();
  const here = isInstalled();
  return (
    <TitledSection title={t('title')} note={t('note')}>
      {install && !here ? (
        <div>
          <Button icon="lucide/monitor-down" onClick={install}>
            {t('install')}
          </Button>
        </div>
      ) : (
        <p className="text-note text-t2">{t(here ? 'installed' : 'byHand')}</p>
      )}
    </TitledSection>
  );
}
