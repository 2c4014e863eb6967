import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { sanctionOf, type Sanction } from '../account/sanctions.ts';
import { hasSecondFactor } from '../account/second-factor.ts';
import { accountById } from '../account/store.ts';
import { userToWire } from '../account/wire.ts';
import type { Reader } from '../database/connect.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** Everything that an operator needs to know of an account before acting on it. */
export async function showUser({ db, clock }: Game, account: AccountId): Promise<unknown> {
  const now = await readNow(db, clock);
  const ban = await sanctionOf(db, account, 'ban', now);
  const mute = await sanctionOf(db, account, 'mute', now);
  return {
    ...userToWire(await accountById(db, account)),
    ...(await countsOf(db, account)),
    second_factor: await hasSecondFactor(db, account),
    banned: ban && sanctionRow(ban),
    muted: mute && sanctionRow(mute),
    universes: await universesOf(db, account),
  };
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const sanctionRow = ({ since, until, reason }: Sanction) => ({
  since: isoOf(since),
  until: isoOf(until),
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
  return rows.map(({ seen_at: seen, ...counts }) => ({ last_seen_at: isoOf(seen), ...counts }))[0];
}

type Played = {
  readonly universe: number;
  readonly name: string;
  readonly joined_at: number;
  readonly planets: number;
  readonly points: number;
  readonly vacation_since: number | null;
};

async function universesOf(db: Reader, account: AccountId) {
  const { rows } = await sql<Played>`
    select universe.id as universe, universe.name, player.joined_at, player.vacation_since,
      coalesce(player_points.total, 0) as points,
      (select count(*) from planet
        where planet.account_id = ${account} and planet.universe_id = universe.id) as planets
    from player join universe on universe.id = player.universe_id
    left join player_points using (universe_id, account_id)
    where player.account_id = ${account} order by universe.id`.execute(db);
  return rows.map(({ joined_at: joined, vacation_since: since, ...row }) => ({
    ...row,
    joined_at: isoOf(joined),
    vacation_since: isoOf(since),
  }));
}
