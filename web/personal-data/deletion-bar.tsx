import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { useSession } from '../session/session-store.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';

/** Reminds a player of the scheduled deletion, with a link to cancel it. */
export function DeletionBar() {
  const t = useTranslations('personalData');
  const { user, isImpersonating } = useSession();
  if (isImpersonating || !user || user.eraseAt === null) return null;
  return (
    <output className="cut fixed bottom-[calc(80px+env(safe-area-inset-bottom))] left-1/2 z-35 flex min-h-[48px] w-max max-w-[calc(100vw-20px)] -translate-x-1/2 items-center justify-center gap-x-4 border border-danger/60 bg-[#2c1210] px-4 py-1.5 text-note font-semibold text-bone shadow-lg rail:bottom-5">
      <span className="flex items-center gap-2">
        <Icon name="lucide/triangle-alert" className="text-danger" />
        {t('planned', { day: new Date(user.eraseAt) })}
      </span>
      <Link to="/account" search={{ tab: 'data' }} className={buttonClass({ size: 'small' })}>
        {t('keep')}
      </Link>
    </output>
  );
}
