import { DAY_MS, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { isBuildingKey, isUnitKey } from '@farhold/engine/catalogue/items';
import type { Affordability } from '@farhold/engine/economy/affordability';
import { instant } from '@farhold/engine/time/instant';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, inGame, refreshOf } from '../client/query-client.ts';
import { serverNow } from '../client/server-clock.ts';
import type { SavingsGoal } from './savings-goal.ts';

type WireSavingsGoal = Reply<Routes['GET /wish']>['data'][number];

const savingsGoalsKey = inGame('savings-goals');
const EVERY_MS = MINUTE_MS;
const GRACE_MS = 300;
const SOONEST_MS = 2 * SECOND_MS;

/** The player's savings goals in the played universe; refetched as soon as one becomes affordable. */
export const useSavingsGoals = () =>
  useQuery({
    queryKey: savingsGoalsKey,
    queryFn: async ({ signal }): Promise<readonly SavingsGoal[]> => {
      const { data, server_time } = await call('GET /wish', { signal });
      return data.map((wire) => savingsGoalOf(wire, Date.parse(server_time)));
    },
    meta: { hears: ['planets', 'construction'] },
    staleTime: EVERY_MS,
    refetchInterval: ({ state }) => refreshAfterMs(state.data ?? []),
  });

/** A timer of a browser counts at most 24 days. */
function refreshAfterMs(goals: readonly SavingsGoal[]): number {
  const waits = goals.flatMap(({ payable, isPayable }) =>
    payable.kind === 'from' && !isPayable ? [payable.at - serverNow() + GRACE_MS] : [],
  );
  return Math.max(SOONEST_MS, Math.min(DAY_MS, ...waits));
}

/** A new savings goal: the next level of an item, or a quantity of units. */
export type SavingsGoalOrder = { readonly planet: number; readonly item: number; readonly quantity: number };

/** Adds a savings goal. Throws the server's refusal. */
export const addSavingsGoal = ({ planet, item, quantity }: SavingsGoalOrder) =>
  andRefresh(
    call('POST /wish', { body: { planet_id: planet, asset_id: item, quantity } }),
    refreshSavingsGoals,
  );

/** Removes a savings goal. Throws the server's refusal. */
export const dropSavingsGoal = (id: number) =>
  andRefresh(call('DELETE /wish/{id}', { params: { id: String(id) } }), refreshSavingsGoals);

const refreshSavingsGoals = refreshOf(savingsGoalsKey);

function savingsGoalOf(wire: WireSavingsGoal, readAt: number): SavingsGoal {
  const payable = payableOf(wire);
  return {
    id: wire.id_wish,
    planetId: wire.planet_id,
    planet: wire.planet_name,
    item: {
      id: wire.asset.id_asset,
      key: wire.asset.key,
      category: wire.asset.type,
      isUnit: isUnitKey(wire.asset.key),
    },
    level: wire.level,
    quantity: wire.quantity,
    cost: wire.cost,
    missing: wire.missing,
    payable,
    isPayable: payable.kind === 'from' && payable.at <= readAt,
    refusal: wire.refusal,
  };
}

function payableOf({ payable_at, never }: WireSavingsGoal): Affordability {
  if (never === null) return { kind: 'from', at: instant(Date.parse(payable_at ?? '')) };
  const { why, lacks, needs } = never;
  if (why === 'energy' || lacks === 'energy') return { kind: 'never', why: 'energy', lacks: 'energy' };
  if (why === 'storage' && needs && isBuildingKey(needs.asset.key)) {
    return { kind: 'never', why, lacks, needs: { key: needs.asset.key, level: needs.level } };
  }
  return { kind: 'never', why: 'income', lacks };
}
