import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { declineInstall, useInstall, useMayOffer } from './install-prompt.ts';
import { useTranslations } from './texts.ts';

/** A small panel at the foot of the page that offers to install the game; "No, thanks" holds for good. */
export function InstallOffer() {
  const t = useTranslations('install');
  const install = useInstall();
  const mayOffer = useMayOffer();
  if (!install || !mayOffer) return null;
  return (
    <section
      aria-label={t('title')}
      className="cut-small float-ground fixed inset-x-2.5 bottom-[calc(76px+env(safe-area-inset-bottom))] z-24 grid gap-3 p-4 rail:inset-x-auto rail:right-5 rail:bottom-5 rail:w-[372px]"
    >
      <p className="flex gap-3 text-note">
        <Icon name="lucide/monitor-down" className="mt-0.5 flex-none text-[20px] text-ember" />
        {t('offer')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={declineInstall}>{t('dismiss')}</Button>
        <Button variant="primary" onClick={install}>
          {t('install')}
        </Button>
      </div>
    </section>
  );
}
