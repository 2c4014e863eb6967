import { accountRoutes } from '@farhold/contract/account';
import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Command } from 'commander';
import type { z } from 'zod';
import { openAccount } from '../account/open-account.ts';
import { hashPassword } from '../account/password.ts';
import { openSession, type SessionKind } from '../account/session.ts';
import { accountByEmail, accountById, markVerified, selectAccounts } from '../account/store.ts';
import { userToWire } from '../account/wire.ts';
import { publicUrl } from '../app/config.ts';
import { noteAudit } from '../audit/note-audit.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { name } from './arguments.ts';
import { decided } from './decided.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

type Named = { readonly email: string };
type ViewOptions = Named & { readonly act: boolean };
type CreateOptions = Named & { readonly password: string; readonly name?: string };

export function addUserCommands(program: Command, perform: Perform): void {
  const user = program.command('user').description('accounts of players');
  const ofEmail = (command: Command) => command.requiredOption('--email <address>', 'whose account');
  user
    .command('list')
    .description('all accounts')
    .action(perform(async ({ game }) => (await selectAccounts(game.db)).map(userToWire)));
  ofEmail(user.command('create'))
    .description('open an account; no mail is sent')
    .requiredOption('--password <text>', 'at least 8 characters')
    .option('--name <name>', 'generated if left out', name)
    .action(perform(createUser));
  ofEmail(user.command('verify'))
    .description('confirm the address of an account')
    .action(perform(verifyUser));
  ofEmail(user.command('token'))
    .description('open a session for an account')
    .action(
      perform(async ({ game }, options: Named) => ({ token: await openSessionFor(game, options, 'plain') })),
    );
  ofEmail(user.command('impersonate'))
    .description('view the game as somebody else, without giving orders')
    .option('--act', 'write and give orders in that name; each is recorded in the audit log', false)
    .action(perform(impersonate));
}

async function createUser({ game }: Operation, options: CreateOptions): Promise<unknown> {
  const { email, password } = validAccount(options);
  const passwordHash = await hashPassword(password);
  const id = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const opened = decided(
      await openAccount(tx, { email, passwordHash, name: options.name ?? null, language: null }, now),
    );
    await noteAudit(tx, game.clock, {
      actor: 'operator',
      action: 'user create',
      details: { account: opened.id },
    });
    return opened.id;
  });
  return userToWire(await accountById(game.db, id));
}

/** The same rules apply as at registration. */
function validAccount({
  email,
  password,
}: CreateOptions): z.output<(typeof accountRoutes)['POST /register']['body']> {
  const { body } = accountRoutes['POST /register'];
  const parsed = body.safeParse({ email, password, password_confirmation: password });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const { code = 'custom', path = [], message, ...params } = issue ?? {};
  throw new OperatorError(`${path.join('.')}: ${englishTexts.field({ keyword: code, message, params })}`);
}

async function verifyUser({ game }: Operation, options: Named): Promise<unknown> {
  const id = await accountOf(game, options);
  const now = await readNow(game.db, game.clock);
  await game.db.transaction().execute(async (tx) => {
    await markVerified(tx, id, now);
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'user verify', details: { account: id } });
  });
  return userToWire(await accountById(game.db, id));
}

async function impersonate({ game, config }: Operation, options: ViewOptions): Promise<unknown> {
  const token = await openSessionFor(game, options, options.act ? 'acting' : 'impersonated');
  return { url: `${publicUrl(config)}/?impersonating=true&token=${token}`, token };
}

async function openSessionFor(game: Game, options: Named, kind: SessionKind): Promise<string> {
  const account = await accountOf(game, options);
  return game.db.transaction().execute(async (tx) => {
    await noteAudit(tx, game.clock, {
      actor: 'operator',
      action: 'open session',
      details: { account, kind },
    });
    return openSession(tx, account, kind, await readNow(tx, game.clock));
  });
}

async function accountOf(game: Game, { email }: Named): Promise<AccountId> {
  const account = await accountByEmail(game.db, email.trim());
  if (!account) throw new OperatorError(`There is no account with the address ${email}.`);
  return accountId(account.id);
}
