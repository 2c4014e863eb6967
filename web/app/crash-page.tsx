import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { isOutdated, reloadIfOutdated } from '../device/outdated-page.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { BarePage } from '../page/bare-page.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { Splash } from './splash.tsx';

/** Replaces a page that failed to render; one whose files are gone because the server has newer ones is loaded anew. */
export function CrashPage() {
  const t = useTranslations('crash');
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void isOutdated()
      .then(reloadIfOutdated)
      .then(() => setChecked(true));
  }, []);
  if (!isChecked) return <Splash />;
  return (
    <BarePage>
      <Icon name="farhold/blast" className="text-[64px] text-danger" />
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      <p className="max-w-[44ch] text-t2">{t('text')}</p>
      <Button variant="primary" icon="lucide/rotate-cw" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </BarePage>
  );
}
