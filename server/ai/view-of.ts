import type { Fleet } from '@farhold/engine/fleet/fleet';
import { strikingMissions } from '@farhold/engine/fleet/mission';
import { planetId, type AccountId, accountId, type PlanetId } from '@farhold/engine/ids';
import { backAfterSleep, habitsOf } from '@farhold/engine/ai/pace';
import { characters } from '@farhold/engine/ai/personality';
import { needsMap, systemsToOpen } from '@farhold/engine/ai/scouting';
import type { TestRaid } from '@farhold/engine/ai/test-raid';
import type { SeenPlace, SeenSystem, Threat, View } from '@farhold/engine/ai/view';
import type { Random } from '@farhold/engine/random';
import { level, quantity } from '@farhold/engine/planet/planet';
import { ageOf, isBeginner } from '@farhold/engine/player/beginner';
import { isShielded } from '@farhold/engine/ranking/protection';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { empireAt, type StoredEmpire } from '../construction/empire.ts';
import { selectExchanges } from '../dark-matter/store.ts';
import type { Reader } from '../database/connect.ts';
import { readTogether } from '../database/read-together.ts';
import { countedSince, expeditionsSince } from '../fleet/expedition-store.ts';
import { fleetsTouching } from '../fleet/store.ts';
import { mapGalaxy, type ScannedRow, scanSystem } from '../galaxy/scan-store.ts';
import { totalPoints } from '../ranking/points-store.ts';
import { circleOf } from './circle-store.ts';
import { metToday, newestSpyReports, salvosOfToday, woundedPlanets } from './knowledge-store.ts';
import { openUnion, type UnionRow } from './stand-together-store.ts';
import type { DuePlayer } from './store.ts';
import { testsOf } from './test-raid-store.ts';
import { spyReportOf } from './spy-report.ts';

type ScannedSystem = {
  readonly galaxy: number;
  readonly system: number;
  readonly rows: readonly ScannedRow[];
};

/**
 * What an AI player sees in its turn, read as people read it: its empire, the fleets that concern it, the systems it
 * scans and its own reports. Null if it has no planet. It takes five round trips at most, however much there is to see.
 */
export const viewOf = (db: Reader, due: DuePlayer, now: Instant, random: Random): Promise<View | null> =>
  readTogether(() => look(db, due, now, random));

async function look(db: Reader, due: DuePlayer, now: Instant, random: Random): Promise<View | null> {
  const { account } = due;
  const [empire, touching, wounded, { invitations, ...circle }] = await Promise.all([
    empireAt(db, due, now),
    fleetsTouching(db, due),
    woundedPlanets(db, due, now),
    circleOf(db, due, due.buildingSpeed, now),
  ]);
  if (!empire) return null;
  const fleets = touching.filter(({ owner }) => owner === account);
  const [scanned, done] = await Promise.all([
    scan(db, due, { empire, fleets }, now, random),
    whatItDid(db, due, empire, now),
  ]);
  const { points, ...known } = await whatItKnows(db, due, scanned, now);
  const pointsOf = (one: AccountId) => points.get(one) ?? 0;
  const sees = seesTarget(due, pointsOf(account), now);
  return {
    ...done,
    ...known,
    empire,
    points: pointsOf(account),
    joinedAt: due.joinedAt,
    fleets,
    threats: touching.flatMap((fleet) => threatOf(fleet, account)),
    systems: scanned.map((system) => seenSystem(system, due, pointsOf, now)),
    darkMatter: due.darkMatter,
    wounded,
    circle: { ...circle, unions: invitations.map((row) => openUnion(row, sees(row), now)) },
    backAt: backAfterSleep(habitsOf(due.seed, empire.universe.buildingSpeed), now),
  };
}

/** What it knows of the planets in the systems that it scans, and of their owners. */
async function whatItKnows(db: Reader, due: DuePlayer, scanned: readonly ScannedSystem[], now: Instant) {
  const rows = scanned.flatMap((system) => system.rows);
  const owners = rows.flatMap(({ account_id: owner }) => (owner === null ? [] : [accountId(owner)]));
  const planets = rows.flatMap(({ planet_id: id }) => (id === null ? [] : [planetId(id)]));
  const [points, reports, attacks, tests] = await Promise.all([
    totalPoints(db, due.universe, [...new Set([due.account, ...owners])]),
    newestSpyReports(db, due, planets),
    planets.length > 0 ? metToday(db, due, 'attack', now) : new Map<AccountId, number>(),
    characters[due.personality].raids > 0
      ? testsOf(db, due, [...new Set(owners)])
      : new Map<AccountId, TestRaid>(),
  ]);
  const reported = new Map(reports.map(spyReportOf).map((report) => [report.planet, report]));
  return { points, reports: reported, attacks, tests };
}

/** What it has done itself lately, as far as it has the means for that. */
async function whatItDid(db: Reader, due: DuePlayer, empire: StoredEmpire, now: Instant) {
  const [spied, salvos, searches, exchanged] = await Promise.all([
    hasProbes(empire) ? metToday(db, due, 'spy', now) : new Map<AccountId, number>(),
    hasMissiles(empire) ? salvosOfToday(db, due, now) : new Map<PlanetId, Instant>(),
    characters[due.personality].explores ? expeditionsSince(db, due, countedSince(now)) : 0,
    exchangedOf(db, due, empire, now),
  ]);
  return { spied, salvos, searches, exchanged };
}

/** Whether it can fire missiles, or may have done so lately. */
const hasMissiles = ({ planets }: StoredEmpire): boolean =>
  planets.some((planet) => level(planet, 'missile-silo') > 0);

/** Whether it can spy. */
const hasProbes = ({ planets }: StoredEmpire): boolean =>
  planets.some((planet) => quantity(planet, 'espionage-probe') > 0);

/** What the exchanges of its planets have given since midnight. */
async function exchangedOf(
  db: Reader,
  player: DuePlayer,
  { planets }: StoredEmpire,
  now: Instant,
): Promise<View['exchanged']> {
  if (planets.every((planet) => level(planet, 'xeno-exchange') === 0)) return new Map();
  const exchanges = await selectExchanges(db, player, now);
  return new Map(exchanges.map(({ planet, exchangedToday }) => [planet, exchangedToday]));
}

/** The systems it scans, chosen from the map of its home galaxy. */
async function scan(
  db: Reader,
  { universe, account, personality }: DuePlayer,
  known: { readonly empire: StoredEmpire; readonly fleets: readonly Fleet[] },
  now: Instant,
  random: Random,
): Promise<ScannedSystem[]> {
  const viewer = { universe, viewer: account, now };
  const galaxy = known.empire.planets[0]?.at.galaxy ?? 1;
  const map = needsMap(known) ? await mapGalaxy(db, viewer, galaxy) : [];
  const inhabited = map.filter(({ planets }) => planets > 0).map(({ system }) => ({ galaxy, system }));
  return Promise.all(
    systemsToOpen({ ...known, inhabited }, personality, random).map(async (opened) => ({
      ...opened,
      rows: await scanSystem(db, viewer, opened),
    })),
  );
}

/** An attack or missiles on the way to a planet of the player; people get an in-game alert for them. */
function threatOf({ owner, mission, state, targetPlanet, arrivesAt }: Fleet, account: AccountId): Threat[] {
  const isComing = owner !== account && strikingMissions.includes(mission) && state === 'outbound';
  return isComing && targetPlanet !== null ? [{ planet: targetPlanet, arrivesAt }] : [];
}

function seenSystem(
  { galaxy, system, rows }: ScannedSystem,
  due: DuePlayer,
  pointsOf: (account: AccountId) => number,
  now: Instant,
): SeenSystem {
  const places = rows.map((row): SeenPlace => ({
    at: { galaxy, system, position: row.position },
    planet: seenPlanet(row, due, pointsOf, now),
    debris: { metal: row.metal ?? 0, crystal: row.crystal ?? 0 },
    item: row.item,
  }));
  return { galaxy, system, places };
}

/** Shows the planet that a union attacks as a scan would. */
const seesTarget = (viewer: DuePlayer, own: number, now: Instant) => (row: UnionRow) =>
  seenTarget(row, viewer, own, now);

function seenTarget(
  row: UnionRow,
  { account, protects, joinedAt, speed }: DuePlayer,
  own: number,
  now: Instant,
) {
  const [owner, theirs] = [accountId(row.owner_id), instant(row.joined_at)];
  const target = {
    points: row.points,
    age: ageOf(theirs, now, speed),
    isAi: row.is_ai,
    seenAt: instant(row.seen_at),
  };
  const viewer = { points: own, age: ageOf(joinedAt, now, speed) };
  return {
    id: planetId(row.planet_id),
    owner,
    isOwn: owner === account,
    isAi: row.is_ai,
    points: row.points,
    isBeginner: isBeginner(theirs, now, speed),
    isProtected: protects && isShielded(viewer, target, now),
    isOnVacation: row.on_vacation,
  };
}

function seenPlanet(
  { planet_id: id, account_id, is_ai: ai, seen_at: seenAt, joined_at, on_vacation: isOnVacation }: ScannedRow,
  { account, protects, joinedAt, speed }: DuePlayer,
  pointsOf: (account: AccountId) => number,
  now: Instant,
): SeenPlace['planet'] {
  if (id === null || account_id === null) return null;
  const [owner, isAi] = [accountId(account_id), ai === true];
  const points = pointsOf(owner);
  const theirs = instant(joined_at ?? now);
  const target = { points, age: ageOf(theirs, now, speed), isAi, seenAt: instant(seenAt ?? now) };
  const viewer = { points: pointsOf(account), age: ageOf(joinedAt, now, speed) };
  return {
    id: planetId(id),
    owner,
    isOwn: owner === account,
    isAi,
    points,
    isBeginner: isBeginner(theirs, now, speed),
    isProtected: protects && isShielded(viewer, target, now),
    isOnVacation,
  };
}
