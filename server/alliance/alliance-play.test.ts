import { draws } from '@farhold/engine/testing/draws';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditUniverse } from '../audit/audit-universe.ts';
import {
  type AlliancePlay,
  closePairs,
  deeds,
  fivePlayers,
  perform,
  signedInAgain,
  type Turn,
  turns,
} from '../testing/alliance-play.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { disorder } from '../testing/random-play.ts';
import { unionsOf } from '../testing/union-calls.ts';

/** What no alliance may be, each case in a few words; none in a consistent world. */
async function allianceDisorder({ game: { game } }: AlliancePlay): Promise<readonly string[]> {
  const { rows } = await sql<{ error: string }>`
    select format('alliance %s is not led by a member', alliance.id) as error
      from alliance left join alliance_member as founder on founder.universe_id = alliance.universe_id
        and founder.alliance_id = alliance.id and founder.account_id = founder_id
      where founder.account_id is null
    union all
    select format('player %s is in %s alliances', account_id, count(*)) from alliance_member
      group by universe_id, account_id having count(*) <> 1
    union all
    select format('member %s waits, applies or is invited', member.account_id) from alliance_member as member
      where exists (select from alliance_wait where alliance_wait.account_id = member.account_id)
        or exists (select from alliance_application where alliance_application.account_id = member.account_id)
        or exists (select from alliance_invitation where alliance_invitation.account_id = member.account_id)
    union all
    select format('member %s has the rank of another alliance', account_id)
      from alliance_member as member join alliance_rank as rank on rank.id = rank_id
      where rank.alliance_id <> member.alliance_id
    union all
    select format('pact %s goes on without one side', id) from pact
      where ended_at is null and (from_id is null or to_id is null or from_id = to_id)
    union all
    select format('alliance %s has %s dates of succession', alliance.id, count(timed_event.id))
      from alliance left join timed_event on timed_event.alliance_id = alliance.id
      group by alliance.id having count(timed_event.id) <> 1
    union all
    select format('fleet %s of %s holds at a planet of its own', id, account_id) from fleet
      where state = 'holding' and account_id = to_account_id`.execute(game.db);
  return rows.map(({ error }) => error);
}

/** Invitations to unions that somebody sees without being close to who leads. */
async function strangeInvitations(play: AlliancePlay): Promise<readonly string[]> {
  const close = await closePairs(play);
  const found: string[] = [];
  for (const player of play.players) {
    for (const union of await unionsOf(play.game, player)) {
      const lead = union.fleets[0]?.user;
      const strangers = union.invited.filter(({ id }) => !close.has(`${lead?.id} ${id}`));
      if (!union.is_member && !close.has(`${lead?.id} ${player.id}`)) found.push(player.name);
      found.push(...strangers.map(({ name }) => name));
    }
  }
  return found;
}

/** Who has joined a union whose leader was a stranger both before and after the turn. */
async function strangersIn(play: AlliancePlay, before: ReadonlySet<string>, known: ReadonlySet<string>) {
  const after = await closePairs(play);
  return (await flying(play))
    .filter(({ member }) => !known.has(member))
    .filter(({ pair }) => !before.has(pair) && !after.has(pair))
    .map(({ member }) => member);
}

/** Who flies in which union, and with whom as its leader. */
async function flying({ game: { game } }: AlliancePlay) {
  const { rows } = await sql<{ member: string; pair: string }>`
    select distinct union_id || ':' || account_id as member, lead || ' ' || account_id as pair
    from (select union_id, account_id, first_value(account_id) over (partition by union_id order by id) as lead
      from fleet where union_id is not null) as fleets
    where account_id <> lead`.execute(game.db);
  return rows;
}

/** All metal and crystal made is on planets, in fleets or in debris, but for what was lost with fleets. */
async function expectConserved({ game: { game } }: AlliancePlay): Promise<void> {
  const { rows } = await sql`
    with made as (select sum(metal) as metal, sum(crystal) as crystal from ledger
        where cause in ('production', 'founded', 'granted', 'found')),
      floated as (select coalesce(sum((debris ->> 'metal')::bigint), 0) as metal,
          coalesce(sum((debris ->> 'crystal')::bigint), 0) as crystal
        from (select distinct on (battle_id) content -> 'debris' as debris from report
          where battle_id is not null) as battles),
      held as (select sum(metal) as metal, sum(crystal) as crystal from (
        select metal, crystal from planet union all select metal, crystal from fleet
        union all select metal, crystal from debris) as somewhere)
    select (made.metal + floated.metal - held.metal)::bigint as metal,
      (made.crystal + floated.crystal - held.crystal)::bigint as crystal
    from made, floated, held`.execute(game.db);
  expect(rows).toEqual([{ metal: 0, crystal: 0 }]);
}

/** After these, some are close no more. */
const partings: ReadonlySet<string> = new Set(['leave', 'remove', 'dissolve', 'end']);

async function takeTurn(play: AlliancePlay, { seconds, steps }: Turn, done: Map<string, number>) {
  await play.game.advance({ seconds });
  const [before, known] = [await closePairs(play), new Set((await flying(play)).map(({ member }) => member))];
  const statuses = await Promise.all(steps.map((step) => perform(play, step)));
  for (const [index, { does }] of steps.entries()) {
    const status = statuses[index] ?? 0;
    expect(status).toBeLessThan(500);
    if (status === 200) done.set(does, (done.get(does) ?? 0) + 1);
  }
  expect(await strangersIn(play, before, known)).toEqual([]);
  const mayPart = steps.some(({ does }) => partings.has(does));
  expect(mayPart ? await strangeInvitations(play) : []).toEqual([]);
}

async function expectInOrder(play: AlliancePlay): Promise<void> {
  expect(await allianceDisorder(play)).toEqual([]);
  expect(await disorder(play)).toEqual([]);
  await expectConsistent(play.game);
  await expectConserved(play);
  const { game, universe } = play.game;
  expect(await auditUniverse(game.db, universe)).toMatchObject({ equal: true });
}

test('whatever five players do with alliances, pacts, guests and unions, alone or two at once, all belongs to somebody and nothing is lost', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(turns(400), async (played) => {
      let play = await fivePlayers();
      for (const [index, turn] of played.entries()) {
        if (index % 20 === 0) play = await signedInAgain(play);
        await takeTurn(play, turn, done);
        if (index % 20 === 19) await expectInOrder(play);
      }
      await play.game.advance({ hours: 200 });
      await expectInOrder(play);
    }),
    { numRuns: draws(8), seed: 9, endOnFailure: true },
  );
  // The play was worth it: almost all that can be done, was done, and fleets flew along.
  expect(done.size).toBeGreaterThan(Object.keys(deeds).length * 0.8);
  expect(done.get('flyAlong')).toBeGreaterThan(draws(40));
});
