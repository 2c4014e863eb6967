import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { onSubmit } from '../client/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { momentText } from '../ui/format.ts';
import { Pagination } from '../ui/pagination.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccountPanel } from './account-panel.tsx';
import { readAdminSearch } from './admin-search.ts';
import { Loaded } from './loaded.tsx';
import { usePeople } from './people-api.ts';
import { useTranslations } from './texts.ts';

/** Accounts by name or address, or the one that the address of the page names. */
export function PeoplePanel() {
  const { account } = readAdminSearch(useSearch({ strict: false }));
  return account === undefined ? <People /> : <AccountPanel key={account} id={account} />;
}

function People() {
  const t = useTranslations('admin');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ query: '', page: 1 });
  const found = usePeople(asked.query, asked.page);
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3 p-4"
        onSubmit={onSubmit(() => setAsked({ query: typed.trim(), page: 1 }))}
      >
        <div className="min-w-[220px] flex-1">
          <TextField label={t('search')} type="search" maxLength={254} value={typed} onChange={setTyped} />
        </div>
        <Button type="submit">{t('find')}</Button>
      </form>
      <Loaded query={found}>
        {({ people, last }) => (
          <>
            <PeopleTable people={people} />
            <Pagination current={asked.page} last={last} onChange={(page) => setAsked({ ...asked, page })} />
          </>
        )}
      </Loaded>
    </>
  );
}

type Person = NonNullable<ReturnType<typeof usePeople>['data']>['people'][number];

function PeopleTable({ people }: { people: readonly Person[] }) {
  const t = useTranslations('admin');
  return (
    <Table
      caption={t('tab.people')}
      rows={people}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="lucide/circle-user-round" title={t('nobody')} />}
      columns={columnsOf(t)}
    />
  );
}

function Marks({ person }: { person: Person }) {
  const t = useTranslations('admin');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {person.banned && <Badge tone="danger">{t('banned')}</Badge>}
      {person.muted && <Badge tone="warn">{t('muted')}</Badge>}
      {person.operator && <Badge tone="teal">{t('operator')}</Badge>}
      {person.isAi && <Badge>{t('ai')}</Badge>}
    </span>
  );
}

/** Opens an account on the page of people. */
export function AccountLink({ id, name }: { id: number; name: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void navigate({ to: '/admin', search: { tab: 'people', account: id } })}
    >
      {name}
    </Button>
  );
}

const columnsOf = (t: ReturnType<typeof useTranslations<'admin'>>): Column<Person>[] => [
  {
    key: 'name',
    head: t('name'),
    card: 'title',
    cell: ({ id, name }) => <AccountLink id={id} name={name} />,
  },
  { key: 'email', head: t('email'), card: 'note', cell: ({ email }) => email },
  { key: 'marks', head: t('state'), card: 'corner', cell: (one) => <Marks person={one} /> },
  {
    key: 'seen',
    head: t('lastSeen'),
    align: 'end',
    cell: ({ seenAt }) => (seenAt === null ? t('never') : momentText(seenAt)),
  },
];
