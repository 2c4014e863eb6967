import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Command } from 'commander';
import { imposeSanction, liftSanction } from '../account/sanctions.ts';
import { closeSessions } from '../account/session.ts';
import { noteAudit } from '../audit/note-audit.ts';
import { banAccount, unbanAccount } from '../discipline/ban-account.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { moment, reason } from './arguments.ts';
import { accountCommands, type NamedAccount, onAccount } from './named-account.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

type Sanctioned = NamedAccount & { readonly reason: string; readonly until?: Instant };

/** The commands against those who spoil the game for others. */
export function addDisciplineCommands(user: Command, perform: Perform): void {
  const [of, on] = [accountCommands(user), onAccount(perform)];
  const sanction = (name: string, does: string) =>
    of(name, does)
      .requiredOption('--reason <text>', 'told to the player', reason)
      .option('--until <time>', 'such as 2030-05-01T18:00Z; until it is lifted if left out', moment);
  sanction('ban', 'end all sessions and let nobody sign in; the planets go on vacation').action(on(ban));
  of('unban', 'lift a ban, and end the vacations that it began').action(on(unban));
  sanction('mute', 'let an account play, but not write to people').action(on(mute));
  of('unmute', 'let an account write again').action(on(unmute));
  of('sign-out', 'end all sessions and API tokens').action(on(signOut));
}

async function ban({ game }: Operation, account: AccountId, options: Sanctioned): Promise<unknown> {
  await refusePast(game, options);
  await banAccount(game, account, { reason: options.reason, until: options.until ?? null });
  return { banned: account, until: isoOf(options.until), reason: options.reason };
}

async function unban({ game }: Operation, account: AccountId): Promise<unknown> {
  if (await unbanAccount(game, account)) return { unbanned: account };
  throw new OperatorError(`Account ${account} is not banned.`);
}

async function mute({ game }: Operation, account: AccountId, options: Sanctioned): Promise<unknown> {
  await refusePast(game, options);
  const { reason: why, until = null } = options;
  await game.db.transaction().execute(async (tx) => {
    const since = await readNow(tx, game.clock);
    await imposeSanction(tx, account, 'mute', { since, until, reason: why });
    const details = { account, reason: why, until };
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'user mute', details });
  });
  return { muted: account, until: isoOf(options.until), reason: why };
}

async function unmute({ game }: Operation, account: AccountId): Promise<unknown> {
  await game.db.transaction().execute(async (tx) => {
    if (!(await liftSanction(tx, account, 'mute'))) {
      throw new OperatorError(`Account ${account} is not muted.`);
    }
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'user unmute', details: { account } });
  });
  return { unmuted: account };
}

const signOut = ({ game }: Operation, account: AccountId): Promise<unknown> =>
  game.db.transaction().execute(async (tx) => {
    const ended = await closeSessions(tx, account, null);
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'user sign-out', details: { account } });
    return { signed_out: account, ended };
  });

async function refusePast(game: Game, { until }: Sanctioned): Promise<void> {
  if (until === undefined || until > (await readNow(game.db, game.clock))) return;
  throw new OperatorError('That time has passed.');
}

const isoOf = (at: Instant | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();
