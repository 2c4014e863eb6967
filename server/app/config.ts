import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parse } from 'dotenv';
import { z } from 'zod';

/** Why the server can't start with these settings: one sentence that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The text of each environment variable; missing and empty ones are not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

const whole = (lowest: number, highest: number, preset: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(lowest).max(highest))
    .default(preset)
    .describe(`a whole number from ${lowest} to ${highest}`);

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols }).optional().describe(`an address such as ${example}`);

const webAddress = address(/^https?$/, 'https://play.example.org');

/** A trusted web server in front: an address, a network or one of the words that Fastify's trustProxy knows. */
function isProxyName(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [ip = '', bits, ...rest] = name.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return (
    longest > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}

/** The game is served at the root of its address. */
function isWholeSite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

const directory = z.string().regex(/^[^\0]+$/);

/** As good as for ever, in days. */
const MAX_DAYS = 36_500;

/** Every setting by its name in the environment; the description ends the sentence "NAME must be …". */
const settings = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default('127.0.0.1')
    .describe('the address or name of a network interface, such as 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: directory.default('./data').describe('a directory'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/farhold'),
  DATABASE_LISTEN_URL: address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/farhold'),
  BUS_URL: address(/^rediss?$/, 'redis://user:password@host:6379'),
  SEALING_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i)
    .optional()
    .describe('64 hexadecimal figures, such as `openssl rand -hex 32` prints'),
  PUBLIC_URL: webAddress
    .refine((text) => text === undefined || isWholeSite(text))
    .describe('an address without a path, such as https://play.example.org'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S+@\S+$/)
    .optional()
    .describe('an e-mail address, such as "Farhold <game@example.org>"'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('all, web or worker'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional()
    .describe('16 to 200 letters, figures and signs, such as `openssl rand -hex 32` prints'),
  TRACES_URL: webAddress,
  DRAIN_SECONDS: whole(0, 6, 3),
  SUPPORT_CONTACT: z.string().max(200).optional().describe('at most 200 characters'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error, fatal or silent'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: webAddress,
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_BASE_URL: webAddress,
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isProxyName))
    .optional()
    .describe('a list of addresses or networks, such as loopback,10.0.0.0/8'),
  LOGIN_LIMIT_PER_MINUTE: whole(1, 1_000_000, 300),
  REGISTER_LIMIT_PER_MINUTE: whole(1, 1_000_000, 60),
  API_READS_PER_MINUTE: whole(1, 1_000_000, 120),
  API_ORDERS_PER_MINUTE: whole(1, 1_000_000, 60),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:https:\/\/\S+|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/)
    .max(500)
    .optional()
    .describe('an address such as mailto:security@example.org or https://example.org/security'),
  REFUSE_COMMON_PASSWORDS: z.enum(['yes', 'no']).optional().describe('yes or no'),
  JOIN_NEEDS_CONFIRMATION: z.enum(['yes', 'no']).optional().describe('yes or no'),
  UNCONFIRMED_DAYS: whole(0, 10_000, 14),
  CALLS_PER_SECOND: whole(1, 1_000_000, 20),
  ADDRESS_CALLS_PER_SECOND: whole(1, 1_000_000, 100),
  COMMANDS_AT_ONCE: whole(1, 1_000_000, 4),
  MAIL_LIMIT_PER_MINUTE: whole(1, 1_000_000, 60),
  BACKUP_DIR: directory.optional().describe('a directory'),
  BACKUP_HOUR: whole(0, 23, 3),
  BACKUP_KEEP_DAYS: whole(1, 3650, 14),
  KEEP_REPORTS_DAYS: whole(7, MAX_DAYS, 90),
  KEEP_MESSAGES_DAYS: whole(7, MAX_DAYS, 365),
  KEEP_AUDIT_DAYS: whole(30, MAX_DAYS, 365),
  KEEP_LEDGER_DAYS: whole(31, MAX_DAYS, 62),
  AI_PLAYERS: whole(0, 1000, 30),
  ALERTS_REACH: z
    .enum(['public', 'anywhere'])
    .default('public')
    .describe('public, or anywhere for tests on this machine'),
});

/** The settings as the server uses them, parsed once. */
export type Config = Readonly<z.infer<typeof settings>>;

const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const;

/** Settings whose value may hold a password, and so is never repeated. */
const isSecret = (name: string) =>
  /^(DATABASE|DATABASE_LISTEN|BUS|SMTP)_URL$|_(SECRET|KEY|TOKEN)$/.test(name);

/** Parses the settings; refuses with a `ConfigError` that names the first invalid one. */
export function readConfig(environment: Environment): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const parsed = settings.safeParse(set);
  if (!parsed.success) throw new ConfigError(complaint(String(parsed.error.issues[0]?.path[0]), set));
  for (const [id, secret] of pairs) {
    if ((parsed.data[id] === undefined) === (parsed.data[secret] === undefined)) continue;
    throw new ConfigError(`${id} and ${secret} belong together: set both or neither.`);
  }
  for (const name of ['DATABASE_LISTEN_URL', 'BUS_URL'] as const) {
    if (parsed.data[name] === undefined || parsed.data.DATABASE_URL !== undefined) continue;
    throw new ConfigError(`${name} needs DATABASE_URL: the embedded database has one process to itself.`);
  }
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

/** The settings of this process: its environment, with the file `.env` of the working directory as a fallback. */
export function loadConfig(): Config {
  const file = existsSync('.env') ? parse(readFileSync('.env')) : {};
  return readConfig({ ...file, ...process.env });
}

/** The public address of this server, without a slash at its end; `port` is the one it listens on. */
export const publicUrl = (config: Config, port: number = config.PORT): string =>
  (config.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');

/** Whether this process makes nightly backups; so may others on its database. */
export const savesNightly = ({ BACKUP_DIR, ROLE }: Config): boolean =>
  BACKUP_DIR !== undefined && ROLE !== 'web';

/** Whether players confirm their address before they join a universe; without a mail server they need not. */
export const joinNeedsConfirmation = (config: Config): boolean =>
  (config.JOIN_NEEDS_CONFIRMATION ?? (config.SMTP_URL === undefined ? 'no' : 'yes')) === 'yes';

/** Whether players choose no password that leaked often; a server on a machine of one's own need not care. */
export const refusesCommonPasswords = ({
  REFUSE_COMMON_PASSWORDS: wanted,
  PUBLIC_URL: url,
}: Config): boolean => (wanted ?? (url?.startsWith('https:') ? 'yes' : 'no')) === 'yes';

/** The host's contact for push services: a mailto: or an https: address. */
export function pushSubject(config: Config): string {
  const home = publicUrl(config);
  if (home.startsWith('https:')) return home;
  const [mail] = /[^\s<>]+@[^\s<>]+/.exec(config.MAIL_FROM ?? '') ?? [];
  return `mailto:${mail ?? `farhold@${new URL(home).hostname}`}`;
}

function complaint(name: string, set: Environment): string {
  const shape: Readonly<Record<string, z.ZodType>> = settings.shape;
  const value = isSecret(name) ? '' : `, not "${set[name]}"`;
  return `${name} must be ${shape[name]?.description ?? 'something else'}${value}.`;
}
