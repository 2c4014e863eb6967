import { binomial } from '../chance/binomial.ts';
import { multinomial } from '../chance/multinomial.ts';
import { negativeBinomial } from '../chance/negative-binomial.ts';
import type { Random } from '../random.ts';
import { type Army, follow, type Group } from './army.ts';
import { coarsen, MOST_RANKS } from './coarsen.ts';
import { Scatter } from './scatter.ts';
import { isSound, leastSound, Survival } from './survival.ts';

/** A shot weaker than the full shield divided by this, 1% of it, bounces off (rules R14). */
export const BOUNCE_DIVISOR = 100;
/** Fewer than e^-70 expected units are none, even of 10^12. */
const NEVER = -70;

/** How many new states one more salvo makes of each state, roughly. */
const STATES_FROM_ONE = 4;
/** How many shots at single units cost as much as one state of a counted salvo, roughly. */
const SHOTS_PER_STATE = 10;

/** A number of shots of one group at another. */
type Salvo = { readonly group: Group; readonly shots: number };

const bouncesOff = (shooters: Group, target: Group): boolean =>
  shooters.weapon * BOUNCE_DIVISOR < target.shield;

/**
 * Whether it is cheaper this round to follow every shot at a group than to count. Every salvo multiplies the states to
 * count, up to the bound of `coarsen`.
 */
function isFollowingCheaper({ isFollowed, ranks, alive }: Group, salvos: readonly Salvo[]): boolean {
  let states = isFollowed ? MOST_RANKS : ranks.length;
  let load = isFollowed ? 0 : alive;
  let counted = 0;
  for (const { shots } of salvos) {
    load += shots;
    states = Math.min(states, MOST_RANKS) * STATES_FROM_ONE;
    counted += states;
  }
  return load <= counted * SHOTS_PER_STATE;
}

/** Fires one side at the other, by counts. One instance serves a whole battle and draws from its random numbers. */
export class Gunnery {
  readonly #random: Random;
  readonly #scatter: Scatter;
  readonly #survival = new Survival();

  constructor(random: Random) {
    this.#random = random;
    this.#scatter = new Scatter(random);
  }

  /**
   * One side fires once a round: every unit that existed when it began, group by group (rules R14). Only hulls and
   * shields of the enemy change; no unit leaves before the round is over.
   */
  volley(shooters: Army, enemy: Army): void {
    const firing = shooters.groups.filter((group) => group.units > 0);
    const shots = firing.map((group) => this.#shotsAtEach(group, enemy));
    enemy.groups.forEach((target, index) => {
      const salvos = firing.map((group, at) => ({ group, shots: shots[at]?.[index] ?? 0 }));
      this.#fireAt(target, salvos);
    });
  }

  /** All salvos at a group in a round. Groups do not affect each other, so each can be handled on its own. */
  #fireAt(target: Group, salvos: readonly Salvo[]): void {
    const felt = salvos.filter(({ group, shots }) => shots > 0 && !bouncesOff(group, target));
    if (felt.length > 0) follow(target, isFollowingCheaper(target, felt));
    for (const { group, shots } of salvos) this.#hit(group, target, shots);
  }

  /**
   * How many shots of a group go to each enemy group. Every shot goes to a unit drawn at random. If rapid fire r
   * against that type grants another shot (chance 1 - 1/r), that one goes the same way. So each shot has a fixed chance
   * to hit a given type and to be the shooter's last one, and every shooter has one last shot. The number of earlier
   * shots is negative binomial, and both kinds are distributed in proportion to their chances.
   */
  #shotsAtEach({ units, rapidFire }: Group, enemy: Army): readonly number[] {
    const weights = enemy.groups.map((target) => target.units);
    const onwards = enemy.groups.map(
      ({ key }, index) => (weights[index] ?? 0) * (1 - 1 / (rapidFire[key] ?? 1)),
    );
    const goesOn = onwards.reduce((sum, weight) => sum + weight, 0) / enemy.units;
    const last = multinomial(
      units,
      weights.map((weight, index) => weight - (onwards[index] ?? 0)),
      this.#random,
    );
    if (goesOn === 0) return last;
    const before = multinomial(negativeBinomial(units, goesOn, this.#random), onwards, this.#random);
    return last.map((shots, index) => shots + (before[index] ?? 0));
  }

  /** Shots of one group at units of another, including those destroyed in this round. */
  #hit(shooters: Group, target: Group, shots: number): void {
    shooters.tally.shots += shots;
    target.tally.hits += shots;
    if (bouncesOff(shooters, target)) {
      shooters.tally.bounced += shots;
      return;
    }
    if (shots === 0 || target.alive === 0) return;
    const before = target.alive;
    if (target.isFollowed) this.#strikeSingly(shooters.weapon, target, shots);
    else this.#strikeByCounts(shooters.weapon, target, shots);
    const destroyed = before - target.alive;
    if (destroyed > 0) {
      shooters.tally.destroyed[target.key] = (shooters.tally.destroyed[target.key] ?? 0) + destroyed;
    }
  }

  #strikeSingly(weapon: number, target: Group, shots: number): void {
    const full = { hull: target.hull, sound: leastSound(target.hull) };
    const { destroyed, absorbed, damage } = target.singles.fireAt(weapon, shots, full, this.#random);
    target.alive -= destroyed;
    target.tally.absorbed += absorbed;
    target.tally.damage += damage;
  }

  #strikeByCounts(weapon: number, target: Group, shots: number): void {
    const atLiving = binomial(shots, target.alive / target.units, this.#random);
    if (atLiving === 0) return;
    if (this.#isShower(weapon, target, atLiving)) destroyVulnerable(weapon, target);
    else this.#strike(weapon, target, atLiving);
    if (target.ranks.length > MOST_RANKS) coarsen(target, this.#random);
  }

  /**
   * Whether it is practically impossible that a unit that can be harmed gets few enough hits to survive: Chernoff's
   * bound for the smallest number of hits. Without this, a barrage on a handful of units would be counted hit by hit. A
   * weapon of strength 0 only harms units that can explode already.
   */
  #isShower(weapon: number, { hull, shield, alive }: Group, shots: number): boolean {
    if (weapon > 0) this.#survival.begin(weapon, hull, hull, shield);
    else this.#survival.begin(weapon, hull, leastSound(hull) - 1, 0);
    const mean = shots / alive;
    const most = this.#survival.mostHits();
    if (most >= mean) return false;
    const bound = most - mean + (most === 0 ? 0 : most * Math.log(mean / most));
    return Math.log(alive) + bound < NEVER;
  }

  /** Moves the units that were hit to the ranks with their new states, and removes destroyed ones. */
  #strike(weapon: number, target: Group, shots: number): void {
    const { ranks, tally } = target;
    const lines = this.#scatter.throwAt(ranks, target.alive, shots);
    const survival = this.#survival;
    let current = -1;
    let hull = 0;
    let shield = 0;
    for (let line = 0; line < lines.length; line++) {
      const hits = lines.hits[line] ?? 0;
      if (hits === 0) continue;
      const rank = lines.rank[line] ?? 0;
      const units = lines.units[line] ?? 0;
      if (rank !== current) {
        current = rank;
        hull = ranks.hull[rank] ?? 0;
        shield = ranks.shield[rank] ?? 0;
        survival.begin(weapon, target.hull, hull, shield);
      }
      const survivors = binomial(units, survival.chanceAfter(hits), this.#random);
      const [hullLeft, shieldLeft] = [survival.hullAfter(hits), survival.shieldAfter(hits)];
      ranks.units[rank] = (ranks.units[rank] ?? 0) - units;
      ranks.add(hullLeft, shieldLeft, survivors);
      target.alive -= units - survivors;
      tally.absorbed += units * (shield - shieldLeft);
      tally.damage += units * hull - (survivors > 0 ? survivors * hullLeft : 0);
    }
  }
}

/** Destroys every unit that this weapon can harm. */
function destroyVulnerable(weapon: number, target: Group): void {
  const { ranks, tally } = target;
  ranks.rearrange((left, hull, shield, units) => {
    if (weapon === 0 && isSound(hull, target.hull)) return left.add(hull, shield, units);
    target.alive -= units;
    tally.absorbed += units * shield;
    tally.damage += units * hull;
  });
}
