import ical, { ICalCalendarMethod } from 'ical-generator';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Texts } from '../language/texts.ts';
import type { Ending } from './what-ends.ts';

/** How often a calendar should ask again, in seconds. Many ask as seldom as they like. */
const ASK_AGAIN_SECONDS = (15 * MINUTE_MS) / 1000;

/**
 * What ends as an iCalendar text (RFC 5545), with times in UTC, in the language of `texts`. `host` makes its ids our
 * own.
 */
export function calendarText(endings: readonly Ending[], texts: Texts, host: string): string {
  const calendar = ical({
    name: 'Farhold',
    prodId: { company: 'Farhold', product: 'Farhold', language: texts.locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const ending of endings) {
    calendar.createEvent({
      id: `${ending.id}@${host}`,
      start: new Date(ending.at),
      end: new Date(ending.at),
      summary: summaryOf(ending, texts),
      location: ending.kind === 'construction' ? ending.planet : ending.place,
      description: ending.universe,
    });
  }
  return calendar.toString();
}

function summaryOf(ending: Ending, texts: Texts): string {
  if (ending.kind === 'flight') {
    return texts.calendar(ending.leg, { mission: texts.mission(ending.mission), place: ending.place });
  }
  const { item, level, quantity, isDemolition } = ending;
  const params = { item: texts.itemTitle(item), isUnit: String(level === null), count: level ?? quantity };
  return isDemolition ? texts.calendar('demolished', params) : texts.notification('finished-title', params);
}
