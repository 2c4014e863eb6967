import {
  isBuildingKey,
  isResearchKey,
  isUnitKey,
  type ItemKey,
  type UnitKey,
} from '@farhold/engine/catalogue/items';
import type { ResearchKey } from '@farhold/engine/catalogue/research';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { highestLevel } from '@farhold/engine/economy/cost';
import { byResource } from '@farhold/engine/economy/stock';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import { type Planet, quantity } from '@farhold/engine/planet/planet';
import { addSpent, MOST_SPENT, spentBetween, spentOnItems } from '@farhold/engine/ranking/points';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { noteAudit } from '../audit/note-audit.ts';
import { holdEmpire } from '../construction/begin-construction.ts';
import { planetPlace } from '../planet/places.ts';
import { lockDarkMatter } from '../player/change-dark-matter.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * An operator's grant: stock, units and the owner's dark matter are added (negative amounts are deducted), levels are
 * set.
 */
export type Grant = {
  readonly stock: Partial<Stock>;
  readonly items: Readonly<Partial<Record<ItemKey, number>>>;
  readonly darkMatter?: number;
};

export type GrantRefusal = 'not-found' | 'amount-too-large' | 'level-out-of-range';

/**
 * Grants something to a planet or its owner, and records it in the ledgers and the audit log. A deduction stops at
 * zero. Levels change from now on: the planets concerned are settled first. Refuses amounts that no planet can hold,
 * levels whose next price would be too large to count, and what leaves the owner's points or dark matter no room to
 * grow.
 */
export const grant = (
  game: Game,
  universe: UniverseId,
  planetId: PlanetId,
  given: Grant,
): Promise<Decision<Planet, GrantRefusal>> =>
  inUniverse(game, universe, async (work, now) => {
    const place = await planetPlace(work.tx, universe, planetId);
    if (!place) return refuse('not-found');
    const items = Object.entries(given.items) as [ItemKey, number][];
    const [outOfRange] = items.flatMap(rangeExceeded);
    if (outOfRange) return refuse('level-out-of-range', outOfRange);

    const held = await lockDarkMatter(work.tx, { universe, account: place.owner });
    const researched = items.filter((entry): entry is [ResearchKey, number] => isResearchKey(entry[0]));
    const touched = researched.length > 0 ? await holdEmpire(work, place.owner) : [];
    for (const id of touched) work.settle(id, now);
    await work.hold([planetId]);
    const before = work.settle(planetId, now);
    const after = withItems(withStock(before, given.stock), items);
    const darkMatter = Math.max(-held, given.darkMatter ?? 0);
    if (
      !isStorable(after) ||
      !arePointsCountable(after, researched) ||
      (darkMatter > 0 && held + darkMatter > MOST_DARK_MATTER) ||
      !(await leavesRoom(work, before, after, researched))
    )
      return refuse('amount-too-large');

    work.put(after, 'granted', now);
    noteGrantedUnits(work, before, after, items, now);
    if (darkMatter !== 0) {
      const change = { player: place.owner, planet: planetId, amount: darkMatter } as const;
      work.changeDarkMatter({ ...change, cause: 'granted', at: now });
    }
    if (researched.length > 0) teach(work, place.owner, researched);
    const details = { planet: planetId, ...given };
    await noteAudit(work.tx, game.clock, { actor: 'operator', action: 'grant', details });
    return accept(after);
  });

/** The most dark matter that a grant leaves its owner: half of what can be stored, or the owner's finds would fail. */
const MOST_DARK_MATTER = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** The first granted level that the item cannot have: the item and its highest level. */
function rangeExceeded([key, amount]: [ItemKey, number]): { key: ItemKey; highest: number }[] {
  if (isUnitKey(key)) return [];
  const highest = highestLevel(key);
  return amount < 0 || amount > highest ? [{ key, highest }] : [];
}

const withStock = (planet: Planet, given: Partial<Stock>): Planet => ({
  ...planet,
  stock: byResource((resource) => Math.max(0, planet.stock[resource] + (given[resource] ?? 0))),
});

function withItems(planet: Planet, items: readonly [ItemKey, number][]): Planet {
  const levels = items.filter(([key]) => isBuildingKey(key));
  const units = items.flatMap(([key, amount]): [UnitKey, number][] =>
    isUnitKey(key) ? [[key, Math.max(0, quantity(planet, key) + amount)]] : [],
  );
  return {
    ...planet,
    levels: { ...planet.levels, ...Object.fromEntries(levels) },
    units: { ...planet.units, ...Object.fromEntries(units) },
  };
}

const isStorable = ({ stock, units }: Planet): boolean =>
  [...Object.values(stock), ...Object.values(units)].every(Number.isSafeInteger);

function teach(work: UnitOfWork, player: AccountId, researched: readonly [ResearchKey, number][]): void {
  const { research } = work.owner(player);
  work.putResearch(player, { ...research, ...Object.fromEntries(researched) });
}

/** The sum of all costs must be countable, since points are derived from it. */
const arePointsCountable = (
  { levels, units }: Planet,
  researched: readonly [ResearchKey, number][],
): boolean =>
  [levels, units, Object.fromEntries(researched)]
    .flatMap((held) => Object.values(spentOnItems(held)))
    .every((amount) => amount <= MOST_SPENT);

/** Half of what can be counted is left to what the player builds, or orders would fail. */
const MOST_AFTER_GRANT = MOST_SPENT / 2n;

/**
 * Whether everything that the owner has can still be counted after a grant, with room to grow. Deductions always may.
 */
async function leavesRoom(
  work: UnitOfWork,
  before: Planet,
  after: Planet,
  researched: readonly [ResearchKey, number][],
): Promise<boolean> {
  const research = researched.length > 0 ? work.owner(after.owner).research : {};
  const added = [
    spentBetween(before.levels, after.levels),
    spentBetween(before.units, after.units),
    spentBetween(research, { ...research, ...Object.fromEntries(researched) }),
  ].reduce(addSpent);
  const fits = Object.entries(added)
    .filter(([, amount]) => amount > 0n)
    .map(
      ([category, amount]) =>
        sql`${sql.ref(`spent_${category}`)} + ${String(amount)}::bigint <= ${String(MOST_AFTER_GRANT)}::bigint`,
    );
  if (fits.length === 0) return true;
  const { rows } = await sql<{ fits: boolean }>`
    select ${sql.join(fits, sql` and `)} as fits from player_points
    where universe_id = ${work.universeId} and account_id = ${after.owner}`.execute(work.tx);
  return rows[0]?.fits === true;
}

function noteGrantedUnits(
  work: UnitOfWork,
  before: Planet,
  after: Planet,
  items: readonly [ItemKey, number][],
  now: Instant,
): void {
  const keys = items.flatMap(([key]) => (isUnitKey(key) ? [key] : []));
  const change = keys.map((key) => [key, quantity(after, key) - quantity(before, key)] as const);
  work.noteUnits(after.owner, 'granted', Object.fromEntries(change), now);
}
