import { Icon } from '../ui/icon.tsx';
import { BUBBLE_LINK_CLASS } from './bubble-class.ts';
import { useTranslations } from './texts.ts';

type SendingLineProps = { hasFailed: boolean; onSendAgain: () => void; onDiscard: () => void };

/** Below a message that the server does not have yet: that it is on its way, or what to do as it did not get there. */
export function SendingLine({ hasFailed, onSendAgain, onDiscard }: SendingLineProps) {
  const t = useTranslations('message');
  if (!hasFailed) return <p className="mt-0.5 text-right text-label text-t3">{t('sending')}</p>;
  return (
    <p className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-small">
      <span className="flex items-center gap-1 font-medium text-danger">
        <Icon name="lucide/circle-alert" />
        {t('notSent')}
      </span>
      <button type="button" className={BUBBLE_LINK_CLASS} onClick={onSendAgain}>
        {t('sendAgain')}
      </button>
      <button type="button" className={BUBBLE_LINK_CLASS} onClick={onDiscard}>
        {t('discard')}
      </button>
    </p>
  );
}
