import { adminPeopleRoutes } from '@farhold/contract/admin-people';
import { adminUniverseRoutes } from '@farhold/contract/admin-universe';
import { adminRoutes } from '@farhold/contract/admin';
import { expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { runCommand } from './run-command.ts';

type AdminRoute =
  | keyof typeof adminRoutes
  | keyof typeof adminUniverseRoutes
  | keyof typeof adminPeopleRoutes;

/**
 * Where the admin pages do what a command does; null for what stays on the command line, so that no browser can do it.
 */
const counterparts: Readonly<Record<string, AdminRoute | null>> = {
  'universe list': 'GET /admin/universes',
  'universe create': 'POST /admin/universes',
  'universe planned': 'GET /admin/universes',
  'universe cancel': 'DELETE /admin/planned-universes/{id}',
  'universe ai-players': 'POST /admin/universes/{id}/ai-players',
  'universe close': 'POST /admin/universes/{id}/close',
  'universe open': 'POST /admin/universes/{id}/open',
  'universe quiet-hours': 'POST /admin/universes/{id}/quiet-hours',
  'universe announce': 'POST /admin/universes/{id}/start',
  'universe end': 'POST /admin/universes/{id}/end',
  'universe season': 'POST /admin/universes/{id}/season',
  'universe motd': 'POST /admin/motd',
  'server motd': 'POST /admin/motd',
  'server forget-sealing-key': null,
  'user list': 'GET /admin/users',
  'user show': 'GET /admin/users/{id}',
  'user create': null,
  'user verify': null,
  'user token': null,
  'user impersonate': null,
  'user make-operator': null,
  'user remove-operator': null,
  'user ban': 'POST /admin/users/{id}/ban',
  'user unban': 'POST /admin/users/{id}/unban',
  'user mute': 'POST /admin/users/{id}/mute',
  'user unmute': 'POST /admin/users/{id}/unmute',
  'user sign-out': 'POST /admin/users/{id}/sign-out',
  'user unlock': 'POST /admin/users/{id}/unlock',
  'user set-email': 'POST /admin/users/{id}/email',
  'user reset-password': 'POST /admin/users/{id}/reset-password',
  'user remove-second-factor': 'POST /admin/users/{id}/remove-second-factor',
  'user rename': 'POST /admin/users/{id}/rename',
  'user delete': 'POST /admin/users/{id}/delete',
  'event list': 'GET /admin/events',
  'event retry': 'POST /admin/events/{id}/retry',
  'event drop': 'DELETE /admin/events/{id}',
  'report list': 'GET /admin/reports',
  'report show': 'GET /admin/reports/{id}',
  'report close': 'POST /admin/reports/{id}/close',
  'ranking check': null,
  gifts: 'GET /admin/gifts',
  grant: null,
  audit: null,
  backup: null,
  restore: null,
  battle: null,
  start: null,
  'database distribute': null,
  'universe move': null,
};

/**
 * What only the admin pages have: their access, and what the command line reads in the database, the log or `/metrics`.
 */
const pagesOnly: readonly AdminRoute[] = [
  'GET /admin/session',
  'POST /admin/session',
  'DELETE /admin/session',
  'GET /admin/overview',
  'GET /admin/jobs',
  'GET /admin/deliveries',
  'GET /admin/audit',
  // `user delete --undo`
  'POST /admin/users/{id}/keep',
];

/** The names of the commands below this one, as the help lists them. */
async function below(...path: readonly string[]): Promise<readonly string[]> {
  let help = '';
  const terminal = { out: (text: string) => void (help += text), err: () => {} };
  await runCommand([...path, '--help'], terminal, () => readConfig({}));
  const listed = help.split('Commands:\n')[1] ?? '';
  return [...listed.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) =>
    name === undefined || name === 'help' ? [] : [name],
  );
}

test('every command has its counterpart on the admin pages or stays on the command line, and nothing there is missing here', async () => {
  const commands: string[] = [];
  for (const name of await below()) {
    const inner = await below(name);
    commands.push(...(inner.length === 0 ? [name] : inner.map((one) => `${name} ${one}`)));
  }
  expect(commands.toSorted()).toEqual(Object.keys(counterparts).toSorted());
  const routes = [adminRoutes, adminUniverseRoutes, adminPeopleRoutes].flatMap(Object.keys);
  const named = new Set<string>([
    ...Object.values(counterparts).flatMap((route) => route ?? []),
    ...pagesOnly,
  ]);
  expect(routes.filter((route) => !named.has(route))).toEqual([]);
});
