import { LONGEST_NAME_TYPED } from '@farhold/contract/account-limits';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { TaggedName } from '../player/tagged-name.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormError } from '../ui/form-error.tsx';
import { momentText } from '../ui/format.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { acceptFriend, askFriend, endFriendship, type Friend, useFriends } from './api.ts';

/** Friends, requests and a field to ask somebody, for the account page. */
export function FriendsSection() {
  const t = useTranslations('friend');
  const { data, isPending, isFetching, refetch } = useFriends();
  return (
    <TitledSection title={t('title')} note={t('note')}>
      <AskForm />
      {isPending && <Skeleton className="h-[44px]" />}
      {!data && !isPending && (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <List kind="askedBy" people={data.askedBy} />}
      {data && <List kind="friends" people={data.friends} />}
      {data && <List kind="asked" people={data.asked} />}
      {data?.friends.length === 0 && <p className="text-t2">{t('none')}</p>}
    </TitledSection>
  );
}

function AskForm() {
  const t = useTranslations('friend');
  const [name, setName] = useState('');
  const { busy, failure, run, reset } = useCommand(
    async (typed: string) => {
      toasts.success({ title: await askFriend(typed) });
      setName('');
    },
    { otherwise: t('failed') },
  );
  return (
    <form
      className="grid max-w-[420px] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run(name);
      }}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={LONGEST_NAME_TYPED}
        autoComplete="off"
        onChange={(typed) => {
          reset();
          setName(typed);
        }}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" busy={busy} disabled={name.trim() === ''} className="justify-self-start">
        {busy ? t('asking') : t('ask')}
      </Button>
    </form>
  );
}

type Kind = 'friends' | 'askedBy' | 'asked';

function List({ kind, people }: { kind: Kind; people: readonly Friend[] }) {
  const t = useTranslations('friend');
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow">{t(kind, { count: people.length })}</h3>
      <ul>
        {people.map((person) => (
          <Row key={person.id} kind={kind} person={person} />
        ))}
      </ul>
    </div>
  );
}

const leaving = { friends: 'end', askedBy: 'decline', asked: 'withdraw' } as const;

function Row({ kind, person }: { kind: Kind; person: Friend }) {
  const t = useTranslations('friend');
  const { at } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line/60 py-2">
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">
          <TaggedName {...person} />
        </span>
        <span className="text-small text-t3">
          {t(kind === 'friends' ? 'seen' : 'since', { time: momentText(at) })}
        </span>
      </span>
      {kind === 'askedBy' && <AcceptButton person={person} />}
      <LeaveButton kind={kind} person={person} />
    </li>
  );
}

function AcceptButton({ person: { id, name } }: { person: Friend }) {
  const t = useTranslations('friend');
  const { busy, run } = useCommand(async () => toasts.success({ title: await acceptFriend(id) }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  return (
    <Button size="small" busy={busy} aria-label={t('acceptName', { name })} onClick={() => void run()}>
      {t('accept')}
    </Button>
  );
}

/** Ends a friendship, after a question; declines or withdraws a request. */
function LeaveButton({ kind, person: { id, name } }: { kind: Kind; person: Friend }) {
  const t = useTranslations('friend');
  const confirm = useConfirm();
  const { busy, run } = useCommand(async () => toasts.info({ title: await endFriendship(id) }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  const leave = async () => {
    const isSure =
      kind !== 'friends' ||
      (await confirm({
        title: t('endTitle', { name }),
        text: t('endText'),
        confirmLabel: t('end'),
        keepLabel: t('keep'),
      }));
    if (isSure) await run();
  };
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      aria-label={t(`${leaving[kind]}Name`, { name })}
      onClick={() => void leave()}
    >
      {t(leaving[kind])}
    </Button>
  );
}
