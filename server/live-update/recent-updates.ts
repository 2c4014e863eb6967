import { LONGEST_MISSED_MS } from '@farhold/contract/topics';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { PlayerUpdate } from './tell.ts';

/** What changed for a player in one universe, and when for the last time, in ms of this process. */
type Recent = Pick<PlayerUpdate, 'universe' | 'topics'> & { readonly at: number };

type ByPlayer = Map<AccountId, Map<UniverseId | null, Recent>>;

/** A change that a page has missed, and how long ago it was, in ms. */
export type MissedUpdate = Pick<PlayerUpdate, 'universe' | 'topics'> & { readonly agoMs: number };

/**
 * The updates of the last seconds, for pages that read before their stream was open. They are kept for
 * `LONGEST_MISSED_MS` at least and twice as long at most: those of a player in one universe together, so that they take
 * no more room where much happens.
 */
export function recentUpdates(nowMs: () => number = () => performance.now()) {
  let newer: ByPlayer = new Map();
  let older: ByPlayer = new Map();
  let turnedAt = nowMs();
  let completeSince = Infinity;
  const turn = (now: number): void => {
    if (now - turnedAt < LONGEST_MISSED_MS) return;
    older = now - turnedAt < 2 * LONGEST_MISSED_MS ? newer : new Map();
    newer = new Map();
    turnedAt = now;
  };
  return {
    /** Begins to be complete: for the first time, or after some may have been missed. */
    begin: (): void => {
      completeSince = nowMs();
    },
    add: ({ player, universe, topics }: PlayerUpdate): void => {
      const now = nowMs();
      turn(now);
      const theirs = newer.get(player) ?? new Map<UniverseId | null, Recent>();
      newer.set(player, together(theirs, { universe, topics, at: now }));
    },
    /** What has changed for a player in the last `ms`, and perhaps a little before; null if that is not known. */
    missed: (player: AccountId, ms: number): readonly MissedUpdate[] | null => {
      const now = nowMs();
      if (now - ms < completeSince) return null;
      const found = new Map<UniverseId | null, Recent>();
      for (const some of [older, newer])
        for (const recent of some.get(player)?.values() ?? [])
          if (recent.at >= now - ms) together(found, recent);
      return [...found.values()].map(({ at, ...update }) => ({ ...update, agoMs: Math.round(now - at) }));
    },
  };
}

/** Adds a later update to those of a player, and returns them. */
function together(theirs: Map<UniverseId | null, Recent>, { universe, topics, at }: Recent): typeof theirs {
  const before = theirs.get(universe)?.topics ?? [];
  return theirs.set(universe, { universe, topics: [...new Set([...before, ...topics])], at });
}
