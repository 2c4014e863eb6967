import type { ResourceName } from '../catalogue/resource-look.ts';
import type { Alert } from './alerts.ts';

/** A planet as the header's switch shows it. */
export type PlanetChoice = {
  readonly id: number;
  readonly name: string;
  readonly coordinates: string;
  readonly picture: number;
};

/** A universe that the player is in; `speed` is the short form: "4x". */
type UniverseChoice = { readonly id: number; readonly name: string; readonly speed: string };

/** One resource as the header shows it at this second. */
export type StockEntry = {
  readonly resource: ResourceName;
  readonly amount: number;
  /** Units per hour; left out for what does not grow by itself. */
  readonly perHour?: number;
  readonly capacity?: number;
  /** How long until the store is full, in ms. */
  readonly fullInMs?: number;
  /** How long until it runs out, in ms. */
  readonly emptyInMs?: number;
  /** Replaces the rate: "82% powered". */
  readonly note?: string;
};

/** What the header shows and what its buttons do. */
export type HeaderView = {
  /** The name in the universe, else the e-mail address, else null for 'Commander' (spec section 2). */
  readonly welcomeName: string | null;
  readonly planets: readonly PlanetChoice[];
  readonly planetId: number | null;
  readonly universes: readonly UniverseChoice[];
  readonly universeId: number | null;
  readonly unreadMessages: number;
  readonly unreadReports: number;
  readonly alerts: readonly Alert[];
  readonly onPlanet: (id: number) => void;
  readonly onUniverse: (id: number) => void;
  readonly onMessages: () => void;
  readonly onReports: () => void;
  /** Opens the palette, which reaches everything by its name. */
  readonly onSearch: () => void;
  /** Shows the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
  readonly onAlert: (alert: Alert) => void;
  readonly dismissHints: () => void;
  readonly onSendFleet: () => void;
  /** Shows the link that invites friends to the universe being played. */
  readonly onInvite: () => void;
  readonly onLogout: () => void;
};
