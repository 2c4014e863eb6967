import {
  BARTERS_COUNTED_MS,
  BARTERS_PER_DAY,
  BARTERS_PER_DAY_TO_ALL,
  type Barter,
} from '@farhold/engine/ai/barter';
import { isPersonality, type Personality } from '@farhold/engine/ai/personality';
import { regardAt } from '@farhold/engine/ai/regard';
import { fleetMissions } from '@farhold/engine/fleet/mission';
import type { Relation } from '@farhold/engine/alliance/pact';
import type { AccountId, FleetId, Player } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { wordsText } from '../database/listed.ts';
import type { Write } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import { relationIn, type StoredTies, tiesText } from '../pact/relations.ts';
import { stillPlaysText } from '../player/ai-playing.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** What decides about the offers of an AI player to a person, besides the planets of both. */
export type BarterFacts = {
  readonly name: string;
  readonly personality: Personality;
  readonly regard: number;
  readonly relation: Relation;
  readonly fleetsOut: number;
  /** How often the person may still trade with it within 24 hours. */
  readonly left: number;
};

type FactsRow = {
  name: string;
  personality: string;
  speed: number;
  regard: number | null;
  regarded_at: number | null;
  ties: StoredTies;
  fleets_out: number;
  barters: { with_it: boolean; at: number }[];
};

/** The row of an AI player that still plays in the person's universe; none for anybody else. */
export const barterFactsStatement = ({ universe, account }: Player, aiPlayer: AccountId) =>
  statement<FactsRow>(
    `select player.name, personality, universe.building_speed as speed, regard, regarded_at,
      ${tiesText('$1', '$3', '$2')} as ties,
      (select count(*) from fleet where fleet.universe_id = $1 and fleet.account_id = $3
        and mission in ${wordsText(fleetMissions)}) as fleets_out,
      (select coalesce(jsonb_agg(jsonb_build_object('with_it', machine_id = $3, 'at', at)), '[]') from barter
        where barter.universe_id = $1 and barter.account_id = $2) as barters
    from ai_player as ai join player using (universe_id, account_id)
      join universe on universe.id = ai.universe_id
      left join ai_regard on ai_regard.universe_id = $1 and ai_regard.account_id = $3 and other_id = $2
    where ai.universe_id = $1 and ai.account_id = $3 and ${stillPlaysText('ai')}`,
    [universe, account, aiPlayer],
  );

/** The facts at an instant; null where there is no such AI player. */
export function readBarterFacts([row]: readonly FactsRow[], now: Instant): BarterFacts | null {
  if (!row || !isPersonality(row.personality)) return null;
  const { regard, regarded_at: at } = row;
  const today = row.barters.filter((barter) => barter.at > now - BARTERS_COUNTED_MS);
  const withIt = today.filter(({ with_it: isWithIt }) => isWithIt);
  const left = Math.min(BARTERS_PER_DAY - withIt.length, BARTERS_PER_DAY_TO_ALL - today.length);
  return {
    name: row.name,
    personality: row.personality,
    regard: regard === null || at === null ? 0 : regardAt({ value: regard, at: instant(at) }, now, row.speed),
    relation: relationIn(row.ties, now),
    fleetsOut: row.fleets_out,
    left: Math.max(0, left),
  };
}

const BARTERS: Write = {
  name: 'barters',
  sql: (
    rows,
  ) => `insert into barter (universe_id, account_id, machine_id, fleet_id, gives, gets, price, amount, at)
    select $1, account_id, machine_id, fleet_id, gives, gets, price, amount, at
    from jsonb_populate_recordset(null::barter, ${rows})`,
};

type NewBarter = {
  readonly person: AccountId;
  readonly aiPlayer: AccountId;
  readonly fleet: FleetId;
  readonly barter: Barter;
  readonly at: Instant;
};

/** Remembers a barter. */
export function noteBarter({ rows }: UnitOfWork, { person, aiPlayer, fleet, barter, at }: NewBarter): void {
  const { gives, gets, amount, price } = barter;
  rows.add(BARTERS, [
    { account_id: person, machine_id: aiPlayer, fleet_id: fleet, gives, gets, amount, price, at },
  ]);
}
