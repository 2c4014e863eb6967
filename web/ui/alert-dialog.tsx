import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from './button.tsx';
import type { Question } from './confirm.tsx';
import { useUiTexts } from './ui-texts.tsx';

type AlertDialogProps = { question: Question; open: boolean; onAnswer: (yes: boolean) => void };

/** A question that must be answered, with focus on the safe button. Use it through `useConfirm`. */
export function AlertDialog({ question, open, onAnswer }: AlertDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const texts = useUiTexts();
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onAnswer(false)}>
      <Base.Portal>
        <Base.Backdrop className="scrim z-50" />
        <Base.Popup
          initialFocus={safe}
          className="dialog-window cut-top rail:cut float-ground z-51 p-5 [--dialog-width:430px]"
        >
          <Base.Title className="text-readout break-words">{question.title}</Base.Title>
          {question.text && <Base.Description className="mt-2 text-t2">{question.text}</Base.Description>}
          <div className="mt-5 grid gap-2 rail:flex rail:justify-end">
            <Button ref={safe} onClick={() => onAnswer(false)}>
              {question.keepLabel ?? texts.cancel}
            </Button>
            <Button variant={question.dangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {question.confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
