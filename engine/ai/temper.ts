import type { Personality } from './personality.ts';

/** From which regard on (-100 to 100) an AI player is open to something. */
export type Temper = {
  /** It agrees to leave a player alone, or to a peace with another alliance. */
  readonly peace: number;
  /** It takes another alliance for an ally. */
  readonly ally: number;
  /** It comes to the defence of a player who asks. */
  readonly help: number;
  /** It takes a player into the pack that it leads. */
  readonly admit: number;
  /** It declares war on an alliance that its pack regards no better than this. */
  readonly war: number;
  /** It heeds the warning of a player who has this many times its points. */
  readonly heeds: number;
};

/** How each personality leads and deals. Traders agree soonest, raiders to what they are paid for. */
export const tempers: Readonly<Record<Personality, Temper>> = {
  miner: { peace: -30, ally: 30, help: 60, admit: 0, war: -80, heeds: 1 },
  raider: { peace: 10, ally: 40, help: 60, admit: 15, war: -25, heeds: 3 },
  turtle: { peace: -20, ally: 40, help: 40, admit: 20, war: -60, heeds: 2 },
  explorer: { peace: -10, ally: 25, help: 50, admit: 5, war: -50, heeds: 1.5 },
  trader: { peace: -40, ally: 15, help: 60, admit: -5, war: -80, heeds: 1 },
};
