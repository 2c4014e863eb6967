import type { Army, Group } from './army.ts';
import type { Counts } from './battle.ts';

/** What the units of one fleet and type did and suffered in one round. */
export type GroupRound = {
  /** Which fleet of its side, from 0; of the defenders 0 is the planet itself. */
  readonly fleet: number;
  readonly key: string;
  /** Units that stood when the round began, and those of them that were destroyed in it. */
  readonly units: number;
  readonly lost: number;
  /** Shots fired, rapid fire included, and those of them that bounced off. */
  readonly shots: number;
  readonly bounced: number;
  /** Weapon strength of all shots together. */
  readonly strength: number;
  /** Enemy units by type that fell to these shots. */
  readonly destroyed: Counts;
  /** Shots that these units drew, also those that bounced off or went into wrecks. */
  readonly hits: number;
  /** Of the strength of those, what the shields took. */
  readonly absorbed: number;
  /** Points of hull that were lost, with all that was left of destroyed units. */
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

/** What each group of a side that still stood did and suffered in the round that ends. */
export const roundOf = ({ groups }: Army): readonly GroupRound[] =>
  groups.filter(({ units }) => units > 0).map(roundOfGroup);
