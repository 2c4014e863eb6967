import type { PushMessage } from '@farhold/contract/push';
import { item } from '@farhold/engine/catalogue/items';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { Instant } from '@farhold/engine/time/instant';
import { alertSentence } from '../http/sentences.ts';
import type { Claimed } from './delivery-store.ts';

/** The words of an alert for a browser's notification. */
export function pushMessage({ id, event }: Pick<Claimed, 'id' | 'event'>): PushMessage {
  switch (event.kind) {
    case 'hostile-fleet': {
      const { planet, mission, from, arrivesAt } = event;
      const params = { planet: planet.name, at: formatCoordinates(planet.at), mission };
      const title = alertSentence('hostile-title', params);
      const arrival = { from: formatCoordinates(from), arrival: utcText(arrivesAt) };
      return { id, title, body: alertSentence('hostile-text', { ...params, ...arrival }), path: '/fleet' };
    }
    case 'queue-finished': {
      const { planet, level, quantity } = event;
      const { title: name } = item(event.item);
      const isUnit = String(level === null);
      const title = alertSentence('finished-title', { item: name, isUnit, count: level ?? quantity });
      return { id, title, body: alertSentence('finished-text', { planet: planet.name }), path: '/home' };
    }
    case 'message-received': {
      const title = alertSentence('message-title', { name: event.from.name });
      return { id, title, body: alertSentence('message-text'), path: '/home' };
    }
    case 'test':
      return {
        id,
        title: alertSentence('test-title'),
        body: alertSentence('test-text'),
        path: '/account?tab=alerts',
      };
  }
}

/** An instant as "14:05 UTC": the server does not know where the player is. */
const utcText = (at: Instant): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;
