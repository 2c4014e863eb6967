import { lazy, Suspense, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useNow } from '../ui/clock.ts';
import { shortDurationText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { eventIcon } from './event-icon.ts';
import { type GameEvent, isDanger } from './events.ts';
import { useTranslations } from './texts.ts';
import { useEvents } from './use-events.ts';

const EventSheet = lazy(() => import('./event-sheet.tsx').then((file) => ({ default: file.EventSheet })));

const SHOWN_IN_BAR = 4;

/** The next events as icons with the time left, and all of them in a window one tap away. */
export function EventButton() {
  const t = useTranslations('event');
  const events = useEvents() ?? [];
  // null: never opened, so that its code is not loaded.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative flex h-full min-w-[52px] flex-none items-stretch justify-end text-small -outline-offset-2 hover:bg-ink-800/70"
      >
        <span className="sr-only">{t('open', { count: events.length })}</span>
        <span aria-hidden className="hidden min-w-[416px] items-stretch justify-end mid:flex">
          {events.slice(0, SHOWN_IN_BAR).map((event) => (
            <EventChip key={event.key} event={event} />
          ))}
        </span>
        <span aria-hidden className="flex items-center gap-1.5 px-3 font-semibold text-t2">
          <Icon name="lucide/hourglass" className="text-[16px]" />
          {events.length}
        </span>
      </button>
      {isOpen !== null && (
        <Suspense>
          <EventSheet events={events} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function EventChip({ event }: { event: GameEvent }) {
  const now = useNow();
  const { startsAt, endsAt } = event;
  const done = endsAt > startsAt ? Math.max(0, Math.min(1, (now - startsAt) / (endsAt - startsAt))) : 1;
  const danger = isDanger(event);
  return (
    <span className="relative flex w-[104px] flex-none items-center gap-1.5 border-l border-line/60 px-2 whitespace-nowrap">
      <Icon
        name={eventIcon(event)}
        className={classNames('text-[16px]', danger ? 'text-danger' : 'text-t2')}
      />
      <span className={classNames('font-semibold', danger && 'text-danger')}>
        {shortDurationText(endsAt - now)}
      </span>
      <span className="absolute inset-x-0 bottom-0 h-[2px] bg-line/60">
        <span
          className={classNames('block h-full origin-left', danger ? 'bg-danger' : 'bg-ember')}
          style={{ transform: `scaleX(${done})` }}
        />
      </span>
    </span>
  );
}
