import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@farhold/contract/account';
import { allianceRoutes } from '@farhold/contract/alliance';
import { allianceMemberRoutes } from '@farhold/contract/alliance-member';
import { assetIds } from '@farhold/contract/asset-ids';
import { constructionRoutes } from '@farhold/contract/construction';
import { galaxyRoutes } from '@farhold/contract/galaxy';
import { messageRoutes } from '@farhold/contract/message';
import { planetRoutes } from '@farhold/contract/planet';
import { reportRoutes } from '@farhold/contract/report';
import { signInRoutes } from '@farhold/contract/sign-in';
import { universeRoutes } from '@farhold/contract/universe';
import type { ItemKey, UnitKey } from '@farhold/engine/catalogue/items';
import { codeOf } from '@farhold/server/testing/authenticator-app';
import { ownServer } from './own-server.ts';

/** A player with an account and an open session who has not seen the game yet. */
export type Account = { readonly email: string; readonly password: string; readonly token: string };

/** A planet, with its galaxy, system and position. */
export type Home = { readonly id: number; readonly at: readonly [number, number, number] };

/** An account with a player in a universe. */
export type Empire = Account & { readonly planet: Home };

/** An address that this run has not used before. */
export const newAddress = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.org`;

/** Opens an account and a session by the API, for journeys about something else. */
export async function openAccount(name: string): Promise<Account> {
  const email = newAddress(name);
  const password = 'correct horse battery';
  await call('POST /register', null, { email, password, password_confirmation: password });
  return { email, password, token: await openSession(email, password) };
}

/** Opens one more session of an account. */
export async function openSession(email: string, password: string): Promise<string> {
  const reply = await call('POST /login', null, { email, password });
  return accountRoutes['POST /login'].reply.parse(reply).token;
}

/** The language of an account; null until it has one. */
export const languageOf = async (token: string): Promise<string | null> =>
  accountRoutes['GET /user'].reply.parse(await call('GET /user', token)).language;

/** Ends a session from outside the browser that uses it. */
export async function endSession(token: string): Promise<void> {
  await call('POST /logout', token);
}

/** Opens an account that has joined a universe and plays it. */
export async function foundEmpire(name: string, universe: string): Promise<Empire> {
  const account = await openAccount(name);
  await playUniverse(account.token, universe);
  return { ...account, planet: await homeOf(account.token) };
}

/** Joins a universe if necessary, and plays it. */
export async function playUniverse(token: string, universe: string): Promise<void> {
  const id = await joinUniverse(token, universe);
  await call(`POST /user/universes/${id}/activate`, token, {});
}

/** Joins a universe, and goes on playing the other one; answers its id. */
export async function joinUniverse(token: string, universe: string): Promise<number> {
  const id = await universeId(universe);
  await call(`POST /user/universes/${id}/join`, token, {});
  return id;
}

/** The path of a player's invitation to a universe. */
export async function invitationOf({ token }: Account, universe: string): Promise<string> {
  const reply = await call(`POST /user/universes/${await universeId(universe)}/invitation`, token, {});
  return universeRoutes['POST /user/universes/{id}/invitation'].reply.parse(reply).path;
}

/** The home planet in the universe that a session plays. */
export async function homeOf(token: string): Promise<Home> {
  const { data } = planetRoutes['GET /planet'].reply.parse(await call('GET /planet', token));
  const [home] = data;
  if (!home) throw new Error('There is no planet.');
  return { id: home.id_planet, at: [home.galaxy, home.system, home.position] };
}

/** The planet of an AI player in the system of a home planet. */
export async function aiPlanetBeside({ token, planet }: Empire): Promise<number> {
  const [galaxy, system] = planet.at;
  const reply = await call(`GET /planet/galaxy?galaxy=${galaxy}&system=${system}`, token);
  const { data } = galaxyRoutes['GET /planet/galaxy'].reply.parse(reply);
  const found = data.find(({ user }) => user?.is_ai_player === true);
  if (typeof found?.id_planet !== 'number') throw new Error('No AI player lives there.');
  return found.id_planet;
}

/** Sends ships, named by their keys, from the home planet. */
export async function sendShips(
  { token, planet }: Empire,
  mission: string,
  to: Home | Home['at'],
  ships: Readonly<Record<string, number>>,
): Promise<void> {
  const target =
    'id' in to
      ? { to_planet_id: to.id }
      : { to_planet_id: null, galaxy: to[0], system: to[1], position: to[2] };
  const numbered = Object.entries(ships).map(([key, count]): [number, number] => [
    assetIds[key as UnitKey],
    count,
  ]);
  await call('POST /activity/send', token, {
    from_planet_id: planet.id,
    ...target,
    mission_type: mission,
    ships: Object.fromEntries(numbered),
    speed: 100,
  });
}

/** Begins a conversation between two players, and returns its number. */
export async function startConversation(by: Account, other: Account): Promise<number> {
  const user_id = await idOf(other);
  const reply = await call('POST /message/start-conversation', by.token, { user_id });
  return messageRoutes['POST /message/start-conversation'].reply.parse(reply).data.id;
}

/** Sends a message from one player to another, and returns its number. */
export async function sendMessage(by: Account, to: Account, message: string): Promise<number> {
  const reply = await call('POST /message/send', by.token, { receiver_id: await idOf(to), message });
  return messageRoutes['POST /message/send'].reply.parse(reply).data.id;
}

/** Reports a message that a player has received. */
export async function reportMessage(by: Account, message: number): Promise<void> {
  await call(`POST /message/${message}/report`, by.token, { reason: 'insult', note: 'Every day.' });
}

/** Gives an account an authenticator app; returns the recovery codes, each of which counts once. */
export async function addSecondFactor({ token }: Account): Promise<readonly string[]> {
  const begun = await call('POST /user/second-factor', token, {});
  const { secret } = signInRoutes['POST /user/second-factor'].reply.parse(begun);
  const confirmed = await call('POST /user/second-factor/confirm', token, {
    code: codeOf(secret, Date.now()),
  });
  return signInRoutes['POST /user/second-factor/confirm'].reply.parse(confirmed).recovery_codes;
}

/** Orders a level of a building on the home planet. */
export async function orderBuilding({ token, planet }: Empire, key: ItemKey): Promise<void> {
  await call('POST /activity/build', token, { planet_id: planet.id, asset_id: assetIds[key] });
}

/** Whether something is under construction anywhere in the empire. */
export async function isBuilding({ token }: Account): Promise<boolean> {
  const times = await call('GET /activity/next-times', token);
  return constructionRoutes['GET /activity/next-times'].reply.parse(times).next_end_time !== null;
}

const idOf = async ({ token }: Account): Promise<number> =>
  accountRoutes['GET /user'].reply.parse(await call('GET /user', token)).id;

/** The name that a player bears. */
export const nameOf = async ({ token }: Account): Promise<string> =>
  accountRoutes['GET /user'].reply.parse(await call('GET /user', token)).name;

/** Gives a player a name. */
export async function rename({ token }: Account, name: string): Promise<void> {
  await call('POST /user/name', token, { name });
}

/** The reports of a player, the newest first. */
export async function reportsOf({ token }: Account): Promise<{ id: number; kind: string }[]> {
  const reports = reportRoutes['GET /report'].reply.parse(await call('GET /report', token));
  return reports.map(({ id_report: id, type: kind }) => ({ id, kind }));
}

/** Deletes a report of a player from outside the browser that shows it. */
export async function deleteReport({ token }: Account, report: number): Promise<void> {
  await call('POST /report/delete', token, { ids: [report] });
}

async function universeId(name: string): Promise<number> {
  const all = universeRoutes['GET /universes'].reply.parse(await call('GET /universes', null));
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`There is no universe called ${name}.`);
  return found.id_universe;
}

/** Founds an open alliance; answers its id. The founder needs fifty points. */
export async function foundAlliance({ token }: Pick<Account, 'token'>, tag: string): Promise<number> {
  const body = { tag, name: `The ${tag} alliance`, admission: 'open' };
  return allianceRoutes['POST /alliance'].reply.parse(await call('POST /alliance', token, body)).id;
}

/** Changes the notice that the members of an alliance read. */
export async function writeNotice({ token }: Account, inside: string): Promise<void> {
  await call('POST /alliance/settings', token, { inside });
}

export async function joinAlliance({ token }: Account, alliance: number): Promise<void> {
  await call(`POST /alliance/${alliance}/join`, token, {});
}

/** Removes the one other member of the founder's alliance. */
export async function removeOther({ token }: Account): Promise<void> {
  const reply = await call('GET /alliance/members', token);
  const { data } = allianceMemberRoutes['GET /alliance/members'].reply.parse(reply);
  const other = data.find(({ is_founder: isFounder }) => !isFounder);
  await call(`DELETE /alliance/member/${other?.user_id}`, token);
}

export async function dissolveAlliance({ token }: Account, tag: string): Promise<void> {
  await call('POST /alliance/dissolve', token, { name: `The ${tag} alliance` });
}

async function call(route: string, token: string | null, body?: object): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${ownServer().url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return response.json();
}
