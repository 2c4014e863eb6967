import { type ReactNode, useId } from 'react';
import { onSubmit } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';

type FormDialogProps = {
  title: string;
  /** The label of the button that sends the form, as Enter in a field does. */
  sendLabel: string;
  cancelLabel: string;
  /** Whether it can't be undone. */
  isDangerous?: boolean;
  isReady: boolean;
  busy: boolean;
  failure: string | null;
  width?: number;
  onSend: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a window of its own, with a button that sends it and one that cancels. */
export function FormDialog({
  title,
  sendLabel,
  cancelLabel,
  isDangerous = false,
  isReady,
  busy,
  failure,
  width = 560,
  onSend,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      footer={<Footer {...{ form, sendLabel, cancelLabel, isDangerous, isReady, busy, onClose }} />}
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={onSubmit(() => isReady && onSend())}>
        {children}
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}

type FooterProps = Pick<FormDialogProps, 'sendLabel' | 'cancelLabel' | 'isReady' | 'busy' | 'onClose'> & {
  form: string;
  isDangerous: boolean;
};

function Footer({ form, sendLabel, cancelLabel, isDangerous, isReady, busy, onClose }: FooterProps) {
  return (
    <>
      <Button onClick={onClose}>{cancelLabel}</Button>
      <Button
        type="submit"
        form={form}
        variant={isDangerous ? 'danger' : 'primary'}
        busy={busy}
        disabled={!isReady}
      >
        {sendLabel}
      </Button>
    </>
  );
}
