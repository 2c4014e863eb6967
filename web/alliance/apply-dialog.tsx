import { LONGEST_WORDS } from '@farhold/engine/alliance/names';
import type { AllianceHead } from './alliance.ts';
import { applyTo } from './member-api.ts';
import { useTranslations } from './texts.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Asks an applicant for some words to an alliance, and sends the application. */
export function ApplyDialog({ alliance, onClose }: { alliance: AllianceHead; onClose: () => void }) {
  const t = useTranslations('allianceEntry');
  return (
    <WordsDialog
      title={t('applyTitle', { tag: alliance.tag })}
      label={t('applyWords')}
      hint={t('applyHint')}
      sendLabel={t('send')}
      longest={LONGEST_WORDS}
      onSend={(text) => applyTo({ alliance: alliance.id, text })}
      onClose={onClose}
    />
  );
}
