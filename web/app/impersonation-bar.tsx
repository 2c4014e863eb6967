import { useTranslations as useAccountTexts } from '../account/texts.ts';
import { useLogout } from '../account/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSession } from '../session/session-store.ts';

/** Reminds an operator that they view as a player, with a way out; nothing in an ordinary session. */
export function ImpersonationBar() {
  const t = useAccountTexts('account');
  const { user, isImpersonating } = useSession();
  const { run: logout, busy } = useLogout();
  if (!isImpersonating || !user) return null;
  return (
    <output className="cut fixed bottom-[calc(80px+env(safe-area-inset-bottom))] left-1/2 z-35 flex min-h-[48px] w-max max-w-[calc(100vw-20px)] -translate-x-1/2 items-center justify-center gap-x-4 border border-warn/60 bg-[#2c2508] px-4 py-1.5 text-note font-semibold text-warn shadow-lg rail:bottom-5">
      <span className="flex items-center gap-2">
        <Icon name="lucide/eye" />
        {t('viewingAs', { name: user.name })}
      </span>
      <Button size="small" busy={busy} onClick={() => void logout()}>
        {t('viewingExit')}
      </Button>
    </output>
  );
}
