import type { battleRoutes } from '@farhold/contract/battle';
import type { Reply } from '@farhold/contract/route';
import { isItemKey } from '@farhold/engine/catalogue/items';
import type { BattleResult, Combatant } from '@farhold/engine/combat/battle';
import { courseOf, type Moment, type SideState } from '@farhold/engine/combat/course';
import type { GroupRound } from '@farhold/engine/combat/group-round';
import { SWARM } from '@farhold/engine/combat/unit-figures';
import type { AccountId } from '@farhold/engine/ids';
import type { Fighter, StoredBattle } from '../fleet/battle-store.ts';
import { isoTime } from '../http/wire-time.ts';
import type { Texts } from '../language/texts.ts';
import type { Place } from '../report/stored-report.ts';
import type { Tagged, ToldBattle } from './store.ts';

export type WireBattle = Reply<(typeof battleRoutes)['GET /battle/{token}']>;
export type WireShare = Reply<(typeof battleRoutes)['POST /report/{id}/share']>;

type Names = ReadonlyMap<AccountId, Tagged>;

/** What a reader of a battle may see. */
type Discretion = { readonly coordinates: boolean; readonly technologies: boolean };

/** A battle in the terms of the wire. */
export function battleToWire(
  told: ToldBattle,
  { input, players, rounds }: StoredBattle,
  names: Names,
  shows: Discretion,
  texts: Texts,
): WireBattle {
  const { moments, result } = courseOf(input, rounds);
  const { name, at } = told.to_place as Place;
  const side = (which: 'attackers' | 'defenders') =>
    input[which].map((combatant, index) =>
      combatantToWire(combatant, fighterOf(players[which][index], names, texts), shows.technologies, texts),
    );
  return {
    fought_at: isoTime(told.fought_at),
    result: wireResults[result],
    place: { name, coordinates: shows.coordinates ? at : null },
    attackers: side('attackers'),
    defenders: side('defenders'),
    moments: moments.map(momentToWire),
    rounds: rounds.map(({ attackers, defenders }) => ({
      attackers: attackers.map(groupToWire),
      defenders: defenders.map(groupToWire),
    })),
  };
}

const wireResults = {
  'attackers-won': 'attacker_won',
  'defenders-won': 'defender_won',
  draw: 'draw',
} as const satisfies Record<BattleResult, WireBattle['result']>;

const combatantToWire = (
  { units, techs }: Combatant,
  { name: player, alliance }: Tagged,
  showsTechs: boolean,
  texts: Texts,
) => ({
  player,
  alliance,
  units: Object.entries(units).map(([key, quantity]) => ({ key, name: nameOf(key, texts), quantity })),
  technologies: showsTechs ? techs : null,
});

/** What a side is called; empty for a deleted account. */
function fighterOf(fighter: Fighter | undefined, names: Names, texts: Texts): Tagged {
  if (typeof fighter === 'string') return { name: texts.wildName(fighter), alliance: null };
  return (fighter !== undefined && names.get(fighter)) || { name: '', alliance: null };
}

const nameOf = (key: string, texts: Texts): string =>
  key === SWARM || isItemKey(key) ? texts.itemTitle(key) : key;

const momentToWire = ({ attackers, defenders }: Moment) => ({
  attackers: sideToWire(attackers),
  defenders: sideToWire(defenders),
});

const sideToWire = ({ units, hull }: SideState) => ({ units, hull });

const groupToWire = ({ destroyed, ...group }: GroupRound) => ({
  ...group,
  destroyed: Object.entries(destroyed).map(([key, quantity]) => ({ key, quantity })),
});

/** A link to a battle in the terms of the wire; `path` is that of its page. */
export const shareToWire = (token: string, showsCoordinates: boolean): WireShare => ({
  token,
  path: `/battle/${token}`,
  show_coordinates: showsCoordinates,
});
