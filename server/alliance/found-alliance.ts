import { emblemOf, type Emblem } from '@farhold/engine/alliance/emblem';
import { successionDue } from '@farhold/engine/alliance/leave';
import {
  type Admission,
  foundAlliance as decide,
  type FoundAllianceRefusal,
} from '@farhold/engine/alliance/membership';
import { allianceName, type AllianceNameRefusal, allianceTag } from '@farhold/engine/alliance/names';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { allianceId, type AllianceId, type Player } from '@farhold/engine/ids';
import { nameLooks } from '@farhold/engine/player/lookalike-names';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { firstRow, together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { freeStatements, tellFreed } from './membership-store.ts';
import { atAlliances, mayWrite, tellAlliance } from './site.ts';

export type NewAlliance = {
  readonly tag: string;
  readonly name: string;
  /** Follows from the tag if left out. */
  readonly emblem?: Emblem | undefined;
  readonly admission?: Admission | undefined;
};

type FoundRefusal = 'account-muted' | FoundAllianceRefusal | AllianceNameRefusal | TakenRefusal;

export type TakenRefusal = 'alliance-tag-taken' | 'alliance-name-taken';

/** Which of a tag and a name another alliance has, or one that looks like it. */
export const takenStatement = (player: Player, tag: string, name: string) =>
  statement<{ tag: boolean; name: boolean }>(
    `select coalesce(bool_or(tag_look = $2), false) as tag, coalesce(bool_or(name_look = $3), false) as name
    from alliance where universe_id = $1 and id is distinct from (
      select alliance_id from alliance_member where universe_id = $1 and account_id = $4)`,
    [player.universe, lookOf(tag), lookOf(name), player.account],
  );

/** What a tag or a name looks like; one of signs alone looks like itself. */
export const lookOf = (name: string): string => nameLooks(name).small || name;

/** Why this tag or name can't be taken. */
export function takenObstacle(taken: readonly { tag: boolean; name: boolean }[]) {
  if (taken[0]?.tag) return refuse('alliance-tag-taken');
  return taken[0]?.name ? refuse('alliance-name-taken') : null;
}

/** A new alliance with its founder in it. */
const foundStatement = (
  { universe, account }: Player,
  { tag, name, emblem = emblemOf(tag), admission = 'application' }: NewAlliance,
  now: Instant,
) =>
  statement<{ id: number }>(
    `with made as (
      insert into alliance (universe_id, tag, name, tag_look, name_look, emblem, admission, founder_id, founded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *)
    insert into alliance_member (universe_id, account_id, alliance_id, joined_at)
    select universe_id, founder_id, id, founded_at from made returning alliance_id as id`,
    [universe, tag, name, lookOf(tag), lookOf(name), JSON.stringify(emblem), admission, account, now],
  );

/** A player founds an alliance and leads it; answers its id. */
export function foundAlliance(
  game: Game,
  player: Player,
  wanted: NewAlliance,
): Promise<Decision<AllianceId, FoundRefusal>> {
  const [tag, name] = [allianceTag(wanted.tag), allianceName(wanted.name)];
  if (!tag.ok) return Promise.resolve(tag);
  if (!name.ok) return Promise.resolve(name);
  const named = { tag: tag.outcome, name: name.outcome };
  const reads = { taken: takenStatement(player, named.tag, named.name) };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const decision = decide(self, now);
    if (!decision.ok) return decision;
    const writes = mayWrite(self, now);
    if (!writes.ok) return writes;
    const taken = takenObstacle(rows.taken);
    if (taken) return taken;
    const { made, ...freed } = await together(work.tx, {
      ...freeStatements(player),
      made: foundStatement(player, { ...wanted, ...named }, now),
    });
    tellFreed(work, freed);
    const alliance = allianceId(firstRow(made).id);
    work.schedule(
      newEvent({ kind: 'alliance-succession', version: 1, alliance }, instant(successionDue(now))),
    );
    work.noteNamesChanged();
    tellAlliance(work, [player.account]);
    return accept(alliance);
  });
}
