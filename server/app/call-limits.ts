import type { Routes } from '@farhold/contract/routes';
import { HOUR_MS, MINUTE_MS } from '@farhold/engine/time/duration';
import type { AccountLimit } from '../http/account-limits.ts';
import type { RouteGuards } from '../http/register-routes.ts';
import { WRITING_CALLS_PER_MINUTE } from '../message/writing-limits.ts';
import type { Config } from './config.ts';

/** The limit of shared battles per network address: plenty for people, few for guessing links. */
const SHARED_BATTLES_PER_MINUTE = 120;

/** The limit of calendars per network address: services that read the calendars of many share theirs. */
const CALENDARS_PER_MINUTE = 120;

/** The limit of invitations looked up per network address, for the same reason. */
const INVITATIONS_PER_MINUTE = 120;

/** The calls of one account to each route that sends mail: enough for every typing error. */
const MAIL_CALLS_PER_MINUTE = 30;

/** Other addresses that one account may ask for in an hour: each gets a mail, and may be a stranger's. */
const ADDRESSES_PER_HOUR = 20;

/** Applications, invitations, requests and offers that one account may try to make. */
const UNSOLICITED_PER_MINUTE = 60;

/** An export reads a lot, and nobody needs many: those from a network address, and of one account. */
const EXPORTS_PER_MINUTE = 10;
const EXPORTS_PER_HOUR = 10;

/** Proofs by the password, right ones as well: each costs a hash, and the pages ask for one in ten minutes. */
const PASSWORD_PROOFS_PER_MINUTE = 10;

/** Blocks that one account may make or end: each concerns every universe that it plays in. */
const BLOCKS_PER_MINUTE = 30;

/** The calls that do. */
const blockCalls = [
  'POST /message/block',
  'DELETE /message/block/{id}',
] as const satisfies readonly (keyof Routes)[];

/** The calls by which a player bothers those who have not asked for it. */
const unsolicitedCalls = [
  'POST /alliance',
  'POST /alliance/{id}/apply',
  'POST /alliance/invite',
  'POST /alliance/pact',
  'POST /friend',
  'POST /union/{id}/invite',
] as const satisfies readonly (keyof Routes)[];

/** The calls of signed-in players that send mail. */
const signedInMailCalls = [
  'POST /email/resend',
  'POST /user/email',
  'POST /user/password',
  'POST /user/deletion',
  'POST /user/tokens',
  'POST /user/passkey',
  'POST /user/social/{provider}',
  'POST /user/second-factor/confirm',
] as const satisfies readonly (keyof Routes)[];

const forEach = (names: readonly string[], limit: number) =>
  Object.fromEntries(names.map((name) => [name, limit]));

/** Limits per network address for calls that are expensive or could be guessed at. */
export const addressLimits = (config: Config): RouteGuards['limits'] => ({
  'POST /login': config.LOGIN_LIMIT_PER_MINUTE,
  'POST /register': config.REGISTER_LIMIT_PER_MINUTE,
  'POST /password/email': config.MAIL_LIMIT_PER_MINUTE,
  'POST /password/reset': config.MAIL_LIMIT_PER_MINUTE,
  ...forEach(signedInMailCalls, config.MAIL_LIMIT_PER_MINUTE),
  'GET /auth/{provider}/redirect': config.LOGIN_LIMIT_PER_MINUTE,
  'GET /auth/{provider}/callback': config.LOGIN_LIMIT_PER_MINUTE,
  'POST /passkey/challenge': config.LOGIN_LIMIT_PER_MINUTE,
  'POST /passkey/login': config.LOGIN_LIMIT_PER_MINUTE,
  'GET /battle/{token}': SHARED_BATTLES_PER_MINUTE,
  'GET /calendar/{token}': CALENDARS_PER_MINUTE,
  'GET /invitation/{code}': INVITATIONS_PER_MINUTE,
  'GET /user/export': EXPORTS_PER_MINUTE,
  'POST /admin/session': config.LOGIN_LIMIT_PER_MINUTE,
});

const perMinute = (names: readonly (keyof Routes)[], most: number): Readonly<Record<string, AccountLimit>> =>
  Object.fromEntries(names.map((name) => [name, { most, withinMs: MINUTE_MS }]));

/** The calls by which a player writes to others, or about them to the operators. */
const writingCalls = [
  'POST /message/send',
  'POST /message/{id}/report',
  'POST /alliance/circular',
  'POST /alliance/circular/{id}/report',
  'POST /alliance/room',
  'POST /alliance/room/share',
  'POST /alliance/room/request',
  'POST /alliance/room/{id}/report',
  'POST /alliance/application/{id}/report',
  'POST /alliance/pact/{id}/channel',
] as const satisfies readonly (keyof Routes)[];

/** Test notifications of one account to its devices, and to its webhook: each is a call to an address that it chose. */
const ALERT_TESTS_PER_MINUTE = 5;

/** The calls that send them. */
const alertTests = [
  'POST /alerts/device/{id}/test',
  'POST /alerts/webhook/test',
] as const satisfies readonly (keyof Routes)[];

/** What one account may call, whatever the network address. */
export const accountLimits: Readonly<Record<string, AccountLimit>> = {
  ...perMinute(writingCalls, WRITING_CALLS_PER_MINUTE),
  ...perMinute(unsolicitedCalls, UNSOLICITED_PER_MINUTE),
  ...perMinute(signedInMailCalls, MAIL_CALLS_PER_MINUTE),
  ...perMinute(alertTests, ALERT_TESTS_PER_MINUTE),
  ...perMinute(blockCalls, BLOCKS_PER_MINUTE),
  ...perMinute(['POST /user/proof/password'], PASSWORD_PROOFS_PER_MINUTE),
  'GET /user/export': { most: EXPORTS_PER_HOUR, withinMs: HOUR_MS },
  'POST /user/email': { most: ADDRESSES_PER_HOUR, withinMs: HOUR_MS },
};
