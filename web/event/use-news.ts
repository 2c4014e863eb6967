import { MINUTE_MS } from '@farhold/engine/time/duration';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { useOwnRank } from '../ranking/api.ts';
import { useNow } from '../ui/clock.ts';
import { fullAmount } from '../ui/format.ts';
import { newsBetween, type GameEvent } from './events.ts';
import { useEventText } from './event-text.ts';
import { useTranslations } from './texts.ts';
import { useEvents } from './use-events.ts';

/** How long a piece of news is shown. */
const SHOWN_MS = 2 * MINUTE_MS;

type News = { readonly text: string; readonly at: number };

/**
 * The latest news since the page was opened: what was finished, who arrived, a new place in the ranking; null for none.
 */
export function useNews(): string | null {
  const t = useTranslations('event.news');
  const textOf = useEventText();
  const events = useEvents();
  const { data: rank } = useOwnRank();
  const now = useNow();
  const [news, setNews] = useState<News | null>(null);
  const seen = useRef<{ events: readonly GameEvent[] | null; rank: number | undefined }>({
    events: null,
    rank: undefined,
  });
  const tell = (text: string) => setNews({ text, at: serverNow() });
  const hearEvents = useEffectEvent((current: readonly GameEvent[]) => {
    const last = newsBetween(seen.current.events ?? [], current, serverNow()).at(-1);
    seen.current.events = current;
    if (!last) return;
    const what = textOf(last);
    tell(
      last.kind === 'construction'
        ? t('built', { title: what, planet: last.planet.name })
        : t('arrived', { what }),
    );
  });
  const hearRank = useEffectEvent((current: number) => {
    const before = seen.current.rank;
    seen.current.rank = current;
    if (before === undefined || before === current) return;
    const words = { rank: fullAmount(current), before: fullAmount(before) };
    tell(current < before ? t('rankUp', words) : t('rankDown', words));
  });
  useEffect(() => {
    if (events) hearEvents(events);
  }, [events]);
  useEffect(() => {
    if (rank !== undefined) hearRank(rank);
  }, [rank]);
  return news && now - news.at < SHOWN_MS ? news.text : null;
}
