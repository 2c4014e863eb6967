import type { Topic } from '@farhold/contract/topics';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { settle } from '@farhold/engine/economy/settle';
import { emptyStock, stock } from '@farhold/engine/economy/stock';
import type { Deed } from '@farhold/engine/goal/deed';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Owner, Planet, ResearchLevels, Units, Universe } from '@farhold/engine/planet/planet';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { TimedEventKind } from '@farhold/engine/time/timed-event';
import type { Transaction } from '../database/connect.ts';
import { type LiveUpdate, payloadsOf } from '../live-update/tell.ts';
import type { NewAlert } from '../notification/notification.ts';
import { putInOutbox } from '../notification/outbox.ts';
import { deletePlanet, lockPlanets } from '../planet/store.ts';
import { saveResearch } from '../player/save-research.ts';
import { raiseVersions } from '../player/versions.ts';
import { changeSpent } from '../ranking/points-store.ts';
import { insertReports, type NewReport } from '../report/store.ts';
import { deleteEvents, type DueEvent, type NewEvent } from '../time/event-store.ts';
import { Ledgers } from './ledgers.ts';
import { type Cause, type UnitCause, writeBack } from './write-back.ts';

/** A due event has not been resolved yet; the command starts again after it. */
export class WorldIsBehind extends Error {}

/** Earlier than any event: nothing is due by then. */
const never = instant(0);

type Held = { readonly loaded: Planet; present: Planet };

/** What an event of this kind changes besides the planets, whether it is scheduled or resolved. */
const topicOf: Readonly<Record<TimedEventKind, Topic>> = {
  'construction-completes': 'construction',
  'fleet-arrives': 'fleets',
  'fleet-leaves': 'fleets',
  'fleet-returns': 'fleets',
  'magic-items-appear': 'universe',
  'universe-ends': 'universe',
};

const changesQueue: ReadonlySet<Cause> = new Set(['construction-ordered', 'construction-cancelled']);

/**
 * Everything that one transaction changes in one universe. Planets are locked and loaded once, changed in memory,
 * and written back together by `flush`, each change of stock with its ledger entry. The players concerned get a
 * live update with the commit.
 */
export class UnitOfWork {
  readonly tx: Transaction;
  readonly universeId: UniverseId;
  readonly universe: Universe;
  readonly #now: Instant;
  readonly #held = new Map<PlanetId, Held>();
  readonly #owners = new Map<AccountId, Owner>();
  readonly #ledgers = new Ledgers();
  readonly #scheduled: NewEvent[] = [];
  readonly #resolved: number[] = [];
  readonly #reports: NewReport[] = [];
  readonly #touched = new Set<Topic>();
  readonly #changed = new Set<PlanetId>();
  readonly #told: LiveUpdate[] = [];
  readonly #shared = { names: false, map: false };
  readonly #alerts: NewAlert[] = [];
  readonly #writes: (() => Promise<unknown>)[] = [];
  readonly #afterFlush: (() => Promise<unknown>)[] = [];

  /** `now` is the time of a command, which must see a settled world; null while events are resolved. */
  constructor(tx: Transaction, universeId: UniverseId, universe: Universe, now: Instant | null) {
    this.tx = tx;
    this.universeId = universeId;
    this.universe = universe;
    this.#now = now ?? never;
  }

  /**
   * Locks and loads these planets; unknown ones are left out. Throws `WorldIsBehind` if an event must be
   * resolved before the command may go on.
   */
  async hold(ids: readonly PlanetId[]): Promise<void> {
    const missing = ids.filter((id) => !this.#held.has(id));
    if (missing.length === 0) return;
    const { planets, isBehind } = await lockPlanets(this.tx, this.universeId, missing, this.#now);
    if (isBehind) throw new WorldIsBehind();
    for (const { planet, research, vacationSince } of planets) {
      this.#held.set(planet.id, { loaded: planet, present: planet });
      if (!this.#owners.has(planet.owner)) this.#owners.set(planet.owner, { research, vacationSince });
    }
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
    if (planet.name !== held.present.name) this.changesNames();
    held.present = planet;
    this.#changed.add(planet.id);
    if (changesQueue.has(cause)) this.#touched.add('construction');
  }

  /** Removes a held planet with everything on it; the ledgers record its stock and its units. */
  async remove(id: PlanetId, cause: Cause, at: Instant): Promise<void> {
    const { present, loaded } = this.#find(id);
    this.put({ ...present, stock: emptyStock }, cause, at);
    this.noteUnits(present.owner, 'lost', difference(noneOf(present.units), present.units), at);
    this.#ledgers.noteLevels(present.owner, loaded.levels, {});
    this.#held.delete(id);
    this.tell(present.owner, 'planets');
    this.changesNames();
    await deletePlanet(this.tx, id);
  }

  /** The research of a player whose planets are held; the caller has settled all of them. */
  putResearch(account: AccountId, research: ResearchLevels): void {
    const before = this.owner(account).research;
    this.#owners.set(account, { ...this.owner(account), research });
    this.#ledgers.noteLevels(account, before, research);
    this.enqueueWrite(() => saveResearch(this.tx, this.universeId, account, research));
  }

  /** Notes that a planet or a player got or lost a name, or that the universe itself changed: everybody may see it. */
  changesNames(): void {
    this.#shared.names = true;
  }

  /** Notes that something else on the map changed: debris, magic items, a vacation. */
  changesMap(): void {
    this.#shared.map = true;
  }

  /** Records the stock that a new planet starts with. */
  noteFounded(planet: PlanetId, beginning: Stock, at: Instant): void {
    this.changesNames();
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

  /** Notes something that goals count; an AI player has no goals, and nothing is stored for one. */
  noteDeed(account: AccountId, deed: Deed, times: number, at: Instant): void {
    this.#ledgers.noteDeed(account, deed, times, at);
  }

  /** Queues a write whose result nobody needs; `flush` runs it first. */
  enqueueWrite(write: () => Promise<unknown>): void {
    this.#writes.push(write);
  }

  /** Runs after everything is written back, in the same transaction: for reads of the resulting world. */
  runAfterFlush(action: () => Promise<unknown>): void {
    this.#afterFlush.push(action);
  }

  schedule(event: NewEvent): void {
    this.#scheduled.push(event);
    this.#touched.add(topicOf[event.kind]);
  }

  report(report: NewReport): void {
    this.#reports.push(report);
    this.tell(report.to, 'reports');
  }

  /** Sends a player a live update that does not follow from this work's planets, events and reports. */
  tell(account: AccountId, topic: Topic): void {
    this.#told.push({ player: account, universe: this.universeId, topic });
  }

  /** Sends a notification to a player who wants it, even while no page is open. */
  alert(alert: NewAlert): void {
    this.#alerts.push(alert);
  }

  resolved({ id, kind }: Pick<DueEvent, 'id' | 'kind'>): void {
    this.#resolved.push(id);
    this.#touched.add(topicOf[kind]);
  }

  /** The earliest instant scheduled so far. */
  get earliestScheduled(): Instant | null {
    return this.#scheduled.reduce<Instant | null>(
      (earliest, { dueAt }) => (earliest === null || dueAt < earliest ? dueAt : earliest),
      null,
    );
  }

  /** Writes everything back, once, just before the commit. */
  async flush(): Promise<void> {
    const changed = [...this.#held.values()].filter(({ loaded, present }) => loaded !== present);
    for (const { loaded, present } of changed)
      this.#ledgers.noteLevels(present.owner, loaded.levels, present.levels);
    const spent = this.#ledgers.spentChanges();
    for (const { player } of spent) this.tell(player, 'rank');
    for (const write of this.#writes) await write();
    await deleteEvents(this.tx, this.#resolved);
    const liveUpdates = this.#liveUpdates();
    await writeBack(this.tx, this.universeId, {
      planets: changed,
      ledger: this.#ledgers.stockLines,
      units: this.#ledgers.unitLines,
      deeds: this.#ledgers.deedLines,
      scheduled: this.#scheduled,
      liveUpdates: payloadsOf(liveUpdates),
    });
    await insertReports(this.tx, this.universeId, this.#reports);
    await putInOutbox(this.tx, this.#alerts);
    // Last: a work that waits for these locks holds all its others already, so none can deadlock.
    await raiseVersions(this.tx, this.universeId, {
      players: [...new Set([...this.#owners.keys(), ...liveUpdates.map(({ player }) => player)])],
      ...this.#shared,
      points: spent.length > 0 || this.#shared.names,
    });
    await changeSpent(this.tx, this.universeId, spent);
    for (const action of this.#afterFlush) await action();
  }

  /** Live updates: planets and queues to the owners of changed planets, fleets to the owners of all held planets. */
  #liveUpdates(): LiveUpdate[] {
    const updates = [...this.#told];
    for (const { present } of this.#held.values()) {
      const topics: Topic[] = this.#touched.has('fleets') ? ['fleets'] : [];
      if (this.#changed.has(present.id)) topics.push('planets');
      if (this.#changed.has(present.id) && this.#touched.has('construction')) topics.push('construction');
      for (const topic of topics) updates.push({ player: present.owner, universe: this.universeId, topic });
    }
    return updates;
  }

  #find(id: PlanetId): Held {
    const held = this.#held.get(id);
    if (!held) throw new Error(`Planet ${id} is not held.`);
    return held;
  }
}

function difference(after: Units, before: Units): Units {
  if (after === before) return {};
  const keys = Object.keys(after) as (keyof Units)[];
  return Object.fromEntries(keys.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]));
}

const noneOf = (units: Units): Units => Object.fromEntries(Object.keys(units).map((key) => [key, 0]));
