/** Ids are numbers of distinct types, so that they cannot be mixed up. They come from the database or the wire. */
type Id<Name extends string> = number & { readonly idOf: Name };

export type PlanetId = Id<'planet'>;
export type AccountId = Id<'account'>;
export type UniverseId = Id<'universe'>;
export type ConstructionId = Id<'construction'>;
export type FleetId = Id<'fleet'>;
export type UnionId = Id<'union'>;
export type AllianceId = Id<'alliance'>;
export type ScheduledOrderId = Id<'scheduled-order'>;

/** A player: an account in one universe. */
export type Player = { readonly universe: UniverseId; readonly account: AccountId };

export const planetId = (id: number) => id as PlanetId;
export const accountId = (id: number) => id as AccountId;
export const universeId = (id: number) => id as UniverseId;
export const constructionId = (id: number) => id as ConstructionId;
export const fleetId = (id: number) => id as FleetId;
export const unionId = (id: number) => id as UnionId;
export const allianceId = (id: number) => id as AllianceId;
export const scheduledOrderId = (id: number) => id as ScheduledOrderId;
