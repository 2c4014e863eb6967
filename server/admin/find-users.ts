import { sql } from 'kysely';
import { isoTimeOrNull } from '../http/wire-time.ts';
import { readNow } from '../time/clock.ts';
import type { Operation } from './operation.ts';

const PER_PAGE = 25;

type Found = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly seen_at: number | null;
  readonly banned: boolean;
  readonly muted: boolean;
  readonly operator: boolean;
  readonly is_ai: boolean;
  readonly total: number;
};

/**
 * Accounts whose name or address contains a text, or of that number; a page of them, and how many there are. People
 * come first, by name, then the AI players, of which a server has more at first.
 */
export async function findUsers({ game }: Pick<Operation, 'game'>, typed: string, page: number) {
  const now = await readNow(game.db, game.clock);
  const sanctioned = (kind: 'ban' | 'mute') => sql`exists (select from sanction
    where sanction.account_id = account.id and kind = ${kind} and (until is null or until > ${now}))`;
  const text = typed.toLowerCase();
  const { rows } = await sql<Found>`
    select id, name, email, seen_at, is_operator as operator,
      ${sanctioned('ban')} as banned, ${sanctioned('mute')} as muted,
      is_ai_player as is_ai,
      count(*) over () as total
    from account
    where strpos(folded(name), folded(${text})) > 0 or strpos(lower(email), ${text}) > 0 or id::text = ${text}
    order by is_ai_player, lower(name), id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(
    game.db,
  );
  return {
    data: rows.map(foundToWire),
    last_page: Math.max(page, Math.ceil((rows[0]?.total ?? 0) / PER_PAGE), 1),
    total: rows[0]?.total ?? 0,
  };
}

const foundToWire = ({ seen_at: seen, id, name, email, ...marks }: Found) => ({
  id,
  name,
  email,
  last_seen_at: isoTimeOrNull(seen),
  banned: marks.banned,
  muted: marks.muted,
  operator: marks.operator,
  is_ai: marks.is_ai,
});
