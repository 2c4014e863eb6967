import type { TokenScope } from '@farhold/contract/api-token-limits';
import type { Caller } from './calls.ts';
import type { World } from './world.ts';

/** A program of a player: what it sends, and the id by which the player knows its token. */
export type Program = { readonly token: string; readonly id: number };

/** Has a player make an API token for a program. */
export async function programOf({ call }: World, player: Caller, scope: TokenScope): Promise<Program> {
  const made = await call(player, 'POST /user/tokens', { body: { name: `May ${scope}`, scope } });
  if (made.status !== 200) throw new Error(`No token was made: ${made.body.code}.`);
  return { token: made.body.token, id: made.body.data.id };
}
