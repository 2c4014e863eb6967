import { itemWithId } from '@farhold/contract/asset-ids';
import type { plannerRoutes } from '@farhold/contract/planner';
import { DAYS_SHOWN } from '@farhold/contract/planner-limits';
import { project } from '@farhold/engine/planner/project';
import type { Projection } from '@farhold/engine/economy/projection';
import { planetId, type PlanetId, type UniverseId } from '@farhold/engine/ids';
import { DAY, MINUTE_MS } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { ownEmpire, type StoredEmpire } from '../construction/empire.ts';
import type { Database } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { changeWherever, type Joined } from '../http/wherever.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import { tell } from '../live-update/tell.ts';
import { raiseOwnVersions } from '../player/versions.ts';
import type { Game } from '../time/game.ts';
import { deleteSavingsGoal, selectSavingsGoals, type StoredSavingsGoal } from '../savings-goal/store.ts';
import { addSavingsGoal } from './add-savings-goal.ts';
import { selectFlows } from './flows-store.ts';
import { projectionToWire, savingsGoalToWire } from './wire.ts';

/** How far projections look ahead, and flows back. */
const SECONDS_SHOWN = DAYS_SHOWN * DAY;

/** The gains and expenses of a planet: a busy week has many lines, so they are summed up once a minute. */
async function flowsOf(db: Database, universe: UniverseId, planet: PlanetId, now: Instant) {
  const since = plusSeconds(now, -SECONDS_SHOWN);
  return { data: await selectFlows(db, universe, planet, since), since: isoTime(since) };
}

const flowsKey = (planet: PlanetId, now: Instant): string =>
  `flows of ${planet} in minute ${Math.floor(now / MINUTE_MS)}`;

export const plannerHandlers = (game: Game): Handlers<typeof plannerRoutes> => ({
  'GET /planet/{id}/projection': async ({ params, now, ownerOf, texts, ...caller }) => {
    const id = planetId(params.id);
    const { universe } = await ownerOf(id);
    const empire = await ownEmpire(game.db, caller, universe, now);
    if (!empire?.planets.some((planet) => planet.id === id)) throw new Refused('not-found');
    const data = projectionToWire(project(empire, id, plusSeconds(now, SECONDS_SHOWN)), texts);
    return { data, server_time: isoTime(now) };
  },
  'GET /planet/{id}/flows': async ({ params, now, ownerOf, recall }) => {
    const id = planetId(params.id);
    const { universe } = await ownerOf(id);
    return recall({ universe, on: 'own' }, flowsKey(id, now), () => flowsOf(game.db, universe, id, now));
  },
  'GET /wish': async ({ by, recall, playedOrNull, now, texts }) => {
    const server_time = isoTime(now);
    const played = await playedOrNull();
    if (played === null) return { data: [], server_time };
    const goals = await recall({ universe: played.universe, on: 'own' }, 'savings goals', () =>
      selectSavingsGoals(game.db, played),
    );
    const empire = goals.length === 0 ? null : await ownEmpire(game.db, { by, recall }, played.universe, now);
    return { data: empire ? noticedSavingsGoals(goals, empire, now, texts) : [], server_time };
  },
  'POST /wish': async ({ body, ownerOf }) => {
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    const planet = planetId(body.planet_id);
    const player = await ownerOf(planet);
    const order = { key, quantity: body.quantity ?? 1 };
    const id = accepted(await addSavingsGoal(game, player, planet, order));
    return { message: done('wish-noted'), data: { id_wish: id } };
  },
  'DELETE /wish/{id}': async ({ by, params }) => {
    await forgetSavingsGoal(game.db, by, params.id);
    return { message: done('wish-forgotten') };
  },
});

const forgetSavingsGoal = (db: Database, by: Joined, goal: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await changeWherever(by, (player) => deleteSavingsGoal(tx, player, goal));
    await raiseOwnVersions(tx, by.account);
    await tell(tx, [{ player: by.account, universe: null, topic: 'planets' }]);
  });

/** Every goal, with its planet's projection; each planet is projected once. */
function noticedSavingsGoals(
  goals: readonly StoredSavingsGoal[],
  empire: StoredEmpire,
  now: Instant,
  texts: Texts,
) {
  const projections = new Map<PlanetId, Projection>();
  return goals.flatMap((goal) => {
    const planet = empire.planets.find(({ id }) => id === goal.planet);
    if (!planet) return [];
    const projection =
      projections.get(planet.id) ?? project(empire, planet.id, plusSeconds(now, SECONDS_SHOWN));
    projections.set(planet.id, projection);
    return [savingsGoalToWire(goal, planet, empire, projection, texts)];
  });
}
