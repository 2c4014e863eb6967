import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { byResource } from '@farhold/engine/economy/stock';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Levels, ResearchLevels, Units } from '@farhold/engine/planet/planet';
import { DAY_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { openAccount } from '../account/open-account.ts';
import { openSession, type SessionKind } from '../account/session.ts';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { planetsOf } from '../planet/store.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { activateUniverse } from '../universe/activate-universe.ts';
import { joinUniverse } from '../universe/join-universe.ts';

/** How a player starts a test; anything left out is as after joining. */
export type Beginning = {
  readonly planet?: {
    readonly levels?: Levels;
    readonly units?: Units;
    /** The home planet's stock, by resource. */
    readonly stock?: Partial<Stock>;
    readonly at?: Coordinates;
  };
  readonly research?: ResearchLevels;
  readonly darkMatter?: number;
  /** How long the player has been in the universe; since now if left out. */
  readonly joinedDaysAgo?: number;
};

export type TestPlayer = {
  readonly id: AccountId;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly universe: UniverseId;
  readonly home: PlanetId;
  readonly at: Coordinates;
};

/** Opens an account and a session without a password: hashing one takes long and is tested elsewhere. */
export async function signUp(
  game: Game,
  name: string,
): Promise<Pick<TestPlayer, 'id' | 'name' | 'email' | 'token'>> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const { id } = accepted(await openAccount(tx, { email, name, passwordHash: null, language: null }, now));
    return { id, name, email, token: await openSession(tx, id, 'plain', now) };
  });
}

/** The token of a session that opens now. */
export const newSession = (game: Game, account: AccountId, kind: SessionKind): Promise<string> =>
  game.db.transaction().execute(async (tx) => openSession(tx, account, kind, await readNow(tx, game.clock)));

/** The player with a new session, for when the previous one has ended. */
export const signedInAgain = async <Player extends Pick<TestPlayer, 'id' | 'token'>>(
  game: Game,
  player: Player,
): Promise<Player> => ({ ...player, token: await newSession(game, player.id, 'plain') });

/** A player who has joined the universe, plays it, and starts as specified. */
export async function beginPlayer(
  game: Game,
  universe: UniverseId,
  name: string,
  beginning: Beginning,
): Promise<TestPlayer> {
  const account = await signUp(game, name);
  accepted(await joinUniverse(game, { universe, account: account.id }));
  accepted(await activateUniverse(game, { universe, account: account.id }));
  const { planet = {}, research = {}, darkMatter = 0 } = beginning;
  const [first] = await planetsOf(game.db, { universe, account: account.id });
  if (!first) throw new Error(`${name} has no home planet.`);
  const { id: home, stock, at } = first.planet;
  if (planet.at) await moveHome(game, home, planet.at);
  await joinEarlier(game, account.id, beginning.joinedDaysAgo ?? 0);
  const added = byResource((resource) => (planet.stock?.[resource] ?? stock[resource]) - stock[resource]);
  const items: Partial<Record<ItemKey, number>> = { ...planet.levels, ...planet.units, ...research };
  accepted(await grant(game, universe, home, { stock: added, items, darkMatter }));
  return { ...account, universe, home, at: planet.at ?? at };
}

async function moveHome(game: Game, planet: PlanetId, at: Coordinates): Promise<void> {
  await game.db
    .transaction()
    .execute((tx) => tx.updateTable('planet').set(at).where('id', '=', planet).execute());
}

async function joinEarlier(game: Game, player: AccountId, days: number): Promise<void> {
  if (days === 0) return;
  const earlier = sql<number>`joined_at - ${days * DAY_MS}::bigint`;
  await game.db
    .transaction()
    .execute((tx) =>
      tx.updateTable('player').set({ joined_at: earlier }).where('account_id', '=', player).execute(),
    );
}
