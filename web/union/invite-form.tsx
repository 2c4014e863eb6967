import { LONGEST_NAME_TYPED } from '@farhold/contract/account-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { inviteToUnion, type Union } from '../fleet/union-api.ts';
import { useFriends } from '../friend/api.ts';
import { taggedText } from '../player/tagged-text.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toasts } from '../ui/toasts.ts';

/** Invites to a union by name; friends who are not asked yet have a button each. */
export function InviteForm({ union }: { union: Union }) {
  const t = useTranslations('union');
  const [name, setName] = useState('');
  const { busy, failure, run, reset } = useCommand(
    async (typed: string) => {
      toasts.success({ title: await inviteToUnion(union.id, typed) });
      setName('');
    },
    { otherwise: t('failed') },
  );
  const type = (typed: string) => {
    reset();
    setName(typed);
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run(name);
      }}
    >
      <NameField name={name} onType={type} />
      <Button type="submit" busy={busy} disabled={name.trim() === ''} className="justify-self-start">
        {busy ? t('inviting') : t('invite')}
      </Button>
      <FormError>{failure}</FormError>
      <FriendButtons union={union} busy={busy} onInvite={(friend) => void run(friend)} />
    </form>
  );
}

function NameField({ name, onType }: { name: string; onType: (typed: string) => void }) {
  const t = useTranslations('union');
  return (
    <div className="max-w-[420px]">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={LONGEST_NAME_TYPED}
        autoComplete="off"
        onChange={onType}
      />
    </div>
  );
}

type FriendButtonsProps = { union: Union; busy: boolean; onInvite: (name: string) => void };

function FriendButtons({ union, busy, onInvite }: FriendButtonsProps) {
  const t = useTranslations('union');
  const { data: friends } = useFriends();
  const known = new Set([...union.invited, ...union.fleets.map(({ player }) => player)].map(({ id }) => id));
  const others = friends?.friends.filter(({ id }) => !known.has(id)) ?? [];
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map((friend) => (
        <Button key={friend.id} size="small" busy={busy} onClick={() => onInvite(friend.name)}>
          {t('inviteName', { name: taggedText(friend) })}
        </Button>
      ))}
    </div>
  );
}
