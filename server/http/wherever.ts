import { type Decision, refuse } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import type { Visitor } from './handler.ts';
import { Refused } from './refused.ts';

/** An account and the universes that it has joined. */
export type Joined = Pick<Visitor, 'account' | 'playing'>;

/** An account as the player that it is in each universe which it has joined; the active one comes first. */
const playersOf = ({ account, playing }: Joined): Player[] =>
  playing
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
    .map(({ universe }) => ({ universe, account }));

/**
 * The first answer of a universe that knows what is asked for: the id of a row does not say where it is, and each query
 * asks one universe. The active one comes first, and almost always last. Refuses with 'not-found' what none knows.
 */
export async function wherever<Answer>(
  by: Joined,
  ask: (player: Player) => Promise<Answer | undefined>,
): Promise<Answer> {
  for (const player of playersOf(by)) {
    const answer = await ask(player);
    if (answer !== undefined) return answer;
  }
  throw new Refused('not-found');
}

/** The same for an order: the decision of the universe that does not refuse it with `missing`. */
export async function orderWherever<Outcome, Refusal extends string>(
  by: Joined,
  missing: Refusal,
  give: (player: Player) => Promise<Decision<Outcome, Refusal>>,
): Promise<Decision<Outcome, Refusal>> {
  for (const player of playersOf(by)) {
    const decision = await give(player);
    if (decision.ok || decision.refusal !== missing) return decision;
  }
  return refuse(missing);
}

/** The sum of what all universes answer: rows are named by their ids, which may be of several. */
export async function sumWherever(by: Joined, count: (player: Player) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const player of playersOf(by)) sum += await count(player);
  return sum;
}

/** The same for a change that answers whether its row was there. */
export async function changeWherever(
  by: Joined,
  change: (player: Player) => Promise<boolean>,
): Promise<void> {
  await wherever(by, async (player) => ((await change(player)) ? player : undefined));
}
