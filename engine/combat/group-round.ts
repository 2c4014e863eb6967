import type { Army, Group } from './army.ts';
import type { Counts } from './battle.ts';

/** What the units of one fleet and type did and suffered in one round. */
export type GroupRound = {
  /** The index of its fleet within its side; 0 of the defenders is the planet itself. */
  readonly fleet: number;
  readonly key: string;
  /** Units that existed when the round began, and how many of them it destroyed. */
  readonly units: number;
  readonly lost: number;
  /** Shots fired, including rapid fire, and how many of them bounced off. */
  readonly shots: number;
  readonly bounced: number;
  /** Weapon strength of all shots together. */
  readonly strength: number;
  /** Enemy units destroyed by these shots, by type. */
  readonly destroyed: Counts;
  /** Shots that hit these units, including those that bounced off or hit wrecks. */
  readonly hits: number;
  /** The part of their strength that the shields absorbed. */
  readonly absorbed: number;
  /** Hull points lost, including those left of destroyed units. */
  readonly damage: number;
};

const inPoints = (tenths: number): number => Math.round(tenths / 10);

const roundOfGroup = ({ fleet, key, weapon, units, alive, tally }: Group): GroupRound => ({
  fleet,
  key,
  units,
  lost: units - alive,
  shots: tally.shots,
  bounced: tally.bounced,
  strength: inPoints(tally.shots * weapon),
  destroyed: tally.destroyed,
  hits: tally.hits,
  absorbed: inPoints(tally.absorbed),
  damage: inPoints(tally.damage),
});

/** What each surviving group of a side did and suffered in the round that ends. */
export const roundOf = ({ groups }: Army): readonly GroupRound[] =>
  groups.filter(({ units }) => units > 0).map(roundOfGroup);
