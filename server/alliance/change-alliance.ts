import type { Emblem } from '@farhold/engine/alliance/emblem';
import { type Admission, RENAMING_PAUSE_MS } from '@farhold/engine/alliance/membership';
import {
  allianceName,
  type AllianceNameRefusal,
  allianceTag,
  allianceText,
  type AllianceTextRefusal,
  LONGEST_PAGE_TEXT,
} from '@farhold/engine/alliance/names';
import { asFounder, type RightRefusal, withRight } from '@farhold/engine/alliance/rights';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { Player } from '@farhold/engine/ids';
import { HOUR_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { Game } from '../time/game.ts';
import { lookOf, takenObstacle, type TakenRefusal, takenStatement } from './found-alliance.ts';
import { atAlliances, mayWrite, type Member, tellAlliance } from './site.ts';

/** What is to be changed; what is left out stays. */
export type AllianceChange = {
  readonly tag?: string | undefined;
  readonly name?: string | undefined;
  readonly emblem?: Emblem | undefined;
  readonly admission?: Admission | undefined;
  readonly outside?: string | undefined;
  readonly inside?: string | undefined;
};

type ChangeRefusal =
  | RightRefusal
  | AllianceNameRefusal
  | AllianceTextRefusal
  | TakenRefusal
  | 'alliance-renamed-lately'
  | 'account-muted';

type Texts = { readonly [Key in 'tag' | 'name' | 'outside' | 'inside']: string | null };

/** The texts of a change in the form they are stored; null for those that stay. */
function textsOf(change: AllianceChange): Decision<Texts, AllianceNameRefusal | AllianceTextRefusal> {
  const kept = accept(null);
  const page = (text: string | undefined) =>
    text === undefined ? kept : allianceText(text, LONGEST_PAGE_TEXT);
  const tag = change.tag === undefined ? kept : allianceTag(change.tag);
  const name = change.name === undefined ? kept : allianceName(change.name);
  const [outside, inside] = [page(change.outside), page(change.inside)];
  for (const decision of [tag, name, outside, inside]) if (!decision.ok) return decision;
  return accept({
    tag: tag.ok ? tag.outcome : null,
    name: name.ok ? name.outcome : null,
    outside: outside.ok ? outside.outcome : null,
    inside: inside.ok ? inside.outcome : null,
  });
}

/**
 * Changes pages, emblem and admission (right `texts`), and tag and name (the founder, once in seven days). A change
 * that is refused in one part changes nothing.
 */
export function changeAlliance(
  game: Game,
  player: Player,
  change: AllianceChange,
): Promise<Decision<null, ChangeRefusal>> {
  const texts = textsOf(change);
  if (!texts.ok) return Promise.resolve(texts);
  const { tag, name } = texts.outcome;
  const reads = { taken: takenStatement(player, tag ?? '', name ?? '') };
  return atAlliances(game, player, reads, async ({ work, now, self, rows }) => {
    const allowed = mayChange(self.member, texts.outcome, change, now);
    if (!allowed.ok) return allowed;
    const isText = Object.values(texts.outcome).some((text) => text !== null);
    const writes = isText ? mayWrite(self, now) : accept(null);
    if (!writes.ok) return writes;
    const taken = takenObstacle(rows.taken);
    if (taken) return taken;
    const { alliance, members } = allowed.outcome;
    const saved = saveStatement(player, alliance, texts.outcome, change, now);
    work.enqueueWrite(() => together(work.tx, { saved }));
    if (tag !== null || name !== null || change.emblem !== undefined) work.noteNamesChanged();
    tellAlliance(work, members);
    return accept(null);
  });
}

function mayChange(
  member: Member | null,
  { tag, name, outside, inside }: Texts,
  { emblem, admission }: AllianceChange,
  now: Instant,
): Decision<Member, RightRefusal | 'alliance-renamed-lately'> {
  const isPage = [outside, inside, emblem, admission].some((part) => part !== null && part !== undefined);
  const allowed = isPage ? withRight(member, 'texts') : asFounder(member);
  if (!allowed.ok || (tag === null && name === null)) return allowed;
  const founder = asFounder(allowed.outcome);
  if (!founder.ok || founder.outcome.renamedAt === null) return founder;
  const left = founder.outcome.renamedAt + RENAMING_PAUSE_MS - now;
  return left > 0 ? refuse('alliance-renamed-lately', { hours: Math.ceil(left / HOUR_MS) }) : founder;
}

const saveStatement = (
  { universe }: Player,
  alliance: number,
  { tag, name, outside, inside }: Texts,
  { emblem, admission }: AllianceChange,
  now: Instant,
) =>
  statement(
    `update alliance set tag = coalesce($3, tag), tag_look = coalesce($4, tag_look), name = coalesce($5, name),
      name_look = coalesce($6, name_look), outside = coalesce($7, outside), inside = coalesce($8, inside),
      emblem = coalesce($9::jsonb, emblem), admission = coalesce($10, admission),
      renamed_at = case when $3::text is null and $5::text is null then renamed_at else $11 end
    where universe_id = $1 and id = $2`,
    [
      universe,
      alliance,
      tag,
      tag === null ? null : lookOf(tag),
      name,
      name === null ? null : lookOf(name),
      outside,
      inside,
      emblem === undefined ? null : JSON.stringify(emblem),
      admission ?? null,
      now,
    ],
  );
