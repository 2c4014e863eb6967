import type { Random } from '../random.ts';
import type { Ranks } from './ranks.ts';

/** What a salvo did to the units of a group. Points are in tenths. */
export type Harm = { destroyed: number; absorbed: number; damage: number };

/**
 * The units of one fleet and type, followed one by one while that is cheaper than counting. A destroyed unit keeps its
 * place without a hull until the round is over, since it draws fire until then.
 */
export class Singles {
  length = 0;
  hull = new Float64Array(0);
  shield = new Float64Array(0);

  /** Takes all units from the ranks; `alive` is their number. */
  takeFrom(ranks: Ranks, units: number): void {
    if (this.hull.length < units) {
      this.hull = new Float64Array(units);
      this.shield = new Float64Array(units);
    }
    this.length = 0;
    ranks.rearrange((_none, hull, shield, count) => {
      const end = this.length + count;
      this.hull.fill(hull, this.length, end);
      this.shield.fill(shield, this.length, end);
      this.length = end;
    });
  }

  /** Returns the surviving units to the ranks. */
  leaveTo(ranks: Ranks): void {
    for (let unit = 0; unit < this.length; unit++) {
      const hull = this.hull[unit] ?? 0;
      if (hull > 0) ranks.add(hull, this.shield[unit] ?? 0, 1);
    }
    this.length = 0;
  }

  /** Ends a round: destroyed units leave, and the shields of the others are full again. */
  regroup(fullShield: number): void {
    const { hull, length } = this;
    let kept = 0;
    for (let unit = 0; unit < length; unit++) {
      const left = hull[unit] ?? 0;
      if (left > 0) hull[kept++] = left;
    }
    this.shield.fill(fullShield, 0, kept);
    this.length = kept;
  }

  /**
   * Fires the shots of one weapon one by one, each at a unit drawn at random, wrecks included. The shield absorbs what
   * it can, the hull takes the rest, and a unit left below a sound hull explodes with chance 1 - hull / full hull
   * (rules R14).
   */
  fireAt(weapon: number, shots: number, full: { hull: number; sound: number }, random: Random): Harm {
    const { hull, shield, length } = this;
    const harm = { destroyed: 0, absorbed: 0, damage: 0 };
    for (let shot = 0; shot < shots; shot++) {
      const unit = Math.floor(random() * length);
      const before = hull[unit] ?? 0;
      if (before <= 0) continue;
      const guard = shield[unit] ?? 0;
      const taken = guard < weapon ? guard : weapon;
      let left = before - (weapon - taken);
      if (left < full.sound && (left <= 0 || random() * full.hull >= left)) {
        left = 0;
        harm.destroyed++;
      }
      hull[unit] = left;
      shield[unit] = guard - taken;
      harm.absorbed += taken;
      harm.damage += before - left;
    }
    return harm;
  }
}
