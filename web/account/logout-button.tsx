import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { useLogout } from './use-logout.ts';

/** Ends the session and goes to the login. */
export function LogoutButton() {
  const t = useTranslations('account');
  const { run, busy } = useLogout();
  return (
    <Button icon="lucide/log-out" busy={busy} onClick={() => void run()}>
      {t('logout')}
    </Button>
  );
}
