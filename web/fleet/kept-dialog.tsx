import { LONGEST_KEPT_NAME } from '@farhold/contract/fleet-preset-limits';
import { useId, useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';

/** A saved template or favourite; `note` says what it contains. */
type Kept = { readonly id: number; readonly name: string; readonly note: string };

type KeptDialogProps = {
  title: string;
  kept: readonly Kept[];
  /** How many a player can save. */
  limit: number;
  /** What would be saved now, in words; null if there is nothing to save. */
  present: string | null;
  /** The suggested name for it. */
  proposed: string;
  /** Each returns the server's message, or throws its refusal. */
  onSave: (name: string) => Promise<string>;
  onRename: (id: number, name: string) => Promise<string>;
  onDelete: (id: number) => Promise<string>;
  onClose: () => void;
};

/** The dialog to save, rename and delete templates or favourites. */
export function KeptDialog({ title, kept, limit, present, proposed, ...actions }: KeptDialogProps) {
  const t = useTranslations('fleet');
  const { failure, run } = useCommand(
    async (send: () => Promise<string>) => toasts.success({ title: await send() }),
    { otherwise: t('keepFailed') },
  );
  return (
    <Dialog open title={title} width={480} onClose={actions.onClose}>
      <div className="grid gap-4">
        {present === null ? (
          <p className="text-note text-t2">{t('nothingToKeep')}</p>
        ) : (
          <NameForm
            label={t('saveAs', { what: present })}
            name={proposed}
            button={t('save')}
            onName={(name) => run(() => actions.onSave(name))}
          />
        )}
        <FormError>{failure}</FormError>
        <section>
          <h3 className="eyebrow mb-2">{t('keptCount', { count: kept.length, limit })}</h3>
          {kept.length === 0 && <p className="text-note text-t2">{t('noneKept')}</p>}
          <ul className="grid gap-1.5">
            {kept.map((one) => (
              <KeptRow
                key={one.id}
                kept={one}
                onRename={(name) => run(() => actions.onRename(one.id, name))}
                onDelete={() => run(() => actions.onDelete(one.id))}
              />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

type NameFormProps = {
  label: string;
  name: string;
  button: string;
  onName: (name: string) => Promise<boolean>;
};

function NameForm({ label, name: given, button, onName }: NameFormProps) {
  const [name, setName] = useState(given);
  const isEmpty = name.trim() === '';
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void onName(name.trim()).then((done) => done && setName(''));
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={label} value={name} onChange={setName} maxLength={LONGEST_KEPT_NAME} />
      </div>
      <Button type="submit" disabled={isEmpty}>
        {button}
      </Button>
    </form>
  );
}

type KeptRowProps = {
  kept: Kept;
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => Promise<boolean>;
};

function KeptRow({ kept: { name, note }, onRename, onDelete }: KeptRowProps) {
  const t = useTranslations('fleet');
  const confirm = useConfirm();
  const noteId = useId();
  const [isNaming, setNaming] = useState(false);
  const rename = async (next: string) => {
    const done = await onRename(next);
    if (done) setNaming(false);
    return done;
  };
  const ask = async () => {
    const question = { title: t('deleteTitle', { name }), confirmLabel: t('delete'), dangerous: true };
    if (await confirm(question)) await onDelete();
  };
  return (
    <li className="cut-tiny bg-ink-800/60 px-3 py-1.5">
      {isNaming ? (
        <NameForm label={t('newName', { name })} name={name} button={t('rename')} onName={rename} />
      ) : (
        <div className="flex items-center gap-1">
          <p className="min-w-0 flex-1 leading-tight">
            <strong className="block truncate font-semibold">{name}</strong>
            <span id={noteId} className="block truncate text-small text-t3">
              {note}
            </span>
          </p>
          <IconButton
            icon="lucide/pencil"
            label={t('renameOf', { name })}
            aria-describedby={noteId}
            onClick={() => setNaming(true)}
          />
          <IconButton icon="lucide/trash-2" label={t('deleteOf', { name })} onClick={() => void ask()} />
        </div>
      )}
    </li>
  );
}
