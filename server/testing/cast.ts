import { type Caller, sendTo } from './calls.ts';
import { programOf } from './program.ts';
import { newSession, signedInAgain } from './test-player.ts';
import type { World } from './world.ts';

/** The callers of an access test. All but the visitor, the other and the foreigner use the owner's account. */
export const callers = [
  'visitor',
  'owner',
  'other',
  'foreigner',
  'revoked',
  'reader',
  'player',
  'impersonator',
  'actor',
] as const;

export type CallerName = (typeof callers)[number];

/**
 * An owner with a well-developed planet, another player of the same universe, one of another universe, and the programs
 * of the owner: one with a revoked token, one that may read and one that may play. Of the operators, one only looks.
 */
export async function castOf(game: World) {
  const owner = await game.player('Owner', {
    planet: {
      levels: { shipyard: 4, 'robotics-factory': 2, 'research-laboratory': 3 },
      units: { 'small-cargo': 50, 'espionage-probe': 50 },
      stock: { metal: 900_000, crystal: 900_000, deuterium: 900_000 },
      at: { galaxy: 1, system: 1, position: 4 },
    },
    research: { 'combustion-drive': 2, 'espionage-technology': 2, 'computer-technology': 15 },
  });
  const other = await game.player('Other', { planet: { at: { galaxy: 1, system: 1, position: 8 } } });
  const elsewhere = await game.addUniverse({ name: 'Elsewhere' });
  const foreigner = await game.player('Foreigner', {}, elsewhere);
  const third = await game.addUniverse({ name: 'Third' });
  const revoked = await programOf(game, owner, 'play');
  await game.call(owner, 'DELETE /user/tokens/{id}', { params: { id: revoked.id } });
  const [reader, player] = [await programOf(game, owner, 'read'), await programOf(game, owner, 'play')];
  const programs = { revoked, reader, player };
  return { ...game, owner, other, foreigner, third, programs };
}

export type Cast = Awaited<ReturnType<typeof castOf>>;

/** The same cast with new sessions: some calls end sessions, and time passes. */
export async function rested(cast: Cast): Promise<Cast> {
  const [owner, other, foreigner] = await Promise.all([
    signedInAgain(cast.game, cast.owner),
    signedInAgain(cast.game, cast.other),
    signedInAgain(cast.game, cast.foreigner),
  ]);
  return { ...cast, owner, other, foreigner };
}

/** The caller of this name. */
export async function comeIn({ game, programs, ...players }: Cast, name: CallerName): Promise<Caller> {
  switch (name) {
    case 'visitor':
      return null;
    case 'revoked':
    case 'reader':
    case 'player':
      return programs[name];
    case 'impersonator':
      return { token: await newSession(game, players.owner.id, 'impersonated') };
    case 'actor':
      return { token: await newSession(game, players.owner.id, 'acting') };
    case 'owner':
    case 'other':
    case 'foreigner':
      return players[name];
  }
}

/** Sends a call and answers only its status. A stream is closed at once. */
export async function knock({ app }: Cast, by: Caller, target: string, body?: object): Promise<number> {
  if (!target.includes('/stream')) return (await sendTo(app, by, target, body)).statusCode;
  const headers = by ? { authorization: `Bearer ${by.token}` } : {};
  const reply = await app.inject({ url: '/api/v1/stream', headers, payloadAsStream: true });
  reply.stream().destroy();
  return reply.statusCode;
}
