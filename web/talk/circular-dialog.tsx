import { messageText } from '@farhold/engine/message/message-text';
import { useId, useState } from 'react';
import { onSubmit, useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { sendCircular } from './circular-api.ts';
import { useTranslations } from './texts.ts';

type CircularDialogProps = {
  ranks: readonly { readonly id: number; readonly name: string }[];
  onClose: () => void;
};

/** Writes a circular to all members, or to those of one rank. */
export function CircularDialog({ ranks, onClose }: CircularDialogProps) {
  const t = useTranslations('circulars');
  const form = useId();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [rank, setRank] = useState(0);
  const { busy, failure, run } = useCommand(
    async () => {
      toasts.success({ title: await sendCircular({ subject, text, rank: rank === 0 ? null : rank }) });
      onClose();
    },
    { otherwise: t('sendFailed') },
  );
  const isReady = subject.trim() !== '' && messageText(text).ok;
  const receivers = [
    { value: 0, label: t('toAll') },
    ...ranks.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={busy} disabled={!isReady}>
        {t('send')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('write')} footer={footer}>
      <form id={form} noValidate className="grid gap-4" onSubmit={onSubmit(() => isReady && run())}>
        <Select label={t('to')} value={rank} onChange={setRank} options={receivers} />
        <TextField label={t('subject')} value={subject} maxLength={100} onChange={setSubject} />
        <TextArea label={t('text')} value={text} rows={8} onChange={setText} />
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}
