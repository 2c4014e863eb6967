import { siloSlots, siloCapacity } from '@farhold/engine/construction/silo';
import { timeSaved } from '@farhold/engine/construction/duration';
import { improved } from '@farhold/engine/combat/army';
import { MOST_ROUNDS } from '@farhold/engine/combat/battle';
import { ALIENS_PER_SWARM, garrison } from '@farhold/engine/combat/garrison';
import { missileRange } from '@farhold/engine/combat/missiles';
import { classicWar, type WarRules } from '@farhold/engine/universe/war-rules';
import { DOCKED_PERCENT_PER_LEVEL, MOST_DOCKED_PERCENT } from '@farhold/engine/combat/rebuild';
import { BOUNCE_DIVISOR } from '@farhold/engine/combat/volley';
import { type ItemKey, ship } from '@farhold/engine/catalogue/items';
import type { ShipKey } from '@farhold/engine/catalogue/ships';
import type { DriveKey } from '@farhold/engine/catalogue/item';
import { ALIENS_PER_DARK_MATTER, exchangeADay } from '@farhold/engine/dark-matter/exchange-aliens';
import {
  CRAWLERS_PER_MINE_LEVEL,
  hiveBonus,
  PER_CRAWLER,
  PLASMA_PER_LEVEL,
} from '@farhold/engine/economy/mine-output';
import { storageCapacity } from '@farhold/engine/economy/storage';
import { LEVELS_PER_VEIL } from '@farhold/engine/espionage/information';
import { cargoCapacity } from '@farhold/engine/fleet/cargo';
import { longestHold } from '@farhold/engine/fleet/hold';
import { TENTHS_PER_LEVEL } from '@farhold/engine/fleet/ship-speed';
import { PATHFINDER_FACTOR } from '@farhold/engine/magic-item/cube-reward';
import { fieldsMax } from '@farhold/engine/planet/planet';

/** A share in percent, without the last bits of a binary fraction: 0.0066 gives 0.66. */
const percent = (share: number): number => Number((100 * share).toPrecision(6));

const upgradeLevel = (key: ShipKey, drive: DriveKey): number =>
  ship(key).upgrades.find((upgrade) => upgrade.drive === drive)?.level ?? 0;

const freight = (hyperspace: number): number =>
  cargoCapacity({ 'large-cargo': 1 }, { research: { 'hyperspace-technology': hyperspace } });

const fieldsWon = fieldsMax({ fields: 0, levels: { terraformer: 1 } });
const perTechLevel = { percent: improved(100, 1) - 100 };
const faster = (drive: DriveKey) => 10 * TENTHS_PER_LEVEL[drive];
const larger = { percent: percent(storageCapacity(1) / storageCapacity(0) - 1) };
const quicker = { percent: percent(timeSaved(1)), most: percent(timeSaved(Infinity)) };

/** The figures of sentences in which a universe decides some, by their parameter names. */
export const warFigures = ({ loot, rebuilt }: WarRules) => ({
  'deuterium-storage': { ...larger, loot },
  'rocket-launcher': { percent: rebuilt },
});

/** The figures of the rules in item descriptions, by the parameter names of the sentences. */
export const itemFigures = {
  ...warFigures(classicWar),
  'metal-storage': larger,
  'crystal-storage': larger,
  'nutrient-farm': larger,
  'alien-habitat': larger,
  'alliance-depot': { hours: longestHold(1) - longestHold(0) },
  'missile-silo': {
    places: siloCapacity({ levels: { 'missile-silo': 1 } }),
    interceptor: siloSlots('interceptor-missile'),
    interplanetary: siloSlots('interplanetary-missile'),
  },
  terraformer: { fields: fieldsWon, left: fieldsWon - 1 },
  'space-dock': { percent: DOCKED_PERCENT_PER_LEVEL, most: MOST_DOCKED_PERCENT },
  'hyperspace-technology': { percent: percent(freight(1) / freight(0) - 1) },
  'plasma-technology': {
    metal: percent(PLASMA_PER_LEVEL.metal),
    crystal: percent(PLASMA_PER_LEVEL.crystal),
    deuterium: percent(PLASMA_PER_LEVEL.deuterium),
  },
  'combustion-drive': { percent: faster('combustion-drive') },
  'impulse-drive': {
    percent: faster('impulse-drive'),
    systems: missileRange(2) - missileRange(1),
    cargo: upgradeLevel('small-cargo', 'impulse-drive'),
    recycler: upgradeLevel('recycler', 'impulse-drive'),
  },
  'hyperspace-drive': {
    percent: faster('hyperspace-drive'),
    bomber: upgradeLevel('bomber', 'hyperspace-drive'),
    recycler: upgradeLevel('recycler', 'hyperspace-drive'),
  },
  'weapons-technology': perTechLevel,
  'shielding-technology': { ...perTechLevel, rounds: MOST_ROUNDS },
  'armour-technology': perTechLevel,
  bomber: { level: upgradeLevel('bomber', 'hyperspace-drive') },
  'small-cargo': { level: upgradeLevel('small-cargo', 'impulse-drive') },
  crawler: { percent: percent(PER_CRAWLER), crawlers: CRAWLERS_PER_MINE_LEVEL },
  pathfinder: { factor: PATHFINDER_FACTOR },
  'large-shield-dome': { percent: percent(1 / BOUNCE_DIVISOR) },
  'labour-hive': { percent: percent(hiveBonus(1)) },
  'brood-barracks': { aliens: ALIENS_PER_SWARM, swarms: garrison(1, Infinity) },
  'xeno-laboratory': quicker,
  'chitin-foundry': quicker,
  'psionic-veil': { levels: LEVELS_PER_VEIL },
  'xeno-exchange': { aliens: ALIENS_PER_DARK_MATTER, most: exchangeADay(1) },
} as const satisfies Readonly<Partial<Record<ItemKey, Readonly<Record<string, number>>>>>;
