import type { Fleet } from '@farhold/engine/fleet/fleet';
import { strikingMissions } from '@farhold/engine/fleet/mission';
import { planetId, type AccountId, accountId } from '@farhold/engine/ids';
import { backAfterSleep, habitsOf } from '@farhold/engine/ai/pace';
import { characters } from '@farhold/engine/ai/personality';
import { needsMap, systemsToOpen } from '@farhold/engine/ai/scouting';
import type { SeenPlace, SeenSystem, Threat, View } from '@farhold/engine/ai/view';
import type { Random } from '@farhold/engine/random';
import { level, quantity } from '@farhold/engine/planet/planet';
import { ageOf, isBeginner } from '@farhold/engine/player/beginner';
import { isShielded } from '@farhold/engine/ranking/protection';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { empireAt, type StoredEmpire } from '../construction/empire.ts';
import { selectExchanges } from '../dark-matter/store.ts';
import type { Reader } from '../database/connect.ts';
import { countedSince, expeditionsSince } from '../fleet/expedition-store.ts';
import { fleetsTouching } from '../fleet/store.ts';
import { mapGalaxy, type ScannedRow, scanSystem } from '../galaxy/scan-store.ts';
import { totalPoints } from '../ranking/points-store.ts';
import { circleOf } from './circle-store.ts';
import { metToday, newestSpyReports, salvosOfToday, woundedPlanets } from './knowledge-store.ts';
import type { UnionRow } from './stand-together-store.ts';
import type { DuePlayer } from './store.ts';
import { testsOf } from './test-raid-store.ts';
import { spyReportOf } from './spy-report.ts';

/** The AI player that looks, and the speed of its universe's resources. */
type Viewer = DuePlayer & { readonly speed: number };

type ScannedSystem = {
  readonly galaxy: number;
  readonly system: number;
  readonly rows: readonly ScannedRow[];
};

/**
 * What an AI player sees in its turn, read as people read it: its empire, the fleets that concern it, the systems it
 * scans and its own reports. Null if it has no planet.
 */
export async function viewOf(db: Reader, due: DuePlayer, now: Instant, random: Random): Promise<View | null> {
  const { universe, account } = due;
  const empire = await empireAt(db, { universe, account }, now);
  if (!empire) return null;
  const { buildingSpeed: speed, resourcesSpeed } = empire.universe;
  const viewer = { ...due, speed: resourcesSpeed };
  const touching = await fleetsTouching(db, { universe, account });
  const fleets = touching.filter(({ owner }) => owner === account);
  const scanned = await scan(db, due, { empire, fleets }, now, random);
  const rows = scanned.flatMap((system) => system.rows);
  const owners = rows.flatMap(({ account_id: owner }) => (owner === null ? [] : [accountId(owner)]));
  const points = await totalPoints(db, universe, [...new Set([account, ...owners])]);
  const pointsOf = (one: AccountId) => points.get(one) ?? 0;
  const planets = rows.flatMap(({ planet_id: id }) => (id === null ? [] : [planetId(id)]));
  const reports = (await newestSpyReports(db, due, planets)).map(spyReportOf);
  return {
    empire,
    points: pointsOf(account),
    joinedAt: due.joinedAt,
    fleets,
    threats: touching.flatMap((fleet) => threatOf(fleet, account)),
    systems: scanned.map((system) => seenSystem(system, viewer, pointsOf, now)),
    reports: new Map(reports.map((report) => [report.planet, report])),
    attacks: planets.length > 0 ? await metToday(db, due, 'attack', now) : new Map(),
    spied: hasProbes(empire) ? await metToday(db, due, 'spy', now) : new Map(),
    salvos: hasMissiles(empire) ? await salvosOfToday(db, due, now) : new Map(),
    searches: characters[due.personality].explores ? await expeditionsSince(db, due, countedSince(now)) : 0,
    darkMatter: due.darkMatter,
    exchanged: await exchangedOf(db, due, empire, now),
    wounded: await woundedPlanets(db, due, now),
    circle: await circleOf(db, due, { speed, sees: seesTarget(viewer, pointsOf(account), now) }, now),
    tests: characters[due.personality].raids > 0 ? await testsOf(db, due, [...new Set(owners)]) : new Map(),
    backAt: backAfterSleep(habitsOf(due.seed, speed), now),
  };
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
  const scanned: ScannedSystem[] = [];
  for (const opened of systemsToOpen({ ...known, inhabited }, personality, random)) {
    scanned.push({ ...opened, rows: await scanSystem(db, viewer, opened) });
  }
  return scanned;
}

/** An attack or missiles on the way to a planet of the player; people get an in-game alert for them. */
function threatOf({ owner, mission, state, targetPlanet, arrivesAt }: Fleet, account: AccountId): Threat[] {
  const isComing = owner !== account && strikingMissions.includes(mission) && state === 'outbound';
  return isComing && targetPlanet !== null ? [{ planet: targetPlanet, arrivesAt }] : [];
}

function seenSystem(
  { galaxy, system, rows }: ScannedSystem,
  due: Viewer,
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
const seesTarget = (viewer: Viewer, own: number, now: Instant) => (row: UnionRow) =>
  seenTarget(row, viewer, own, now);

function seenTarget(
  row: UnionRow,
  { account, protects, joinedAt, speed }: Viewer,
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
  { account, protects, joinedAt, speed }: Viewer,
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
