import type { AccountId, Player } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { sanctionOf, type Sanction } from '../account/sanctions.ts';
import { hasSecondFactor } from '../account/second-factor.ts';
import { accountById } from '../account/store.ts';
import { userToWire } from '../account/wire.ts';
import { Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { Reader } from '../database/connect.ts';
import { universesOf } from '../player/seats.ts';
import { readNow } from '../time/clock.ts';
import type { Operation } from './operation.ts';
import { isOperator } from './role.ts';

/** Everything that an operator needs to know of an account before acting on it. */
export async function showUser({ game: { db, clock } }: Pick<Operation, 'game'>, account: AccountId) {
  const now = await readNow(db, clock);
  const ban = await sanctionOf(db, account, 'ban', now);
  const mute = await sanctionOf(db, account, 'mute', now);
  return {
    ...userToWire(await accountById(db, account)),
    ...(await countsOf(db, account)),
    operator: await isOperator(db, account),
    second_factor: await hasSecondFactor(db, account),
    banned: ban && sanctionRow(ban),
    muted: mute && sanctionRow(mute),
    universes: await playedBy(db, account),
  };
}

const sanctionRow = ({ since, until, reason }: Sanction) => ({
  since: isoTime(since),
  until: isoTimeOrNull(until),
  reason,
});

type Counts = {
  readonly seen_at: number | null;
  readonly sessions: number;
  readonly api_tokens: number;
  readonly passkeys: number;
  readonly providers: string[];
  readonly reports: number;
  readonly open_reports: number;
};

async function countsOf(db: Reader, account: AccountId) {
  const { rows } = await sql<Counts>`
    select seen_at,
      (select count(*) from session where account_id = ${account} and token_scope is null) as sessions,
      (select count(*) from session where account_id = ${account} and token_scope is not null) as api_tokens,
      (select count(*) from passkey where account_id = ${account}) as passkeys,
      array(select provider from social_identity where account_id = ${account} order by 1) as providers,
      (select count(*) from complaint where about_id = ${account}) as reports,
      (select count(*) from complaint where about_id = ${account} and closed_at is null) as open_reports
    from account where id = ${account}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refused('not-found');
  const { seen_at: seen, ...counts } = row;
  return { last_seen_at: isoTimeOrNull(seen), ...counts };
}

type Played = {
  readonly universe: number;
  readonly name: string;
  readonly joined_at: number;
  readonly planets: number;
  readonly points: number;
  readonly vacation_since: number | null;
};

async function playedBy(db: Reader, account: AccountId) {
  const played: Played[] = [];
  for (const universe of await universesOf(db, account))
    played.push(...(await playedIn(db, { universe, account })));
  return played.map(({ joined_at: joined, vacation_since: since, ...row }) => ({
    ...row,
    joined_at: isoTime(joined),
    vacation_since: isoTimeOrNull(since),
  }));
}

async function playedIn(db: Reader, { universe, account }: Player): Promise<readonly Played[]> {
  const { rows } = await sql<Played>`
    select universe.id as universe, universe.name, player.joined_at, player.vacation_since,
      coalesce(player_points.total, 0) as points,
      (select count(*) from planet
        where planet.account_id = ${account} and planet.universe_id = ${universe}) as planets
    from player join universe on universe.id = player.universe_id
    left join player_points using (universe_id, account_id)
    where player.universe_id = ${universe} and player.account_id = ${account}`.execute(db);
  return rows;
}
