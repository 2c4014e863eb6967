import { Link } from '@tanstack/react-router';
import { refreshSoon } from '../client/refresh-soon.ts';
import { selectPlanet } from '../planet/api.ts';
import type { Union } from '../fleet/union-api.ts';
import { taggedText } from '../player/tagged-text.ts';
import { classNames } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { listText, preciseClockText } from '../ui/format.ts';
import { TimedFuse } from '../ui/fuse.tsx';
import { Icon } from '../ui/icon.tsx';
import { type GameEvent, isDanger } from './events.ts';
import { eventIcon } from './event-icon.ts';
import { useEventText } from './event-text.ts';
import { useTranslations } from './texts.ts';

type EventListProps = {
  events: readonly GameEvent[];
  /** Called when an event's page is opened. */ onLeave?: () => void;
};

/** All events in order of time, each with a line that fills until it ends. */
export function EventList({ events, onLeave }: EventListProps) {
  const t = useTranslations('event');
  if (events.length === 0) return <p className="px-3 py-2 text-note text-t2">{t('none')}</p>;
  return (
    <ul>
      {events.map((event) => (
        <li key={event.key} className="border-b border-line/50">
          <EventRow event={event} {...(onLeave && { onLeave })} />
        </li>
      ))}
    </ul>
  );
}

/** Who leads a union and who flies with it, or that the player is invited. */
function UnionLine({ union: { fleets, isMember } }: { union: Union }) {
  const t = useTranslations('event');
  const [lead, ...others] = fleets.map(({ isOwn, player }) => (isOwn ? t('you') : taggedText(player)));
  const words = { lead: lead ?? '', others: others.length === 0 ? 'none' : listText([...new Set(others)]) };
  return (
    <span className="block truncate text-label text-t3">
      {t(isMember ? 'unionFleets' : 'unionInvited', words)}
    </span>
  );
}

function EventRow({ event, onLeave }: { event: GameEvent; onLeave?: () => void }) {
  const t = useTranslations('event');
  const text = useEventText()(event);
  const { startsAt, endsAt } = event;
  const open = () => {
    if (event.kind === 'construction') selectPlanet(event.planet.id);
    onLeave?.();
  };
  return (
    <Link
      to={event.kind === 'construction' ? '/home' : '/fleet'}
      onClick={open}
      className={classNames(
        'grid min-h-[44px] grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-1 text-small leading-tight -outline-offset-2 hover:bg-ink-800/70',
        isDanger(event) && 'bg-danger/12 text-danger',
      )}
    >
      <Icon name={eventIcon(event)} className={classNames('text-[17px]', !isDanger(event) && 'text-t2')} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{text}</span>
        {event.kind === 'construction' && (
          <span className="block truncate text-label text-t3">
            {t('onPlanet', { planet: event.planet.name })}
          </span>
        )}
        {event.kind === 'union' && <UnionLine union={event.union} />}
      </span>
      <span className="text-right">
        <Countdown endsAt={endsAt} onEnd={refreshSoon} endText={t('finishing')} className="block" />
        <time dateTime={new Date(endsAt).toISOString()} className="text-label text-t3">
          {preciseClockText(endsAt)}
        </time>
      </span>
      <TimedFuse label={text} startsAt={startsAt} endsAt={endsAt} thin className="col-span-3 mt-0.5" />
    </Link>
  );
}
