import type { Random } from '../random.ts';
import type { Army, Group } from './army.ts';

const BOUNCE_SHARE = 100;
const SOUND = 0.7;

/** What one side's guns did in a round. */
export type Fire = {
  readonly shots: number;
  /** Weapon strength of all shots together. */
  readonly strength: number;
  /** Of that, what the shields of the other side took. */
  readonly absorbed: number;
};

/** What a shot of one group meets at each group of the enemy. */
type Aim = { readonly bounces: Uint8Array; readonly again: Float64Array; readonly hulls: Float64Array };

/** A shot under 1% of the full shield bounces off; rapid fire r shoots again with chance 1 - 1/r (rules R14). */
function aimAt(shooters: Group, enemies: readonly Group[]): Aim {
  const { weapon, rapidFire } = shooters;
  return {
    bounces: new Uint8Array(enemies.map(({ shield }) => (weapon * BOUNCE_SHARE < shield ? 1 : 0))),
    again: new Float64Array(enemies.map(({ key }) => 1 - 1 / (rapidFire[key] ?? 1))),
    hulls: new Float64Array(enemies.map(({ hull }) => hull)),
  };
}

/**
 * All shots of one group, each at a unit of the enemy drawn evenly, destroyed ones of this round included. Of a
 * shot that does not bounce the shield takes what it can and the hull the rest, and a unit with less than 70% of
 * its hull explodes with chance 1 - hull/max (rules R14).
 */
function fireGroup(shooters: Group, enemy: Army, random: Random): Fire {
  const { bounces, again, hulls } = aimAt(shooters, enemy.groups);
  const { groupOf, hull, shield, size } = enemy;
  const { weapon, alive } = shooters;
  let shots = 0;
  let absorbed = 0;
  for (let shooter = 0; shooter < alive; shooter++) {
    let chance = 0;
    do {
      const target = Math.floor(random() * size);
      const type = groupOf[target] ?? 0;
      const before = hull[target] ?? 0;
      if (before > 0 && bounces[type] === 0) {
        const guard = shield[target] ?? 0;
        const taken = guard < weapon ? guard : weapon;
        const full = hulls[type] ?? 0;
        const left = before - (weapon - taken);
        const explodes = left > 0 && left < SOUND * full && random() < 1 - left / full;
        shield[target] = guard - taken;
        hull[target] = explodes ? 0 : left;
        absorbed += taken;
      }
      shots++;
      chance = again[type] ?? 0;
    } while (chance > 0 && random() < chance);
  }
  return { shots, strength: shots * weapon, absorbed };
}

/**
 * One side fires once a round: every unit that stood at its beginning, all of one group before the next (rules
 * R14). Only hulls and shields of the enemy change; nobody leaves before the round is over.
 */
export function volley(shooters: Army, enemy: Army, random: Random): Fire {
  const fires = shooters.groups.map((group) => fireGroup(group, enemy, random));
  return {
    shots: fires.reduce((sum, { shots }) => sum + shots, 0),
    strength: fires.reduce((sum, { strength }) => sum + strength, 0),
    absorbed: fires.reduce((sum, { absorbed }) => sum + absorbed, 0),
  };
}
