import { useState } from 'react';
import { onSubmit } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { momentText } from '../ui/format.ts';
import { type Column, Table } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type AuditFilter, useAuditLog } from './api.ts';
import { Loaded } from './loaded.tsx';
import { useTranslations } from './texts.ts';

/** The longest beginning of an action or an actor, in characters. */
const LONGEST_TYPED = 100;

/** Everything that was done with the rights of an operator, or in somebody else's name. */
export function AuditPanel() {
  const t = useTranslations('admin');
  const [typed, setTyped] = useState({ action: '', actor: '' });
  const [asked, setAsked] = useState<AuditFilter>({ action: '', actor: '', before: null });
  const field = (name: 'action' | 'actor') => (
    <div className="min-w-[150px] flex-1">
      <TextField
        label={t(name)}
        maxLength={LONGEST_TYPED}
        placeholder={t(`${name}Example`)}
        value={typed[name]}
        onChange={(value) => setTyped({ ...typed, [name]: value })}
      />
    </div>
  );
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3 p-4"
        onSubmit={onSubmit(() =>
          setAsked({ action: typed.action.trim(), actor: typed.actor.trim(), before: null }),
        )}
      >
        {field('action')}
        {field('actor')}
        <Button type="submit">{t('filter')}</Button>
      </form>
      <Log asked={asked} onPage={(before) => setAsked({ ...asked, before })} />
    </>
  );
}

function Log({ asked, onPage }: { asked: AuditFilter; onPage: (before: number | null) => void }) {
  const t = useTranslations('admin');
  return (
    <Loaded query={useAuditLog(asked)}>
      {({ entries, older }) => (
        <>
          <Table
            caption={t('tab.audit')}
            rows={entries}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="lucide/list" title={t('noEntries')} />}
            columns={columnsOf(t)}
          />
          <nav aria-label={t('pages')} className="flex flex-wrap gap-2 p-4">
            <Button size="small" disabled={asked.before === null} onClick={() => onPage(null)}>
              {t('newest')}
            </Button>
            <Button size="small" disabled={older === null} onClick={() => onPage(older)}>
              {t('older')}
            </Button>
          </nav>
        </>
      )}
    </Loaded>
  );
}

/** The details would leave no room for the rest. */
const inOneLine = (text: string) => <span className="rail:whitespace-nowrap">{text}</span>;

const columnsOf = (
  t: ReturnType<typeof useTranslations<'admin'>>,
): Column<NonNullable<ReturnType<typeof useAuditLog>['data']>['entries'][number]>[] => [
  { key: 'action', head: t('action'), card: 'title', cell: ({ action }) => inOneLine(action) },
  { key: 'at', head: t('at'), card: 'note', cell: ({ at }) => inOneLine(momentText(at)) },
  { key: 'actor', head: t('actor'), card: 'figure', cell: ({ actor }) => inOneLine(actor) },
  {
    key: 'details',
    head: t('details'),
    card: 'line',
    cell: ({ details }) => <span className="text-small break-all text-t2">{details}</span>,
  },
];
