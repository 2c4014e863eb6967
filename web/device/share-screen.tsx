import { Navigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { BarePage } from '../page/bare-page.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { battleIn, readShared } from './shared-battle.ts';
import { useTranslations } from './texts.ts';

/** /share: opens the battle that another app has shared with the installed game, or says that there is none. */
export function ShareScreen() {
  const t = useTranslations('share');
  const battle = battleIn(readShared(useSearch({ strict: false })), location.origin);
  if (battle !== null) return <Navigate to={battle} replace />;
  return (
    <BarePage>
      <Icon name="farhold/uncharted" className="text-[64px] text-t3" />
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <p className="max-w-[44ch] text-t2">{t('text')}</p>
      <a href="/" className={buttonClass({ variant: 'primary' })}>
        {t('home')}
      </a>
    </BarePage>
  );
}
