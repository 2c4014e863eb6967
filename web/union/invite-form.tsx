import { LONGEST_NAME_TYPED } from '@farhold/contract/account-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { inviteToUnion, type Union } from '../fleet/union-api.ts';
import { useFriends } from '../friend/api.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';

/** Invites to a union by name; friends who are not asked yet have a button each. */
export function InviteForm({ union }: { union: Union }) {
  const t = useTranslations('union');
  const { data: friends } = useFriends();
  const [name, setName] = useState('');
  const { busy, failure, run, reset } = useCommand(
    async (typed: string) => {
      toasts.success({ title: await inviteToUnion(union.id, typed) });
      setName('');
    },
    { otherwise: t('failed') },
  );
  const known = new Set([...union.invited, ...union.fleets.map(({ player }) => player)].map(({ id }) => id));
  const others = friends?.friends.filter(({ id }) => !known.has(id)) ?? [];
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run(name);
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[200px] flex-1">
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            value={name}
            maxLength={LONGEST_NAME_TYPED}
            autoComplete="off"
            onChange={(typed) => {
              reset();
              setName(typed);
            }}
          />
        </div>
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          {busy ? t('inviting') : t('invite')}
        </Button>
      </div>
      <FormError>{failure}</FormError>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((friend) => (
            <Button key={friend.id} size="small" busy={busy} onClick={() => void run(friend.name)}>
              {t('inviteName', { name: friend.name })}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
