import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { AccountId } from '@farhold/engine/ids';
import { z } from 'zod';
import type { Peers } from '../http/peers.ts';

/** Processes do not mention accounts with fewer streams: nearly all have one. */
const LEAST_SAID = 3;

/** What a process says counts this long, in ms: one that was killed says nothing more. */
const HELD_MS = MINUTE_MS;
const REPEAT_MS = HELD_MS / 3;

const said = z.tuple([z.int(), z.int().min(0)]);

type Claim = { readonly streams: number; readonly until: number };

/** The streams that an account has at other processes, as far as they say: from three on at each of them. */
export function countElsewhere(peers: Peers) {
  const claims = new Map<number, Map<string, Claim>>();
  const own = new Map<AccountId, number>();
  const hear = (from: string, told: unknown) => {
    const [account, streams] = said.parse(told);
    const theirs = claims.get(account) ?? new Map<string, Claim>();
    if (streams > 0) theirs.set(from, { streams, until: performance.now() + HELD_MS });
    else theirs.delete(from);
    if (theirs.size > 0) claims.set(account, theirs);
    else claims.delete(account);
  };
  const tell = peers.join('streams', hear);
  const repeat = setInterval(() => {
    for (const [account, streams] of own) tell([account, streams]);
    for (const [account, theirs] of claims) if (sumOf(theirs) === 0) claims.delete(account);
  }, REPEAT_MS);
  repeat.unref();
  return {
    of: (account: AccountId): number => sumOf(claims.get(account)),
    /** Notes how many streams an account has here. */
    say: (account: AccountId, streams: number): void => {
      if (streams >= LEAST_SAID) own.set(account, streams);
      else if (!own.delete(account)) return;
      tell([account, own.get(account) ?? 0]);
    },
    stop: (): void => clearInterval(repeat),
  };
}

function sumOf(theirs: ReadonlyMap<string, Claim> | undefined): number {
  const now = performance.now();
  return [...(theirs?.values() ?? [])].reduce(
    (sum, { streams, until }) => sum + (until > now ? streams : 0),
    0,
  );
}
