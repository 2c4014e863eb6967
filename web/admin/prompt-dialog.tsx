import { type InputHTMLAttributes, useId, useState } from 'react';
import { type Faults, onSubmit, useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { useTranslations } from './texts.ts';

/** One line to fill in; `name` is the field's on the wire, so that the server's objection appears beside it. */
export type PromptField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly type?: 'text' | 'datetime-local' | 'number' | 'email';
  readonly maxLength?: number;
  /** May stay empty. */
  readonly isOptional?: boolean;
};

/** What a command needs before it is sent. */
export type Prompt = {
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly PromptField[];
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Sends it and returns the server's message. */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<string>;
};

/** Asks for what a command needs, sends it, and shows the server's objections. */
export function PromptDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const t = useTranslations('admin');
  const form = useId();
  const { values, enter, isFilled, busy, failure, faults, run } = usePrompt(prompt, onClose);
  return (
    <Dialog
      open
      title={prompt.title}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant={prompt.isDangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isFilled}
          >
            {busy ? t('working') : prompt.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className="mb-4 grid gap-4" onSubmit={onSubmit(() => isFilled && void run())}>
        {prompt.note && <p className="text-t2">{prompt.note}</p>}
        <PromptFields fields={prompt.fields} values={values} faults={faults} onEnter={enter} />
      </form>
      <FormError>{failure}</FormError>
    </Dialog>
  );
}

type PromptFieldsProps = {
  fields: readonly PromptField[];
  values: Readonly<Record<string, string>>;
  faults: Faults<string>;
  onEnter: (name: string, value: string) => void;
};

const PromptFields = ({ fields, values, faults, onEnter }: PromptFieldsProps) =>
  fields.map((field) => (
    <TextField
      key={field.name}
      label={field.label}
      {...(field.hint && { hint: field.hint })}
      {...inputOf(field)}
      value={values[field.name] ?? ''}
      error={faults[field.name]}
      onChange={(value) => onEnter(field.name, value)}
    />
  ));

const inputOf = ({ name, type = 'text', maxLength }: PromptField): InputHTMLAttributes<HTMLInputElement> => ({
  name,
  type,
  autoComplete: 'off',
  ...(maxLength === undefined ? {} : { maxLength }),
});

function usePrompt({ fields, send }: Prompt, onClose: () => void) {
  const t = useTranslations('admin');
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  );
  const { busy, failure, faults, run } = useCommand<void, string>(
    async () => {
      toasts.success({ title: await send(values) });
      onClose();
    },
    { otherwise: t('failed'), fields: fields.map(({ name }) => name) },
  );
  const isFilled = fields.every(({ name, isOptional }) => isOptional || values[name]?.trim() !== '');
  const enter = (name: string, value: string) => setValues({ ...values, [name]: value });
  return { values, enter, isFilled, busy, failure, faults, run };
}
