import { universeId, type UniverseId } from '@farhold/engine/ids';
import { HOUR } from '@farhold/engine/time/duration';
import { plusSeconds } from '@farhold/engine/time/instant';
import { type Config, publicUrl } from '@farhold/server/app/config';
import { addFirstUniverses, populate } from '@farhold/server/app/first-universes';
import { auditUniverse } from '@farhold/server/audit/audit-universe';
import type { Database } from '@farhold/server/database/connect';
import { findEmbeddedDatabase } from '@farhold/server/database/embedded';
import { operate, OperatorError } from '@farhold/server/operator/operation';
import { databaseClock, readNow } from '@farhold/server/time/clock';
import type { Game } from '@farhold/server/time/game';
import { demoAccount } from './cast.ts';
import { eraseDemo } from './erase-demo.ts';
import { playPast } from './play-past.ts';
import { playPresent } from './play-present.ts';
import { settleCast } from './settle-cast.ts';
import { playAside } from './side-schema.ts';
import { setStage } from './stage.ts';

/** The universe of the seeded world. */
export const DEMO_UNIVERSE = 'Showcase';

/** How long before now the story begins, in seconds: long enough to fill reports, charts and the ranking's history. */
const STORY_SECONDS = 102 * HOUR;

/** Prints a line of progress. */
export type Say = (line: string) => void;

export type SeedOptions = {
  /** Deletes an existing demo and creates it again. */
  readonly again: boolean;
  /** Seeds even a server that others can reach, although everybody knows the demo's password. */
  readonly force: boolean;
  /** The value of NODE_ENV, if any. */
  readonly mode: string | undefined;
};

/**
 * Creates a universe in the server's database in which a commander has something on every screen, and says how to sign
 * in. Keeps an existing demo unless `again` is set. Throws `OperatorError` where strangers could sign in with the
 * well-known password.
 */
export async function seedDemo(config: Config, options: SeedOptions, say: Say): Promise<void> {
  if (!options.force) refuseInPublic(config, options.mode);
  await operate(config, { err: say }, async ({ game }) => {
    if (options.again) await eraseDemo(game, DEMO_UNIVERSE, demoAccount.email);
    const found = await findDemo(game.db);
    if (found === null) await makeDemo(game, config, say);
    else say('The demo is there already; --again makes it anew.');
    say(
      `Sign in at ${publicUrl(config)}/login as ${demoAccount.email} with the password ${demoAccount.password}`,
    );
  });
}

function refuseInPublic(config: Config, mode: string | undefined): void {
  const { hostname } = new URL(publicUrl(config));
  const isHere = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (mode !== 'production' && isHere) return;
  const why = mode === 'production' ? 'NODE_ENV is production' : `PUBLIC_URL names ${hostname}`;
  throw new OperatorError(
    `${why}, and the password of the demo is known to everybody: seed a server of your own machine, or add --force.`,
  );
}

async function findDemo(db: Database): Promise<UniverseId | null> {
  const row = await db
    .selectFrom('universe')
    .select('id')
    .where('name', '=', DEMO_UNIVERSE)
    .executeTakeFirst();
  return row ? universeId(row.id) : null;
}

async function makeDemo(game: Game, config: Config, say: Say): Promise<void> {
  await makeFirstUniverses(game, config);
  const present = await readNow(game.db, databaseClock);
  await playAside(game.db, await urlOf(config), async (aside, url) => {
    const begins = plusSeconds(present, -STORY_SECONDS);
    const stage = await setStage(aside, url, { name: DEMO_UNIVERSE, begins });
    try {
      say('Founding the universe, and settling five commanders and twelve artificial players …');
      const cast = await settleCast(stage);
      say('Playing four days: trade, raids, battles …');
      await playPast(stage, cast, present);
      say('Filling the queues and sending fleets …');
      await playPresent(stage, cast, present);
    } finally {
      await stage.close();
    }
  });
  await sayAudit(game.db, say);
}

/** A server founds its first universes in a database without any: they must not be missing because the demo came first. */
async function makeFirstUniverses(game: Game, config: Config): Promise<void> {
  const founded = await addFirstUniverses(game.db, databaseClock, game.log);
  await populate(game, founded, config.AI_PLAYERS);
}

async function urlOf(config: Config): Promise<string> {
  const url = config.DATABASE_URL ?? (await findEmbeddedDatabase(config.DATA_DIR))?.url;
  if (url === undefined) throw new OperatorError('The database has ended.');
  return url;
}

async function sayAudit(db: Database, say: Say): Promise<void> {
  const universe = await findDemo(db);
  if (universe === null) throw new Error('The demo did not arrive in the database.');
  const { equal, planets, fleets } = await auditUniverse(db, universe);
  if (!equal) throw new Error(`The audit of universe ${universe} found a difference.`);
  say(`The audit counts ${planets} planets and ${fleets} fleets, and everything equals its ledger.`);
}
