import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { Caller } from './calls.ts';
import type { World } from './world.ts';

/** A player's program: what it sends, and the id of its token in the player's list. */
export type Program = { readonly token: string; readonly id: number };

/** Creates an API token of a player for a program. */
export async function programOf({ call }: World, player: Caller, scope: TokenScope): Promise<Program> {
  const made = await call(player, 'POST /user/tokens', { body: { name: `May ${scope}`, scope } });
  if (made.status !== 200) throw new Error(`No token was made: ${made.body.code}.`);
  return { token: made.body.token, id: made.body.data.id };
}
