import { buildingKeys } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { emptyStock } from '@farhold/engine/economy/stock';
import type { AccountId, PlanetId } from '@farhold/engine/ids';
import type { Levels, Planet, ResearchLevels, Units } from '@farhold/engine/planet/planet';
import type { Deed } from '@farhold/engine/goal/deed';
import { type Instant, startOfDay } from '@farhold/engine/time/instant';
import type { RowWrites } from '../database/row-writes.ts';
import { type SpentChange, SpentTally } from '../ranking/spent-tally.ts';
import {
  type Cause,
  type DeedLine,
  DEEDS,
  LEDGER,
  type LedgerLine,
  LEVEL_HISTORY,
  type LevelLine,
  UNIT_LEDGER,
  type UnitCause,
  type UnitLine,
} from './write-back.ts';

/** The ledgers of one unit of work: every change of a stock and of units, and the basis of the points. */
export class Ledgers {
  readonly #stockLines: LedgerLine[] = [];
  readonly #unitLines: UnitLine[] = [];
  readonly #deeds = new Map<string, DeedLine>();
  readonly #levels = new Map<string, LevelLine>();
  readonly #spent = new SpentTally();

  /** Adds all lines to what is stored. */
  addTo(rows: RowWrites): void {
    rows.add(LEDGER, this.#stockLines);
    rows.add(UNIT_LEDGER, this.#unitLines);
    rows.add(LEVEL_HISTORY, [...this.#levels.values()]);
    rows.add(DEEDS, [...this.#deeds.values()]);
  }

  /** How this work changes what players have spent on what still exists. */
  spentChanges(): SpentChange[] {
    return this.#spent.changes();
  }

  /** Records how the stock of a planet changed; nothing if it did not. */
  noteStock(before: Planet, after: Planet, cause: Cause, at: Instant): void {
    const change = stockChange(before.stock, after.stock);
    if (Object.values(change).some((amount) => amount !== 0)) {
      this.#stockLines.push({ planet_id: after.id, at, cause, ...change });
    }
  }

  /** Records the stock that a new planet starts with. */
  noteFounded(planet: PlanetId, beginning: Stock, at: Instant): void {
    this.#stockLines.push({ planet_id: planet, at, cause: 'founded', ...beginning });
  }

  /** Notes goods that came for a planet and found no room there: they come, and are lost. */
  noteLost(planet: PlanetId, goods: Stock, cause: Cause, at: Instant): void {
    if (Object.values(goods).every((amount) => amount === 0)) return;
    this.#stockLines.push({ planet_id: planet, at, cause, ...goods });
    this.#stockLines.push({ planet_id: planet, at, cause: 'lost', ...stockChange(goods, emptyStock) });
  }

  /** Notes units gained or, below zero, lost. */
  noteUnits(account: AccountId, cause: UnitCause, units: Units, at: Instant): void {
    this.#spent.addUnits(account, units);
    for (const [key, amount] of Object.entries(units)) {
      if (amount !== 0) this.#unitLines.push({ at, cause, key, amount });
    }
  }

  /** Records that a player has done something that goals count; one line for each deed and day. */
  noteDeed(account: AccountId, deed: Deed, times: number, at: Instant): void {
    const line = { account_id: account, deed, day: startOfDay(at), times };
    const key = `${account} ${deed} ${line.day}`;
    this.#deeds.set(key, { ...line, times: times + (this.#deeds.get(key)?.times ?? 0) });
  }

  /** Records the buildings of a planet before and after a change; one line for each of them and day. */
  noteBuilt(before: Planet, after: Planet, at: Instant): void {
    if (before.levels === after.levels) return;
    const day = startOfDay(at);
    for (const key of buildingKeys) {
      const [old, level] = [before.levels[key] ?? 0, after.levels[key] ?? 0];
      if (old === level) continue;
      const line = `${after.id} ${day} ${key}`;
      const first = this.#levels.get(line)?.before ?? old;
      this.#levels.set(line, { planet_id: after.id, day, key, before: first, level });
    }
  }

  /** Forgets what was built on a planet that is gone. */
  forgetBuilt(planet: PlanetId): void {
    for (const [key, line] of this.#levels) if (line.planet_id === planet) this.#levels.delete(key);
  }

  /** Records levels of buildings or research, before and after. */
  noteLevels(account: AccountId, before: Levels | ResearchLevels, after: Levels | ResearchLevels): void {
    this.#spent.addStep(account, before, after);
  }
}

function stockChange(before: Stock, after: Stock): Stock {
  return {
    metal: after.metal - before.metal,
    crystal: after.crystal - before.crystal,
    deuterium: after.deuterium - before.deuterium,
    food: after.food - before.food,
    aliens: after.aliens - before.aliens,
  };
}
