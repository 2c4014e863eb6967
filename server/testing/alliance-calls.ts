import type { AllianceRight } from '@farhold/engine/alliance/rights';
import type { Beginning, TestPlayer } from './test-player.ts';
import type { World } from './world.ts';

/** Points enough to found an alliance. */
export const FOUNDER: Beginning = { planet: { units: { 'small-cargo': 20 } } };

/** A player founds an alliance; answers its id. */
export async function found(
  game: World,
  by: TestPlayer,
  tag: string,
  admission: 'open' | 'application' | 'closed' = 'open',
): Promise<number> {
  const reply = await game.call(by, 'POST /alliance', {
    body: { tag, name: `The ${tag} alliance`, admission },
  });
  if (reply.status !== 200) throw new Error(`${by.name} founds nothing: ${reply.body.message}`);
  return reply.body.id;
}

export const join = (game: World, by: TestPlayer, id: number) =>
  game.call(by, 'POST /alliance/{id}/join', { params: { id } });

export const apply = (game: World, by: TestPlayer, id: number, text = 'Please') =>
  game.call(by, 'POST /alliance/{id}/apply', { params: { id }, body: { text } });

export const remove = (game: World, by: TestPlayer, member: TestPlayer) =>
  game.call(by, 'DELETE /alliance/member/{id}', { params: { id: member.id } });

/** The player's view of the own alliance, applications and invitations. */
export const ownOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /alliance')).body;

/** The names of the members, as one of them sees them. */
export const membersOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance/members')).body.data?.map(({ name }) => name).toSorted();

/** The founder gives a member a rank of its own with these rights. */
export async function rankWith(
  game: World,
  founder: TestPlayer,
  member: TestPlayer,
  rights: AllianceRight[],
): Promise<number> {
  const { body } = await game.call(founder, 'POST /alliance/rank', {
    body: { name: `Rank of ${member.name}`, rights },
  });
  await game.call(founder, 'POST /alliance/member/{id}/rank', {
    params: { id: member.id },
    body: { rank_id: body.id },
  });
  return body.id;
}

/** The founder of an open alliance, with these members in it. */
export async function allianceOf(game: World, tag: string, founder: TestPlayer, members: TestPlayer[]) {
  const id = await found(game, founder, tag);
  for (const member of members) {
    const { status, body } = await join(game, member, id);
    if (status !== 200) throw new Error(`${member.name} does not join: ${body.message}`);
  }
  return id;
}
