import { universeId, type UniverseId } from '@farhold/engine/ids';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { type Config, publicUrl } from '@farhold/server/app/config';
import { setAiPlayers } from '@farhold/server/ai/set-count';
import { accepted } from '@farhold/server/http/refused';
import { selectUniverses } from '@farhold/server/universe/store';
import { addFirstUniverses } from '@farhold/server/app/first-universes';
import { auditUniverse } from '@farhold/server/audit/audit-universe';
import type { Database } from '@farhold/server/database/connect';
import { findEmbeddedDatabase } from '@farhold/server/database/embedded';
import {
  operate,
  type Operation,
  OperatorError,
  reachOrMakeDatabase,
} from '@farhold/server/operator/operation';
import { databaseClock, readNow } from '@farhold/server/time/clock';
import type { Game } from '@farhold/server/time/game';
import { eraseWorld } from './erase-world.ts';
import { AsideTaken, playAside } from '@farhold/server/database/side-schema';
import { setStage, type Stage } from './stage.ts';

/** Prints a line of progress. */
type Say = (line: string) => void;

/** A world that a seed can make. */
export type SampleWorld = {
  /** The name of its universe. */
  readonly universe: string;
  /** How to sign in. No other world may use the address's domain: all of its accounts go with the world. */
  readonly account: { readonly email: string; readonly password: string };
  /** How long before now its story begins, in seconds. */
  readonly storySeconds: number;
  /** Plays its story up to the present. */
  readonly play: (stage: Stage, present: Instant, say: Say) => Promise<void>;
};

export type SeedOptions = {
  /** Deletes an existing world and creates it again. */
  readonly again: boolean;
  /** Seeds even a server that others can reach, although everybody knows the password. */
  readonly force: boolean;
  /** The value of NODE_ENV, if any. */
  readonly mode: string | undefined;
};

/**
 * Plays a world into the server's database, and says how to sign in. Keeps an existing one unless `again` is set.
 * Throws `OperatorError` where strangers could sign in with the well-known password, and while another world is played
 * aside.
 */
export async function seedWorld(
  world: SampleWorld,
  config: Config,
  options: SeedOptions,
  say: Say,
): Promise<void> {
  if (!options.force) refuseInPublic(config, options.mode);
  const { universe, account } = world;
  const seed = async ({ game }: Operation) => {
    if (options.again) await eraseWorld(game, universe, account.email);
    if ((await findUniverse(game.db, universe)) === null) await makeWorld(world, game, config, say);
    else say(`The universe ${universe} is there already; --again makes it anew.`);
    say(`Sign in at ${publicUrl(config)}/login as ${account.email} with the password ${account.password}`);
  };
  await operate(config, { err: say }, seed, reachOrMakeDatabase);
}

function refuseInPublic(config: Config, mode: string | undefined): void {
  const { hostname } = new URL(publicUrl(config));
  const isHere = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (mode !== 'production' && isHere) return;
  const why = mode === 'production' ? 'NODE_ENV is production' : `PUBLIC_URL names ${hostname}`;
  throw new OperatorError(
    `${why}, and the password is known to everybody: seed a server of your own machine, or add --force.`,
  );
}

async function findUniverse(db: Database, name: string): Promise<UniverseId | null> {
  const row = await db.selectFrom('universe').select('id').where('name', '=', name).executeTakeFirst();
  return row ? universeId(row.id) : null;
}

async function makeWorld(world: SampleWorld, game: Game, config: Config, say: Say): Promise<void> {
  await makeFirstUniverses(game, config);
  const present = await readNow(game.db, databaseClock);
  const play = async (aside: Database) => {
    const begins = plusSeconds(present, -world.storySeconds);
    const stage = await setStage(aside, { name: world.universe, begins });
    try {
      await world.play(stage, present, say);
    } finally {
      await stage.close();
    }
  };
  try {
    await playAside({ db: game.db, url: await urlOf(config) }, play);
  } catch (error) {
    // A server plays the past of its first universes in the minute after its first start.
    if (error instanceof AsideTaken) throw new OperatorError(`${error.message} Try again in a minute.`);
    throw error;
  }
  await sayAudit(game.db, world.universe, say);
}

/**
 * A server founds its first universes in a database without any: they must not be missing because the seed came first.
 */
async function makeFirstUniverses(game: Game, config: Config): Promise<void> {
  if ((await selectUniverses(game.db)).length > 0) return;
  await addFirstUniverses(game.db, { clock: databaseClock, log: game.log }, 0);
  for (const { id } of await selectUniverses(game.db))
    accepted(await setAiPlayers(game, universeId(id), config.AI_PLAYERS));
}

async function urlOf(config: Config): Promise<string> {
  const url = config.DATABASE_URL ?? (await findEmbeddedDatabase(config.DATA_DIR))?.url;
  if (url === undefined) throw new OperatorError('The database has ended.');
  return url;
}

async function sayAudit(db: Database, name: string, say: Say): Promise<void> {
  const universe = await findUniverse(db, name);
  if (universe === null) throw new Error(`The universe ${name} did not arrive in the database.`);
  const { equal, planets, fleets } = await auditUniverse(db, universe);
  if (!equal) throw new Error(`The audit of universe ${universe} found a difference.`);
  say(`The audit counts ${planets} planets and ${fleets} fleets, and everything equals its ledger.`);
}
