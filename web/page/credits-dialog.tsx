import { useTranslations } from './texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { credits, LICENCES_ADDRESS } from './credits.ts';

/** The authors of icons and fonts, their licences, and where the licences of the code are. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('footer');
  return (
    <Dialog open title={t('credits')} width={560} isText onClose={onClose}>
      <p className="mb-4 text-t2">{t('creditsIntro')}</p>
      <dl className="grid gap-4">
        {credits.map(({ work, authors, licence, address }) => (
          <div key={work}>
            <dt className="font-[640]">
              {work} <span className="text-small font-normal text-t3">{licence}</span>
            </dt>
            <dd className="text-small text-t2">
              {authors} · {address}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 mb-3 text-t2">{t('licencesIntro')}</p>
      <a href={LICENCES_ADDRESS} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
        <Icon name="lucide/scroll-text" />
        {t('licences')}
      </a>
    </Dialog>
  );
}
