import type { AlertKind } from '@farhold/contract/notification-kinds';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Mission } from '@farhold/engine/fleet/mission';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';

/** An own planet as the player knew it when something happened there. */
type Place = { readonly id: PlanetId; readonly name: string; readonly at: Coordinates };

/** What happened, as much of it as the player may know. */
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
      /** The level that stands now, or null for ships and defences, which have a quantity. */
      readonly level: number | null;
      readonly quantity: number;
    }
  | { readonly kind: 'message-received'; readonly from: { readonly id: AccountId; readonly name: string } };

/** What is sent when a player wants to see whether it arrives. */
export type TestEvent = { readonly kind: 'test' };

/** Something that happened to a player, at an instant in ms. */
export type NewAlert = { readonly to: AccountId; readonly at: Instant; readonly event: AlertEvent };

/** The kinds are checked where they are written, and read as they were written. */
export type Kinds = readonly AlertKind[];
