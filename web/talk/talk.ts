import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Supplies } from '@farhold/engine/talk/supply-request';

export type Person = { readonly id: number; readonly name: string };

/** A message of the alliance's room, or of the channel of a pact; the time in ms. */
export type TalkMessage = {
  readonly id: number;
  readonly sender: Person;
  /** The tag of the writer's alliance, in a channel. */
  readonly tag: string | null;
  readonly text: string;
  readonly isMine: boolean;
  readonly isRemoved: boolean;
  readonly isBlocked: boolean;
  readonly at: number;
  readonly key: string | null;
  readonly quoted: Quoted | null;
  readonly mentions: readonly Person[];
  readonly shared: Shared | null;
};

export type Spot = { readonly name: string; readonly at: Coordinates };

/** What came with a message: a report, or a request for resources; times in ms. */
export type Shared =
  | { readonly kind: 'report'; readonly isSpy: boolean; readonly target: Spot }
  | { readonly kind: 'request'; readonly planet: Spot; readonly wanted: Supplies; readonly until: number };

export type Quoted = { readonly id: number; readonly sender: Person; readonly text: string };

/** Where people talk: in the room of an alliance, or in the channel of a pact. */
export type Place = { readonly kind: 'room' | 'channel'; readonly id: number };

export const placeKey = ({ kind, id }: Place): string => `${kind} ${id}`;
