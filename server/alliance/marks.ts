import { markPlace as decide, type MarkRefusal } from '@farhold/engine/alliance/mark';
import { type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Player } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { Game } from '../time/game.ts';
import type { NamedPlayer } from './own-alliance.ts';
import { atAlliances, mayWrite, tellAlliance } from './site.ts';

type Needed = Exclude<RightRefusal, 'founder-only'>;

/** A marked place. */
export type MarkRow = Coordinates & {
  readonly id: number;
  readonly text: string;
  readonly by: NamedPlayer | null;
  readonly marked_at: number;
};

/**
 * The marks of the player's alliance, in one statement that asks the membership itself; none for a player in no
 * alliance.
 */
export async function marksOf(db: Reader, { universe, account }: Player): Promise<MarkRow[]> {
  const { rows } = await db.getExecutor().executeQuery(
    statement<{ marks: MarkRow[] }>(
      `select coalesce((select jsonb_agg(jsonb_build_object('id', mark.id, 'galaxy', galaxy, 'system', system,
          'position', position, 'text', text, 'marked_at', marked_at,
          'by', case when by_id is not null then jsonb_build_object('user_id', by_id, 'name', player.name) end)
          order by galaxy, system, position)
        from alliance_mark as mark left join player on player.universe_id = mark.universe_id and player.account_id = by_id
        where mark.universe_id = $1 and mark.alliance_id = member.alliance_id), '[]') as marks
      from alliance_member as member where member.universe_id = $1 and member.account_id = $2`,
      [universe, account],
    ),
  );
  return rows[0]?.marks ?? [];
}

/** How many other places the player's alliance has marked. */
const othersStatement = ({ universe, account }: Player, { galaxy, system, position }: Coordinates) =>
  statement<{ others: number }>(
    `select count(*) as others from alliance_mark as mark
    where mark.universe_id = $1 and (galaxy, system, position) <> ($3, $4, $5) and mark.alliance_id = (
      select alliance_id from alliance_member where universe_id = $1 and account_id = $2)`,
    [universe, account, galaxy, system, position],
  );

/** Marks a place for all members, or changes the words and the author of its mark (right `texts`). */
export const markPlace = (
  game: Game,
  player: Player,
  at: Coordinates,
  typed: string,
): Promise<Decision<null, Needed | MarkRefusal | 'account-muted'>> => {
  const valid = decide(at, typed, 0);
  if (!valid.ok) return Promise.resolve(valid);
  const reads = { marks: othersStatement(player, at) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const by = withRight(self.member, 'texts');
    if (!by.ok) return by;
    const writes = mayWrite(self, now);
    if (!writes.ok) return writes;
    const text = decide(at, typed, rows.marks[0]?.others ?? 0);
    if (!text.ok) return text;
    const { alliance, members } = by.outcome;
    const { galaxy, system, position } = at;
    const saved = statement(
      `insert into alliance_mark (universe_id, alliance_id, galaxy, system, position, text, by_id, marked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (universe_id, alliance_id, galaxy, system, position)
        do update set text = excluded.text, by_id = excluded.by_id, marked_at = excluded.marked_at`,
      [player.universe, alliance, galaxy, system, position, text.outcome, player.account, now],
    );
    work.enqueueWrite(() => together(work.tx, { saved }));
    tellAlliance(work, members);
    return accept(null);
  });
};

/** Takes a mark of the player's alliance away (right `texts`). */
export const removeMark = (
  game: Game,
  player: Player,
  id: number,
): Promise<Decision<null, Needed | 'mark-unknown'>> =>
  atAlliances(game, player, {}, async ({ work, self }) => {
    const by = withRight(self.member, 'texts');
    if (!by.ok) return by;
    const { alliance, members } = by.outcome;
    const { gone } = await together(work.tx, {
      gone: statement(
        'delete from alliance_mark where universe_id = $1 and alliance_id = $2 and id = $3 returning id',
        [player.universe, alliance, id],
      ),
    });
    if (gone.length === 0) return refuse('mark-unknown');
    tellAlliance(work, members);
    return accept(null);
  });
