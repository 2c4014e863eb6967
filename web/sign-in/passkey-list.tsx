import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '@farhold/contract/sign-in-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { isFromBrowser, knowsPasskeys } from './passkey-api.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';
import { addPasskey, type Passkey, removePasskey, renamePasskey } from './api.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The player's passkeys, each with its name, and the field that adds another. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslations('signIn');
  const { busy, failure, run } = useCommand(
    async (change: () => Promise<string>) => toasts.success({ title: await change() }),
    {
      otherwise: t('failed'),
      explain: (error) => {
        if (!isFromBrowser(error)) return null;
        const isKnown = error instanceof Error && error.name === 'InvalidStateError';
        return t(isKnown ? 'passkeyHere' : 'addDeclined');
      },
    },
  );
  return (
    <div className="grid gap-3">
      {passkeys.length === 0 && <p className="text-note text-t2">{t('noPasskeys')}</p>}
      <ul className="grid gap-1.5 empty:hidden">
        {passkeys.map((one) => (
          <PasskeyRow
            key={one.id}
            passkey={one}
            onRename={(name) => run(() => renamePasskey(one.id, name))}
            onRemove={() => run(() => removePasskey(one.id))}
          />
        ))}
      </ul>
      {!knowsPasskeys() && <p className="text-note text-t2">{t('passkeyUnknown')}</p>}
      {knowsPasskeys() && passkeys.length < MOST_PASSKEYS && (
        <AddPasskey busy={busy} onAdd={(name) => run(() => addPasskey(name))} />
      )}
      <FormError>{failure}</FormError>
    </div>
  );
}

type AddPasskeyProps = { busy: boolean; onAdd: (name: string) => Promise<boolean> };

function AddPasskey({ busy, onAdd }: AddPasskeyProps) {
  const t = useTranslations('signIn');
  const [name, setName] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onAdd(name.trim() || t('passkeyNamed')).then((added) => added && setName(''));
      }}
    >
      <div className="min-w-[220px] flex-1">
        <TextField
          label={t('passkeyName')}
          placeholder={t('passkeyNamed')}
          value={name}
          onChange={setName}
          maxLength={LONGEST_PASSKEY_NAME}
        />
      </div>
      <Button type="submit" icon="lucide/fingerprint-pattern" busy={busy}>
        {t('addPasskey')}
      </Button>
    </form>
  );
}
