import { ANSWER_SECONDS } from '@farhold/contract/notification-kinds';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { Disclosure } from '../ui/disclosure.tsx';

/** How a receiver parses what arrives, and verifies that it comes from this server. */
export function CheckHelp() {
  const t = useTranslations('outsideAlerts');
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t('check')} icon="lucide/code-xml" open={isOpen} onToggle={setOpen}>
      <div className="grid max-w-[64ch] gap-3 p-4 text-note text-t2">
        <p>{t('checkBody')}</p>
        <p>{t('checkSignature')}</p>
        <p>{t('checkAnswer', { seconds: ANSWER_SECONDS })}</p>
      </div>
    </Disclosure>
  );
}
