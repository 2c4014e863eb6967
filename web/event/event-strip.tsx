import { useTranslations } from './texts.ts';
import { EventList } from './event-list.tsx';
import { PlanetStrip } from './planet-strip.tsx';
import { useEvents } from './use-events.ts';

/** All planets and all events beside the page, from 1600 px up. */
export function EventStrip() {
  const t = useTranslations('event');
  const events = useEvents();
  return (
    <aside
      aria-label={t('title')}
      className="fixed top-[calc(var(--head)+var(--bars))] right-0 bottom-0 z-10 w-(--strip) overflow-y-auto border-l border-line bg-ink-900/94"
    >
      <PlanetStrip />
      <h2 className="eyebrow border-b border-line/70 px-3 py-2">{t('title')}</h2>
      {events && <EventList events={events} />}
    </aside>
  );
}
