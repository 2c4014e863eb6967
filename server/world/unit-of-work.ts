import type { Topic } from '@farhold/contract/topics';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { settle } from '@farhold/engine/economy/settle';
import { emptyStock, stock } from '@farhold/engine/economy/stock';
import type { Deed } from '@farhold/engine/goal/deed';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Owner, Planet, ResearchLevels, Units, Universe } from '@farhold/engine/planet/planet';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { RowWrites } from '../database/row-writes.ts';
import type { NewAlert } from '../notification/notification.ts';
import { addAlert } from '../notification/outbox.ts';
import { deletePlanet } from '../planet/store.ts';
import {
  DARK_MATTER_LEDGER,
  type DarkMatterChange,
  playerRows,
  PLAYERS,
} from '../player/change-dark-matter.ts';
import { RESEARCH, researchRows } from '../player/save-research.ts';
import { SPENT, spentRow } from '../ranking/points-store.ts';
import { type NewReport, reportRow, REPORTS } from '../report/store.ts';
import { type DueEvent, EVENTS_GONE, type NewEvent } from '../time/event-store.ts';
import { Ledgers } from './ledgers.ts';
import { knownTime, type LoadedPlanet, loadStatement, lockStatement, readLoaded } from './load.ts';
import { ScheduledEvents } from './scheduled-events.ts';
import { NeedsOwnTransaction, WorldIsBehind } from './start-again.ts';
import type { Finished } from './store-works.ts';
import { Told } from './told.ts';
import { difference, noneOf } from './unit-difference.ts';
import { type Cause, type UnitCause, writePlanets } from './write-back.ts';

type Held = { readonly loaded: Planet; present: Planet };

/**
 * Everything that one transaction changes in one universe. Planets are locked and loaded once, changed in memory, and
 * written back together by `storeAndCommit`, each change of stock with its ledger entry. The players concerned get a
 * live update then.
 */
export class UnitOfWork {
  readonly #tx: Transaction;
  readonly #isShared: boolean;
  readonly universeId: UniverseId;
  readonly universe: Universe;
  readonly #now: Instant;
  readonly #held = new Map<PlanetId, Held>();
  readonly #owners = new Map<AccountId, Owner>();
  readonly #empires = new Set<AccountId>();
  readonly #darkMatter = new Map<AccountId, number>();
  readonly #darkMatterSpent = new Map<AccountId, number>();
  readonly #ledgers = new Ledgers();
  readonly #told: Told;
  readonly #writes: (() => Promise<unknown>)[] = [];
  readonly #afterStoring: (() => Promise<unknown>)[] = [];

  /** What it schedules; `schedule` tells those concerned as well. */
  readonly scheduled = new ScheduledEvents();
  /** What is stored at the end, beyond planets and events. */
  readonly rows = new RowWrites();

  /** `now` is the time of a command, which must see a settled world; null while events are resolved. */
  constructor(
    tx: Transaction,
    universeId: UniverseId,
    { universe, now }: { readonly universe: Universe; readonly now: Instant | null },
    sharing: 'alone' | 'shared' = 'alone',
  ) {
    this.#tx = tx;
    this.#isShared = sharing === 'shared';
    this.universeId = universeId;
    this.universe = universe;
    this.#told = new Told(universeId);
    this.#now = now ?? instant(0); // nothing is due by then
  }

  /** Its transaction, for what it reads and locks as it goes. Throws `NeedsOwnTransaction` if others share it. */
  get tx(): Transaction {
    if (this.#isShared) throw new NeedsOwnTransaction();
    return this.#tx;
  }

  /**
   * Locks and loads these planets; unknown ones are left out. Throws `WorldIsBehind` if an event must be
   * resolved before the command may go on.
   */
  async hold(ids: readonly PlanetId[]): Promise<void> {
    const missing = ids.filter((id) => !this.#held.has(id));
    if (missing.length === 0) return;
    const locks = [{ planets: missing }];
    const { loaded } = await together(this.tx, {
      locked: lockStatement(this.universeId, locks),
      loaded: loadStatement(this.universeId, locks, knownTime(this.#now)),
    });
    const { planets, isBehind } = readLoaded(this.universeId, loaded);
    if (isBehind) throw new WorldIsBehind();
    this.take(planets);
  }

  /** Holds planets that this transaction has locked and loaded. */
  take(loaded: readonly LoadedPlanet[]): void {
    for (const { planet, research, vacationSince, darkMatter } of loaded) {
      this.#held.set(planet.id, { loaded: planet, present: planet });
      if (this.#owners.has(planet.owner)) continue;
      this.#owners.set(planet.owner, { research, vacationSince });
      this.#darkMatter.set(planet.owner, darkMatter);
    }
  }

  /** Notes that all planets of a player are held. */
  noteEmpire(player: AccountId): void {
    this.#empires.add(player);
  }

  /** All planets of a player, in the order of their ids; null unless `noteEmpire` says that they are held. */
  empireOf(player: AccountId): readonly PlanetId[] | null {
    if (!this.#empires.has(player)) return null;
    const planets = [...this.#held.values()].map(({ present }) => present);
    const own = planets.filter(({ owner }) => owner === player).map(({ id }) => id);
    return own.toSorted((one, other) => one - other);
  }

  holds(id: PlanetId): boolean {
    return this.#held.has(id);
  }

  planet(id: PlanetId): Planet {
    return this.#find(id).present;
  }

  owner(account: AccountId): Owner {
    const owner = this.#owners.get(account);
    if (!owner) throw new Error(`No planet of player ${account} is held.`);
    return owner;
  }

  /**
   * Settles a held planet to this instant and answers it. A planet that another command has settled to a later moment
   * stays there, since time on a planet never runs backwards: its `settledAt` is the instant that counts.
   */
  settle(id: PlanetId, at: Instant): Planet {
    const held = this.#find(id);
    const before = held.present;
    if (at <= before.settledAt) return before;
    const after = settle(before, this.owner(before.owner), this.universe, at);
    held.present = after;
    this.#ledgers.noteStock(before, after, 'production', at);
    this.noteUnits(after.owner, 'built', difference(after.units, before.units), at);
    return after;
  }

  /** Replaces a held planet; `cause` is recorded in the ledger for the change of its stock. */
  put(planet: Planet, cause: Cause, at: Instant): void {
    const held = this.#find(planet.id);
    this.#ledgers.noteStock(held.present, planet, cause, at);
    this.#ledgers.noteBuilt(held.present, planet, at);
    if (planet.name !== held.present.name) this.noteNamesChanged();
    held.present = planet;
    this.#told.notePlanet(planet.id, cause);
  }

  /** Removes a held planet with everything on it; the ledgers record its stock and its units. */
  async remove(id: PlanetId, cause: Cause, at: Instant): Promise<void> {
    const { present, loaded } = this.#find(id);
    this.put({ ...present, stock: emptyStock }, cause, at);
    this.noteUnits(present.owner, 'lost', difference(noneOf(present.units), present.units), at);
    this.#ledgers.noteLevels(present.owner, loaded.levels, {});
    this.#ledgers.forgetBuilt(id);
    this.#held.delete(id);
    this.tell(present.owner, 'planets');
    this.noteNamesChanged();
    await deletePlanet(this.tx, this.universeId, id);
  }

  /** The research of a player whose planets are held; the caller has settled all of them. */
  putResearch(account: AccountId, research: ResearchLevels): void {
    const before = this.owner(account).research;
    this.#owners.set(account, { ...this.owner(account), research });
    this.#ledgers.noteLevels(account, before, research);
    this.rows.add(RESEARCH, researchRows(account, before, research));
  }

  /** Notes that a planet or a player got or lost a name, or that the universe itself changed: everybody may see it. */
  noteNamesChanged(): void {
    this.#told.names = true;
  }

  /** Notes that something else on the map changed: debris, magic items, a vacation. */
  noteMapChanged(): void {
    this.#told.map = true;
  }

  /** Records the stock that a new planet starts with. */
  noteFounded(planet: PlanetId, beginning: Stock, at: Instant): void {
    this.noteNamesChanged();
    this.#ledgers.noteFounded(planet, beginning, at);
  }

  /**
   * Notes goods that were meant for a planet and never get there: one line for the cause by which they would have come,
   * and one for their loss.
   */
  noteLost(planet: PlanetId, goods: Partial<Stock>, cause: Cause, at: Instant): void {
    this.#ledgers.noteLost(planet, stock(goods), cause, at);
  }

  /** Notes the units of a player that came to be or, below zero, ceased to be; their points follow from it. */
  noteUnits(account: AccountId, cause: UnitCause, units: Units, at: Instant): void {
    this.#ledgers.noteUnits(account, cause, units, at);
  }

  /** The dark matter of a player whose planet is held; the caller has locked the player before the planet. */
  darkMatter(account: AccountId): number {
    return (this.#darkMatter.get(account) ?? 0) + (this.#darkMatterSpent.get(account) ?? 0);
  }

  /**
   * Changes a player's dark matter and records it in its ledger. A balance below zero fails the transaction at its end.
   */
  changeDarkMatter(change: DarkMatterChange): void {
    const { player, amount } = change;
    this.#darkMatterSpent.set(player, (this.#darkMatterSpent.get(player) ?? 0) + amount);
    this.rows.add(DARK_MATTER_LEDGER, [change]);
  }

  /** Notes something that goals count; an AI player has no goals, and nothing is stored for one. */
  noteDeed(account: AccountId, deed: Deed, times: number, at: Instant): void {
    this.#ledgers.noteDeed(account, deed, times, at);
    this.#told.outdate(account);
  }

  /** Queues a write whose result nobody needs; `finish` runs it first. */
  enqueueWrite(write: () => Promise<unknown>): void {
    if (this.#isShared) throw new NeedsOwnTransaction();
    this.#writes.push(write);
  }

  /** Runs after everything is written back, in the same transaction: for reads of the resulting world. */
  runAfterStoring(action: () => Promise<unknown>): void {
    if (this.#isShared) throw new NeedsOwnTransaction();
    this.#afterStoring.push(action);
  }

  schedule(event: NewEvent): void {
    this.scheduled.add(event);
    this.#told.noteEvent(event.kind);
  }

  report(report: NewReport): void {
    this.rows.add(REPORTS, [reportRow(report)]);
    this.tell(report.to, 'reports');
  }

  /** Sends a player a live update that does not follow from this work's planets, events and reports. */
  tell(account: AccountId, topic: Topic): void {
    this.#told.tell(account, topic);
  }

  /** Sends a notification to a player who wants it, even while no page is open. */
  alert(alert: NewAlert): void {
    addAlert(this.rows, alert);
  }

  resolved({ id, kind }: Pick<DueEvent, 'id' | 'kind'>): void {
    this.rows.add(EVENTS_GONE, [{ id }]);
    this.#told.noteEvent(kind);
  }

  /** What runs after everything is stored. */
  get afterStored(): readonly (() => Promise<unknown>)[] {
    return this.#afterStoring;
  }

  /** Runs the queued writes and adds everything else to `rows`, once; `storeAndCommit` stores them. */
  async finish(): Promise<Finished> {
    const { rows } = this;
    const planets = [...this.#held.values()].filter(({ loaded, present }) => loaded !== present);
    for (const { loaded, present } of planets)
      this.#ledgers.noteLevels(present.owner, loaded.levels, present.levels);
    const spent = this.#ledgers.spentChanges();
    for (const { player } of spent) this.tell(player, 'rank');
    for (const write of this.#writes) await write();
    writePlanets(rows, planets);
    this.#ledgers.addTo(rows);
    this.scheduled.addTo(rows);
    rows.add(SPENT, spent.map(spentRow));
    rows.add(PLAYERS, playerRows(this.#darkMatterSpent));
    const liveUpdates = this.#told.liveUpdates([...this.#held.values()].map(({ present }) => present));
    const changed = this.#told.outdated(this.#owners.keys(), liveUpdates, spent.length > 0);
    return { liveUpdates, changed };
  }

  #find(id: PlanetId): Held {
    const held = this.#held.get(id);
    if (!held) throw new Error(`Planet ${id} is not held.`);
    return held;
  }
}
