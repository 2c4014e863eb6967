import type { PushMessage } from '@farhold/contract/push';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { textsIn } from '../language/shipped-texts.ts';
import type { Texts } from '../language/texts.ts';
import type { Claimed } from './delivery-store.ts';
import type { AlertEvent } from './notification.ts';

/** The text of a browser notification, in the language of the account. */
export function pushMessage(
  { id, event, player }: Pick<Claimed, 'id' | 'event' | 'player'>,
  texts = textsIn(player.language),
): PushMessage {
  switch (event.kind) {
    case 'hostile-fleet':
      return { id, path: '/fleet', ...hostileFleet(event, texts) };
    case 'queue-finished': {
      const { planet, level, quantity } = event;
      const name = texts.itemTitle(event.item);
      const isUnit = String(level === null);
      const title = texts.notification('finished-title', { item: name, isUnit, count: level ?? quantity });
      return { id, title, body: texts.notification('finished-text', { planet: planet.name }), path: '/home' };
    }
    case 'union-invited':
      return { id, path: '/fleet', ...invitation(event, texts) };
    case 'war-declared':
      return { id, path: '/alliance?tab=pacts', ...war(event, texts) };
    case 'application':
      return { id, path: '/alliance?tab=entry', ...application(event, texts) };
    case 'mention':
      return { id, path: '/alliance?tab=room', ...mention(event, texts) };
    case 'message-received': {
      const title = texts.notification('message-title', { name: nameOf(event.from) });
      return { id, title, body: texts.notification('message-text'), path: '/home' };
    }
    case 'test':
      return {
        id,
        title: texts.notification('test-title'),
        body: texts.notification('test-text'),
        path: '/account?tab=alerts',
      };
  }
}

/** A player's name after the tag of the alliance. */
const nameOf = ({ name, alliance }: Told<'message-received'>['from']): string =>
  alliance ? `[${alliance.tag}] ${name}` : name;

type Told<Kind extends AlertEvent['kind']> = Extract<AlertEvent, { kind: Kind }>;

function hostileFleet({ planet, mission, from, arrivesAt }: Told<'hostile-fleet'>, texts: Texts) {
  const params = { planet: planet.name, at: formatCoordinates(planet.at), mission };
  const arrival = { from: formatCoordinates(from), arrival: arrivesAt };
  return {
    title: texts.notification('hostile-title', params),
    body: texts.notification('hostile-text', { ...params, ...arrival }),
  };
}

function invitation({ planet, from, arrivesAt }: Told<'union-invited'>, texts: Texts) {
  const params = { planet: planet.name, at: formatCoordinates(planet.at), name: nameOf(from) };
  return {
    title: texts.notification('union-title', params),
    body: texts.notification('union-text', { ...params, arrival: arrivesAt }),
  };
}

const war = ({ by: { tag, name }, beginsAt }: Told<'war-declared'>, texts: Texts) => ({
  title: texts.notification('war-title', { tag }),
  body: texts.notification('war-text', { name, begin: beginsAt }),
});

const application = ({ from: { name } }: Told<'application'>, texts: Texts) => ({
  title: texts.notification('application-title', { name }),
  body: texts.notification('application-text'),
});

const mention = ({ from: { name } }: Told<'mention'>, texts: Texts) => ({
  title: texts.notification('mention-title', { name }),
  body: texts.notification('message-text'),
});
