import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, inGame } from '../client/query-client.ts';
import { serverNow } from '../client/server-clock.ts';
import type { Goal, GoalPlace, Goals, Reward, TodaysGoal } from './goal.ts';

type Wire = Reply<Routes['GET /goal']>['data'];
type WireGoal = Wire['goals'][number];
type WireState = Wire['daily']['goals'][number];

/** Within how long after midnight pages read the new day's goals, each at another moment, in ms. */
const SPREAD_MS = 20 * SECOND_MS;

/** The goals of the first days and of today; refetched with everything that can bring one closer. */
export const useGoals = () =>
  useQuery({
    queryKey: inGame('goals'),
    queryFn: async ({ signal }) => goalsOf((await call('GET /goal', { signal })).data),
    meta: { hears: ['planets', 'construction', 'fleets', 'reports'] },
    staleTime: MINUTE_MS,
    refetchInterval: ({ state }) => untilTomorrowMs(state.data),
  });

/** When to read the goals of the next day, in ms from now. */
const untilTomorrowMs = (goals: Goals | undefined): number | false =>
  goals !== undefined && Math.max(0, goals.endsAt - serverNow()) + SECOND_MS + Math.random() * SPREAD_MS;

type Collection = { readonly goal: Goal['key'] | TodaysGoal['key']; readonly planet: number };

/** Collects a reward into a planet. Throws the server's refusal. */
export const collectGoal = ({ goal, planet }: Collection) =>
  andRefresh(call('POST /goal/{key}/collect', { params: { key: goal }, body: { planet_id: planet } }));

const goalsOf = ({ goals, daily, badges, victories }: Wire): Goals => ({
  chain: goals.map((wire) => ({ key: wire.key, place: placeOf(wire), ...stateOf(wire) })),
  today: daily.goals.map((wire) => ({ key: wire.key, ...stateOf(wire) })),
  endsAt: Date.parse(daily.ends_at),
  badges,
  victories,
});

const stateOf = ({ progress, is_collected, reward }: Omit<WireState, 'key'>) => ({
  ...progress,
  isCollected: is_collected,
  reward: rewardOf(reward),
});

const rewardOf = ({ dark_matter: darkMatter, units, ...stock }: WireState['reward']): Reward => ({
  stock,
  darkMatter,
  units: units.map(({ key: item, quantity: count }) => ({ item, count })),
});

function placeOf({ aim }: WireGoal): GoalPlace {
  if ('asset' in aim) return { kind: 'item', category: aim.asset.type, item: aim.asset.key };
  return { kind: aim.kind === 'deed' && aim.deed === 'flights' ? 'fleet' : 'galaxy' };
}
