import { itemWithId } from '@farhold/contract/asset-ids';
import type { plannerRoutes } from '@farhold/contract/planner';
import { project } from '@farhold/engine/planner/project';
import type { Projection } from '@farhold/engine/economy/projection';
import { planetId, type PlanetId, type AccountId } from '@farhold/engine/ids';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { empireAt, type StoredEmpire } from '../construction/empire.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { doneSentence } from '../http/sentences.ts';
import { universeOfOwnPlanet } from '../planet/store.ts';
import { playedUniverse } from '../player/played-universe.ts';
import type { Game } from '../time/game.ts';
import { deleteSavingsGoal, selectSavingsGoals, type StoredSavingsGoal } from '../savings-goal/store.ts';
import { addSavingsGoal } from './add-savings-goal.ts';
import { selectFlows } from './flows-store.ts';
import { projectionToWire, savingsGoalToWire } from './wire.ts';

/** So far into the future and into the past a planet is told of. */
const weekSeconds = 7 * 24 * 3600;

export const plannerHandlers = (game: Game): Handlers<typeof plannerRoutes> => ({
  'GET /planet/{id}/projection': async ({ by, params, now }) => {
    const id = planetId(params.id);
    const universe = await ownUniverse(game, by.account, id);
    const empire = await empireAt(game.db, universe, by.account, now);
    if (!empire?.planets.some((planet) => planet.id === id)) throw new Refused('not-found');
    const data = projectionToWire(project(empire, id, plusSeconds(now, weekSeconds)));
    return { data, server_time: isoOf(now) };
  },
  'GET /planet/{id}/flows': async ({ by, params, now }) => {
    const id = planetId(params.id);
    await ownUniverse(game, by.account, id);
    const since = plusSeconds(now, -weekSeconds);
    return { data: await selectFlows(game.db, id, since), since: isoOf(since) };
  },
  'GET /wish': async ({ by, universe, now }) => {
    const server_time = isoOf(now);
    const played = await playedUniverse(game.db, by.account, universe);
    if (played === null) return { data: [], server_time };
    const goals = await selectSavingsGoals(game.db, { universe: played, player: by.account });
    const empire = goals.length === 0 ? null : await empireAt(game.db, played, by.account, now);
    return { data: empire ? noticedSavingsGoals(goals, empire, now) : [], server_time };
  },
  'POST /wish': async ({ by, body }) => {
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    const planet = planetId(body.planet_id);
    const universe = await ownUniverse(game, by.account, planet);
    const order = { key, quantity: body.quantity ?? 1 };
    const id = accepted(await addSavingsGoal(game, universe, by.account, planet, order));
    return { message: doneSentence('wish-noted'), data: { id_wish: id } };
  },
  'DELETE /wish/{id}': async ({ by, params }) => {
    if (!(await deleteSavingsGoal(game.db, by.account, params.id))) throw new Refused('not-found');
    return { message: doneSentence('wish-forgotten') };
  },
});

const isoOf = (at: Instant): string => new Date(at).toISOString();

async function ownUniverse(game: Game, player: AccountId, planet: PlanetId) {
  const universe = await universeOfOwnPlanet(game.db, player, planet);
  if (universe === undefined) throw new Refused('not-found');
  return universe;
}

/** Every goal as its planet goes on; each planet is projected once. */
function noticedSavingsGoals(goals: readonly StoredSavingsGoal[], empire: StoredEmpire, now: Instant) {
  const projections = new Map<PlanetId, Projection>();
  return goals.flatMap((goal) => {
    const planet = empire.planets.find(({ id }) => id === goal.planet);
    if (!planet) return [];
    const projection =
      projections.get(planet.id) ?? project(empire, planet.id, plusSeconds(now, weekSeconds));
    projections.set(planet.id, projection);
    return [savingsGoalToWire(goal, planet, empire, projection)];
  });
}
