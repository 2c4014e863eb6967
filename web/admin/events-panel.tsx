import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { momentText } from '../ui/format.ts';
import { dropEvent, retryEvent, useSetAside } from './api.ts';
import { Loaded } from './loaded.tsx';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

/** Timed events that failed and were set aside: try them again, or give them up. */
export function EventsPanel() {
  const t = useTranslations('admin');
  return (
    <div className="p-4 rail:p-5">
      <Loaded query={useSetAside()}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState icon="lucide/check" title={t('noEvents')} text={t('noEventsText')} />
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {events.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type SetAside = NonNullable<ReturnType<typeof useSetAside>['data']>[number];

function EventCard({ event: { id, kind, universe, dueAt, failure } }: { event: SetAside }) {
  const t = useTranslations('admin');
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const drop = async () => {
    const question = {
      title: t('dropTitle', { id }),
      text: t('dropText'),
      confirmLabel: t('drop'),
      dangerous: true,
    };
    if (await confirm(question)) await run(() => dropEvent(id));
  };
  return (
    <li className="grid grid-cols-1 gap-2 rounded-[3px] border border-line bg-ink-850 px-3 py-2.5">
      <h2 className="text-body font-semibold">{t('eventNamed', { id, kind })}</h2>
      <p className="text-small text-t3">{t('eventDue', { universe, at: momentText(dueAt) })}</p>
      <pre className="text-small break-words whitespace-pre-wrap text-t2">{failure}</pre>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => void run(() => retryEvent(id))}>
          {t('retry')}
        </Button>
        <Button size="small" variant="danger" busy={busy} onClick={() => void drop()}>
          {t('drop')}
        </Button>
      </div>
    </li>
  );
}
