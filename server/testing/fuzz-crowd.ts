import { allianceRights } from '@farhold/engine/alliance/rights';
import { DAY_MS } from '@farhold/engine/time/duration';
import { FOUNDER, allianceOf, found, rankWith } from './alliance-calls.ts';
import type { Caller } from './calls.ts';
import { callers, type Cast, castOf } from './cast.ts';
import { makeOperator, openAdminPages } from './operator-account.ts';
import { newSession, type TestPlayer } from './test-player.ts';
import { attack, befriend, found as foundUnion } from './union-calls.ts';
import type { World } from './world.ts';

/**
 * Those who call in a fuzz: the callers of the access test, the roles in an alliance, and an operator with open admin
 * pages.
 */
export const guises = [...callers, 'leader', 'officer', 'member', 'rival', 'operator'] as const;

export type Guise = (typeof guises)[number];

/** The account that each of them acts for; null for none. */
const personBehind = {
  visitor: null,
  revoked: null,
  owner: 'owner',
  reader: 'owner',
  player: 'owner',
  impersonator: 'owner',
  actor: 'owner',
  other: 'other',
  foreigner: 'foreigner',
  leader: 'leader',
  officer: 'officer',
  member: 'member',
  rival: 'rival',
  operator: 'operator',
} as const satisfies Record<Guise, string | null>;

type PersonName = NonNullable<(typeof personBehind)[Guise]>;

/** Everybody in a fuzz, and what of their secrets a reply holds that is none of its reader's business. */
export type Crowd = {
  readonly world: World;
  readonly people: Readonly<Record<PersonName, TestPlayer>>;
  readonly programs: Cast['programs'];
  readonly leaksTo: (reader: Guise, text: string) => Promise<readonly string[]>;
};

export const peopleOf = ({ people }: Pick<Crowd, 'people'>): readonly TestPlayer[] => Object.values(people);

/** What only some may read: what players named for themselves, wrote to one another, or to their alliance. */
const marks = {
  wish: 'Marked by the owner',
  message: 'Marked for the other alone',
  inside: 'Marked for members alone',
} as const;

/** What an account of each role has, so that most orders can succeed. */
const equipped = {
  ...FOUNDER,
  research: { 'combustion-drive': 2, 'computer-technology': 15 },
  planet: {
    units: { ...FOUNDER.planet?.units, 'light-fighter': 100 },
    stock: { metal: 900_000, crystal: 900_000, deuterium: 900_000 },
  },
  darkMatter: 10_000,
} as const;

/** The cast of the access test, two alliances with a pact on offer, friends, a union under way, and an operator. */
export async function crowdIn(world: World): Promise<Crowd> {
  const { owner, other, foreigner, programs } = await castOf(world);
  const someone = (name: string) => world.player(name, equipped);
  const [leader, officer, member] = [
    await someone('Leader'),
    await someone('Officer'),
    await someone('Member'),
  ];
  const [rival, operator] = [await someone('Rival'), await someone('Operator')];
  const people = { owner, other, foreigner, leader, officer, member, rival, operator };
  await fillAlliances(world, people);
  await befriend(world, [owner, other, leader]);
  const sent = await attack(world, leader, rival, { speed: 10 });
  await foundUnion(world, leader, sent.body.data?.id_activity ?? 0);
  const favourite = { name: marks.wish, galaxy: 1, system: 1, position: 2 };
  await world.call(owner, 'POST /favourite-target', { body: favourite });
  await world.call(owner, 'POST /message/send', {
    body: { receiver_id: other.id, message: marks.message },
  });
  await makeOperator(world, operator.id);
  return {
    world,
    people,
    programs,
    leaksTo: async (reader, text) => leaksIn(world, people, reader, text),
  };
}

/**
 * A leader's alliance, with an officer who may do what a rank can allow, a plain member and an applicant, and a
 * rival's.
 */
async function fillAlliances(world: World, people: Crowd['people']): Promise<void> {
  const { leader, officer, member, rival, other } = people;
  const own = await allianceOf(world, 'ALFA', leader, [officer, member]);
  const theirs = await found(world, rival, 'BETA');
  const rights = allianceRights.filter((right) => right !== 'right-hand');
  await rankWith(world, leader, officer, rights);
  await world.call(leader, 'POST /alliance/settings', {
    body: { inside: marks.inside, admission: 'application' },
  });
  await world.call(other, 'POST /alliance/{id}/apply', { params: { id: own }, body: { text: 'Please' } });
  await world.call(rival, 'POST /alliance/pact', { body: { alliance_id: own, kind: 'ally' } });
  await world.call(leader, 'POST /alliance/pact', { body: { alliance_id: theirs, kind: 'peace' } });
}

/** A new session of everybody: some calls end sessions, and time passes. */
export async function keysOf({ world, people, programs }: Crowd): Promise<Readonly<Record<Guise, Caller>>> {
  const { game } = world;
  const open = async (person: PersonName, kind: 'plain' | 'impersonated' | 'acting' = 'plain') => ({
    token: await newSession(game, people[person].id, kind),
  });
  const operator = await open('operator');
  await openAdminPages(world, people.operator.id, world.now() + DAY_MS);
  return {
    visitor: null,
    ...programs,
    owner: await open('owner'),
    other: await open('other'),
    foreigner: await open('foreigner'),
    impersonator: await open('owner', 'impersonated'),
    actor: await open('owner', 'acting'),
    leader: await open('leader'),
    officer: await open('officer'),
    member: await open('member'),
    rival: await open('rival'),
    operator,
  };
}

/** What a reply holds that its reader must not know. Operators may read addresses, and messages that were reported. */
async function leaksIn(
  { game }: World,
  people: Crowd['people'],
  reader: Guise,
  text: string,
): Promise<readonly string[]> {
  const self = personBehind[reader];
  const strangers = Object.entries(people).filter(([name]) => name !== self);
  const isOperator = self === 'operator';
  const secrets = [
    ...strangers.flatMap(([, { email, token }]) => (isOperator ? [token] : [email, token])),
    ...(self === 'owner' ? [] : [marks.wish]),
    ...(self === 'owner' || self === 'other' || isOperator ? [] : [marks.message]),
  ].filter((secret) => text.includes(secret));
  if (!text.includes(marks.inside)) return secrets;
  const account = self === null ? 0 : people[self].id;
  // Applicants may have become members, and members may have left.
  const membership = await game.db
    .selectFrom('alliance_member')
    .select('alliance_id')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return membership ? secrets : [...secrets, marks.inside];
}
