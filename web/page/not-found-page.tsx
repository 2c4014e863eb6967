import { useTranslations } from './texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { BarePage } from './bare-page.tsx';
import { PageHeading } from './page-heading.tsx';

/** Shown for unknown addresses. */
export function NotFoundPage() {
  const t = useTranslations('notFound');
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
