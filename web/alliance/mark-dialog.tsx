import { LONGEST_MARK } from '@farhold/engine/alliance/mark';
import { type Coordinates, isSamePlace, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { useState } from 'react';
import { useCommand } from '../client/use-command.ts';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { FormDialog } from './form-dialog.tsx';
import { markPlace, useMarks } from './marks-api.ts';
import { useTranslations } from './texts.ts';

type Typed = { readonly [Part in keyof Coordinates]: number | null };

const parts = ['galaxy', 'system', 'position'] as const;

const nowhere: Typed = { galaxy: null, system: null, position: null };

type MarkDialogProps = {
  /** The place to begin with, with what it is marked for already. */
  place?: Coordinates;
  onClose: () => void;
};

/** Asks for a place and what it is marked for. */
export function MarkDialog({ place, onClose }: MarkDialogProps) {
  const t = useTranslations('marks');
  const earlier = useMarks().find((mark) => place && isSamePlace(mark.at, place));
  const [typed, setTyped] = useState<Typed>(place ?? nowhere);
  const [text, setText] = useState(earlier?.text ?? '');
  const { busy, failure, run } = useCommand(
    async (at: Coordinates) => {
      toasts.success({ title: await markPlace({ at, text }) });
      onClose();
    },
    { otherwise: t('failed') },
  );
  const { galaxy, system, position } = typed;
  const at = galaxy && system && position ? { galaxy, system, position } : null;
  return (
    <FormDialog
      title={t('add')}
      sendLabel={t('save')}
      cancelLabel={t('cancel')}
      isReady={at !== null}
      busy={busy}
      failure={failure}
      width={460}
      onSend={() => at && run(at)}
      onClose={onClose}
    >
      <PlaceFields typed={typed} onType={setTyped} />
      <TextField label={t('text')} value={text} maxLength={LONGEST_MARK} onChange={setText} />
    </FormDialog>
  );
}

type PlaceFieldsProps = { typed: Typed; onType: (typed: Typed) => void };

function PlaceFields({ typed, onType }: PlaceFieldsProps) {
  const t = useTranslations('marks');
  return (
    <div className="grid grid-cols-3 gap-2">
      {parts.map((part) => (
        <NumberField
          key={part}
          label={t(part)}
          min={1}
          limit={mapLimits[part]}
          value={typed[part]}
          onChange={(value) => onType({ ...typed, [part]: value })}
        />
      ))}
    </div>
  );
}
