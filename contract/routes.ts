import { nouns } from './nouns.ts';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type TablesByRoom = Intersection<(typeof nouns)[number]['tables']>;

/** The route table of each server room. */
export type RoomTables = { readonly [Room in keyof TablesByRoom]: TablesByRoom[Room] };

type EveryRoute = Intersection<RoomTables[keyof RoomTables]>;

/** Every call of the API, by "METHOD /path" below /api/v1. */
export type Routes = { readonly [Name in keyof EveryRoute]: EveryRoute[Name] };

export const roomTables = Object.assign({}, ...nouns.map(({ tables }) => tables)) as RoomTables;

export const routes = Object.assign({}, ...Object.values(roomTables)) as Routes;

/** The routes whose reply is a stream. */
export type StreamName = {
  [Name in keyof Routes]: Routes[Name] extends { readonly isStream: true } ? Name : never;
}[keyof Routes];
