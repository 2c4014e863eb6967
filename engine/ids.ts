/** Ids are numbers that cannot be mistaken for one another; they come from the database or off the wire. */
type Id<Name extends string> = number & { readonly idOf: Name };

export type PlanetId = Id<'planet'>;
export type AccountId = Id<'account'>;
export type UniverseId = Id<'universe'>;
export type ConstructionId = Id<'construction'>;
export type FleetId = Id<'fleet'>;

/** An account in one universe. */
export type Player = { readonly universe: UniverseId; readonly account: AccountId };

export const planetId = (id: number) => id as PlanetId;
export const accountId = (id: number) => id as AccountId;
export const universeId = (id: number) => id as UniverseId;
export const constructionId = (id: number) => id as ConstructionId;
export const fleetId = (id: number) => id as FleetId;
