import type { Instant } from '@farhold/engine/time/instant';
import type { Command } from 'commander';
import { ban, mute, signOut, unban, unmute } from '../admin/discipline.ts';
import { endAllWays } from '../admin/end-all-ways.ts';
import { moment, reason } from './arguments.ts';
import { accountCommands, type NamedAccount, onAccount } from './named-account.ts';
import type { Perform } from './perform.ts';

type SignOut = NamedAccount & { readonly everything?: true };
type Sanctioned = NamedAccount & { readonly reason: string; readonly until?: Instant };

/** The commands against those who spoil the game for others. */
export function addDisciplineCommands(user: Command, perform: Perform): void {
  const [of, on] = [accountCommands(user), onAccount(perform)];
  const sanction = (name: string, does: string) =>
    of(name, does)
      .requiredOption('--reason <text>', 'told to the player', reason)
      .option('--until <time>', 'such as 2030-05-01T18:00Z; until it is lifted if left out', moment);
  sanction('ban', 'end all sessions and let nobody sign in; the planets go on vacation').action(
    on<Sanctioned>(ban),
  );
  of('unban', 'lift a ban, and end the vacations that it began').action(on(unban));
  sanction('mute', 'let an account play, but not write to people').action(on<Sanctioned>(mute));
  of('unmute', 'let an account write again').action(on(unmute));
  of('sign-out', 'end all sessions and API tokens')
    .option(
      '--everything',
      'whatever opens the account or reports on it, and the password too; a mail tells the owner',
    )
    .action(
      on<SignOut>((operation, account, { everything }) =>
        everything ? endAllWays(operation, account) : signOut(operation, account),
      ),
    );
}
