import type { goalRoutes } from '@farhold/contract/goal';
import { chainGoals } from '@farhold/engine/goal/chain';
import { DAILY_BONUS, type GoalKey } from '@farhold/engine/goal/collect-goal';
import { dailyGoals } from '@farhold/engine/goal/daily';
import { planetId } from '@farhold/engine/ids';
import { startOfDay } from '@farhold/engine/time/instant';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { isoTime } from '../http/wire-time.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { collectGoal } from './collect-goal.ts';
import { seekerOf, selectSeekerRow } from './store.ts';
import { goalsToWire } from './wire.ts';

const everyGoal: readonly GoalKey[] = [...chainGoals, ...dailyGoals, DAILY_BONUS];

export const goalHandlers = (game: Game): Handlers<typeof goalRoutes> => ({
  'GET /goal': async ({ now, played, texts, recall }) => {
    const player = await played();
    const row = await recall({ universe: player.universe, on: 'own' }, `goals ${startOfDay(now)}`, () =>
      selectSeekerRow(game.db, player, now),
    );
    return { data: goalsToWire(seekerOf(player, row), now, texts), server_time: isoTime(now) };
  },
  'POST /goal/{key}/collect': async ({ params, body, ownerOf }) => {
    const key = everyGoal.find((goal) => goal === params.key);
    if (!key) throw new Refused('not-found');
    const planet = planetId(body.planet_id);
    const player = await ownerOf(planet);
    const overfilled = accepted(await collectGoal(game, player, planet, key));
    const message = done(overfilled.length > 0 ? 'goal-overfills' : 'goal-collected');
    return { message, data: { overfilled: [...overfilled] } };
  },
});
