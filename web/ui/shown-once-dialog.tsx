import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceDialogProps = {
  title: string;
  note: string;
  /** The secret, as it is copied. */
  text: string;
  copyLabel: string;
  /** Says on the button that the reader has kept it. */
  keptLabel: string;
  /** The secret, as it is shown. */
  children: ReactNode;
  /** Other ways to keep it. */
  actions?: ReactNode;
  onClose: () => void;
};

/** A secret that is shown this once: to be copied, saved or written down. */
export function ShownOnceDialog({ title, note, text, copyLabel, keptLabel, ...props }: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      title={title}
      width={480}
      onClose={props.onClose}
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {keptLabel}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-t2">{note}</p>
        {props.children}
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={copyLabel} />
          {props.actions}
        </div>
      </div>
    </Dialog>
  );
}
