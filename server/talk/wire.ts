import type { roomMessage } from '@farhold/contract/alliance-talk';
import type { AccountId } from '@farhold/engine/ids';
import { reportKinds } from '@farhold/engine/report/mission-report';
import { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { Place } from '../report/stored-report.ts';
import type { ShownAttachment } from './attachment.ts';
import type { Waiting } from './waiting.ts';
import type { RoomMessage } from './room-store.ts';

/** What waits for a player in the terms of the wire. */
export const waitingToWire = ({ unions, wars, breaches, admitted, ...lists }: Waiting) => ({
  ...lists,
  invitations: [...lists.invitations],
  declined: [...lists.declined],
  offers: [...lists.offers],
  channels: [...lists.channels],
  unions: unions.map(({ id, planet, from: name, alliance, arrives_at: at }) => ({
    id_union: id,
    planet,
    user: { name, alliance },
    end_time: isoTime(at),
  })),
  wars: wars.map(({ begins_at: at, ...war }) => ({ ...war, begins_at: isoTime(at) })),
  admitted: admitted && { ...admitted, joined_at: isoTime(admitted.joined_at) },
  breaches: breaches.map(({ at, ...breach }) => ({ ...breach, at: isoTime(at) })),
});

/** A message of a room or channel in the terms of the wire, as the reader sees it. */
export const roomMessageToWire = (stored: RoomMessage, reader: AccountId): z.infer<typeof roomMessage> => ({
  id: stored.id,
  sender: { user_id: stored.sender_id, name: stored.sender_name },
  tag: stored.tag,
  message: stored.text,
  is_mine: stored.sender_id === reader,
  is_removed: stored.is_removed,
  is_blocked: stored.is_blocked,
  created_at: isoTime(stored.sent_at),
  client_key: stored.sender_id === reader ? stored.client_key : null,
  quoted: stored.quoted,
  mentions: [...stored.mentions],
  attachment: stored.attachment && attachmentToWire(stored.attachment),
});

type WireAttachment = NonNullable<z.infer<typeof roomMessage>['attachment']>;

const attachmentToWire = (shown: ShownAttachment): WireAttachment =>
  shown.kind === 'report'
    ? {
        kind: 'report',
        type: z.enum(reportKinds).parse(shown.type),
        target: placeToWire(shown.target),
        reported_at: isoTime(shown.at),
      }
    : {
        kind: 'request',
        planet: placeToWire(shown.planet),
        resources: { ...shown.wanted },
        until: isoTime(shown.until),
      };

const placeToWire = ({ planet, name, at }: Place) => ({ id_planet: planet, name, ...at });
