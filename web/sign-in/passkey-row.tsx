import { LONGEST_PASSKEY_NAME } from '@farhold/contract/sign-in-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { momentText } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Passkey } from './api.ts';

type PasskeyRowProps = {
  passkey: Passkey;
  /** Both return whether it was done. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
};

/** One passkey: its name, when it was added and last used, and buttons to rename or remove it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('signIn');
  const confirm = useConfirm();
  const [isNaming, setNaming] = useState(false);
  const { name, createdAt, lastUsedAt } = passkey;
  const date = momentText(createdAt);
  const ask = async () => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), dangerous: true };
    if (await confirm({ ...question, confirmLabel: t('remove') })) await onRemove();
  };
  return (
    <li className="cut-tiny bg-ink-800/60 px-3 py-1.5">
      {isNaming ? (
        <NameForm
          name={name}
          onName={(next) => void onRename(next).then((renamed) => renamed && setNaming(false))}
        />
      ) : (
        <div className="flex items-center gap-2">
          <Icon name="lucide/key-round" className="text-teal" />
          <p className="min-w-0 flex-1 leading-tight">
            <strong className="block truncate font-semibold">{name}</strong>
            <span className="block text-small text-t2">
              {lastUsedAt === null
                ? t('added', { date })
                : t('addedUsed', { date, used: momentText(lastUsedAt) })}
            </span>
          </p>
          <IconButton icon="lucide/pencil" label={t('renameOf', { name })} onClick={() => setNaming(true)} />
          <IconButton icon="lucide/trash-2" label={t('removeOf', { name })} onClick={() => void ask()} />
        </div>
      )}
    </li>
  );
}

function NameForm({ name: given, onName }: { name: string; onName: (name: string) => void }) {
  const t = useTranslations('signIn');
  const [name, setName] = useState(given);
  const isEmpty = name.trim() === '';
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onName(name.trim());
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('newName', { name: given })}
          value={name}
          onChange={setName}
          maxLength={LONGEST_PASSKEY_NAME}
        />
      </div>
      <Button type="submit" disabled={isEmpty}>
        {t('rename')}
      </Button>
    </form>
  );
}
