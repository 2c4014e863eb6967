import type { AlertKind } from '@farhold/contract/notification-kinds';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Mission } from '@farhold/engine/fleet/mission';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, AllianceId, FleetId, PlanetId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { AllianceTag } from '../pact/tag.ts';

/** A planet as the player knew it when the event happened. */
type Place = { readonly id: PlanetId; readonly name: string; readonly at: Coordinates };

/** Another player, and the alliance whose tag stands before the name then. */
type From = {
  readonly id: AccountId;
  readonly name: string;
  /** null for none. Releases before this one stored nothing. */
  readonly alliance?: AllianceTag | null;
};

/** What happened, as far as the player may know. */
export type AlertEvent =
  | {
      readonly kind: 'hostile-fleet';
      readonly universe: UniverseId;
      readonly planet: Place;
      readonly mission: Mission;
      readonly from: Coordinates;
      readonly arrivesAt: Instant;
    }
  | {
      readonly kind: 'queue-finished';
      readonly universe: UniverseId;
      readonly planet: Place;
      readonly item: ItemKey;
      /** The new level, or null for ships and defences, which have a quantity. */
      readonly level: number | null;
      readonly quantity: number;
    }
  | {
      readonly kind: 'union-invited';
      readonly universe: UniverseId;
      /** The planet that the union attacks. */
      readonly planet: Place;
      readonly from: From;
      readonly arrivesAt: Instant;
    }
  | {
      /** An alliance has declared war on the player's. */
      readonly kind: 'war-declared';
      readonly universe: UniverseId;
      readonly by: { readonly id: AllianceId; readonly tag: string; readonly name: string };
      readonly beginsAt: Instant;
    }
  | {
      /** Somebody wants to join the player's alliance, who may answer. */
      readonly kind: 'application';
      readonly universe: UniverseId;
      readonly from: { readonly id: AccountId; readonly name: string };
    }
  | {
      /** Another member has named the player in the alliance's room. */
      readonly kind: 'mention';
      readonly universe: UniverseId;
      readonly from: { readonly id: AccountId; readonly name: string };
    }
  | { readonly kind: 'message-received'; readonly from: From };

/** Sent when a player wants to test the delivery. */
export type TestEvent = { readonly kind: 'test' };

/** Something that happened to a player, at an instant in ms. */
export type NewAlert = {
  readonly to: AccountId;
  readonly at: Instant;
  readonly event: AlertEvent;
  /** It comes before everything that is not, and is dropped last where too much waits. */
  readonly urgent?: boolean;
  /** The fleet of which it warns. If that turns home before the first attempt to deliver it, there is none. */
  readonly fleet?: FleetId;
  /** Of the same subject, a player is told once in ten minutes; left out for what is always told. */
  readonly subject?: string;
};

/** The kinds are checked when they are written, so they need no check when read. */
export type Kinds = readonly AlertKind[];
