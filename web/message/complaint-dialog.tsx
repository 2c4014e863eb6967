import {
  type ComplaintReason,
  complaintReasons,
  CONTEXT_EACH,
  LONGEST_NOTE,
} from '@farhold/contract/message-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { type Complaint, reportMessage } from './api.ts';
import type { Message, Person } from './conversation.ts';
import { useBlocking } from './use-blocking.ts';

type ComplaintDialogProps = {
  message: Pick<Message, 'id' | 'text'>;
  by: Person;
  /** Sends the report: that of a private message unless given. */
  send?: (complaint: Complaint) => Promise<unknown>;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks for the reason and reports a message to the operator; then offers to block the sender. */
export function ComplaintDialog({ send = reportMessage, ...props }: ComplaintDialogProps) {
  const { message, by, isOpen, onClose } = props;
  const t = useTranslations('message');
  const [reason, setReason] = useState<ComplaintReason>('insult');
  const [note, setNote] = useState('');
  const { busy, failure, run } = useComplaint(by, send, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('reportTitle')}
      width={460}
      footer={
        <Footer
          isBusy={busy}
          onCancel={onClose}
          onReport={() => void run({ message: message.id, reason, note })}
        />
      }
    >
      <div className="grid gap-4">
        <blockquote className="line-clamp-4 border-l-2 border-line-2 pl-3 break-words whitespace-pre-wrap text-t2">
          {message.text}
        </blockquote>
        <ReasonField reason={reason} onReason={setReason} />
        <TextField
          label={t('note')}
          hint={t('noteHint', { each: CONTEXT_EACH })}
          value={note}
          maxLength={LONGEST_NOTE}
          onChange={setNote}
        />
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}

type FooterProps = { isBusy: boolean; onCancel: () => void; onReport: () => void };

function Footer({ isBusy, onCancel, onReport }: FooterProps) {
  const t = useTranslations('message');
  return (
    <>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button variant="danger" busy={isBusy} onClick={onReport}>
        {t('report')}
      </Button>
    </>
  );
}

type ReasonFieldProps = { reason: ComplaintReason; onReason: (reason: ComplaintReason) => void };

function ReasonField({ reason, onReason }: ReasonFieldProps) {
  const t = useTranslations('message');
  const options = complaintReasons.map((value) => ({ value, label: t(`reasons.${value}`) }));
  return <Select label={t('reason')} value={reason} onChange={onReason} options={options} />;
}

/** Reports the message, then offers to block its sender. */
function useComplaint(by: Person, send: (complaint: Complaint) => Promise<unknown>, onDone: () => void) {
  const t = useTranslations('message');
  const { block } = useBlocking();
  return useCommand(
    async (complaint: Complaint) => {
      await send(complaint);
      onDone();
      const action = { label: t('block'), onPress: () => void block(by) };
      toasts.success({ title: t('reported'), text: t('reportedText'), action });
    },
    { otherwise: t('reportFailed') },
  );
}
