import { charactersIn } from '@farhold/engine/message/message-text';
import { useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { TextArea } from '../ui/text-area.tsx';
import { toasts } from '../ui/toasts.ts';
import { FormDialog } from './form-dialog.tsx';
import { useTranslations } from './texts.ts';

type WordsDialogProps = {
  title: string;
  label: string;
  hint?: string;
  /** The label of the button that sends the words. */
  sendLabel: string;
  longest: number;
  onSend: (words: string) => Promise<string>;
  onClose: () => void;
};

/** Asks for words that go with what is done: an application, or the answer to one. */
export function WordsDialog({ title, label, hint, sendLabel, longest, onSend, onClose }: WordsDialogProps) {
  const t = useTranslations('alliance');
  const [words, setWords] = useState('');
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await onSend(words) });
      onClose();
    },
    { otherwise: t('failed') },
  );
  const left = longest - charactersIn(words.trim());
  const form = { title, sendLabel, cancelLabel: t('cancel'), busy, failure, onSend: run, onClose };
  return (
    <FormDialog {...form} isReady={left >= 0}>
      <TextArea
        label={label}
        hint={hint}
        value={words}
        onChange={setWords}
        error={left < 0 ? t('tooLong', { count: -left }) : undefined}
      />
    </FormDialog>
  );
}
