import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import type { User } from '../session/api.ts';
import { LogoutButton } from '../account/logout-button.tsx';
import { welcomeName } from '../account/welcome-name.ts';
import { Mark } from '../page/mark.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Panel } from '../ui/panel.tsx';

/** The head of the universe list for a player: the name and Logout. */
export function UniverseListHead({ user }: { user: User }) {
  const t = useTranslations();
  return (
    <Panel className="flex flex-wrap items-center gap-x-5 gap-y-4 px-4 py-5 rail:px-6 rail:py-7">
      <Mark className="size-[60px] flex-none rail:size-[76px]" />
      <div className="min-w-[200px] flex-1">
        <p className="eyebrow mb-2">
          {t('app.name')} · {t('universe.eyebrow')}
        </p>
        <PageHeading title={t('universe.title')} className="rail:text-hero">
          {t('universe.title')}
        </PageHeading>
        <p className="mt-2 max-w-[62ch] text-t2">{t('universe.note')}</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 truncate font-semibold">
          {t('app.welcome', { name: welcomeName(user) ?? t('app.commander') })}
        </p>
        <Link to="/account" className={buttonClass({})}>
          {t('place.account')}
        </Link>
        <LogoutButton />
      </div>
    </Panel>
  );
}
