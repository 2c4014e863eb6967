import { Sheet } from '../ui/dialog.tsx';
import { EventList } from './event-list.tsx';
import type { GameEvent } from './events.ts';
import { useTranslations } from './texts.ts';

type EventSheetProps = { events: readonly GameEvent[]; isOpen: boolean; onClose: () => void };

/** All events in a window, for screens without room for them beside the page. */
export function EventSheet({ events, isOpen, onClose }: EventSheetProps) {
  const t = useTranslations('event');
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('title')} flush>
      <EventList events={events} onLeave={onClose} />
    </Sheet>
  );
}
