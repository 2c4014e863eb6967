import { accountRoutes } from '@farhold/contract/account';
import type { AccountId } from '@farhold/engine/ids';
import { playerName } from '@farhold/engine/player/player-name';
import type { Command } from 'commander';
import { openAccount } from '../account/open-account.ts';
import { hashPassword } from '../account/password.ts';
import { openSession, type SessionKind } from '../account/session.ts';
import { accountById, markVerified, selectAccounts } from '../account/store.ts';
import { userToWire } from '../account/wire.ts';
import { removeRole, giveRole } from '../admin/role.ts';
import { showUser } from '../admin/show-user.ts';
import { noteAudit } from '../audit/note-audit.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { decided } from './decided.ts';
import { addDisciplineCommands } from './discipline-commands.ts';
import { accountCommands, type NamedAccount, onAccount } from './named-account.ts';
import type { Operation } from './operation.ts';
import type { Perform } from './perform.ts';
import { addRescueCommands } from './rescue-commands.ts';
import { validInput } from './valid-input.ts';

type ViewOptions = NamedAccount & { readonly act: boolean };
type CreateOptions = { readonly email: string; readonly password: string; readonly name?: string };

export function addUserCommands(program: Command, perform: Perform): void {
  const user = program.command('user').description('accounts of players');
  const [of, on] = [accountCommands(user), onAccount(perform)];
  user
    .command('list')
    .description('all accounts')
    .action(perform(async ({ game }) => (await selectAccounts(game.db)).map(userToWire)));
  of('show', 'one account: how it is opened, where it plays, what was imposed on it').action(on(showUser));
  user
    .command('create')
    .description('open an account; no mail is sent')
    .requiredOption('--email <address>', 'whose account')
    .requiredOption('--password <text>', 'at least 8 characters')
    .option('--name <name>', 'generated if left out')
    .action(perform(createUser));
  of('verify', 'confirm the address of an account').action(on(verifyUser));
  of('token', 'open a session for an account').action(
    on(async ({ game }, account) => ({ token: await openSessionFor(game, account, 'plain') })),
  );
  of('impersonate', 'view the game as somebody else, without giving orders')
    .option('--act', 'write and give orders in that name; each is recorded in the audit log', false)
    .action(on(impersonate));
  of('make-operator', 'let an account operate the server at /admin, once it has a second factor').action(
    on(giveRole),
  );
  of('remove-operator', 'take that back, at once').action(on(removeRole));
  addDisciplineCommands(user, perform);
  addRescueCommands(user, perform);
}

async function createUser({ game }: Operation, options: CreateOptions): Promise<unknown> {
  const { email, password } = validInput(accountRoutes['POST /register'].body, {
    email: options.email,
    password: options.password,
    password_confirmation: options.password,
  });
  const name = options.name === undefined ? null : decided(playerName(options.name));
  const passwordHash = await hashPassword(password);
  const id = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const opened = decided(await openAccount(tx, { email, passwordHash, name, language: null }, now));
    await noteAudit(tx, game.clock, {
      actor: 'operator',
      action: 'user create',
      details: { account: opened.id },
    });
    return opened.id;
  });
  return userToWire(await accountById(game.db, id));
}

async function verifyUser({ game }: Operation, id: AccountId): Promise<unknown> {
  const now = await readNow(game.db, game.clock);
  await game.db.transaction().execute(async (tx) => {
    await markVerified(tx, id, now);
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'user verify', details: { account: id } });
  });
  return userToWire(await accountById(game.db, id));
}

async function impersonate(
  { game, publicUrl }: Operation,
  account: AccountId,
  { act }: ViewOptions,
): Promise<unknown> {
  const token = await openSessionFor(game, account, act ? 'acting' : 'impersonated');
  return { url: `${publicUrl()}/?impersonating=true&token=${token}`, token };
}

const openSessionFor = (game: Game, account: AccountId, kind: SessionKind): Promise<string> =>
  game.db.transaction().execute(async (tx) => {
    await noteAudit(tx, game.clock, {
      actor: 'operator',
      action: 'open session',
      details: { account, kind },
    });
    return openSession(tx, account, kind, await readNow(tx, game.clock));
  });
