import type { LevelledKey } from '../catalogue/items.ts';
import { garrison } from '../combat/garrison.ts';
import { siloCapacity } from '../construction/silo.ts';
import { timeSaved } from '../construction/duration.ts';
import { exchangeADay } from '../dark-matter/exchange-aliens.ts';
import { foodUse } from '../economy/food.ts';
import { hiveBonus } from '../economy/mine-output.ts';
import { guardLevel } from '../espionage/information.ts';
import { fleetSlots, planetLimit } from '../fleet/slots.ts';
import { fieldsMax } from '../planet/planet.ts';

/** What a level can change besides production, energy and storage. */
export type LevelEffect =
  | 'mine-bonus'
  | 'swarms'
  | 'research-time'
  | 'unit-time'
  | 'veil'
  | 'dark-matter-a-day'
  | 'food-use'
  | 'fields'
  | 'silo-places'
  | 'fleet-slots'
  | 'planets';

type AtLevel = (level: number, resourcesSpeed: number) => number;

const PERCENT = 100;

/** `|| 0`, so that no saving is 0 and not -0. */
const percent = (share: number) => Math.round(share * PERCENT) || 0;

const effects: Readonly<Partial<Record<LevelledKey, readonly [LevelEffect, AtLevel]>>> = {
  'alien-facility': ['food-use', (level, speed) => foodUse('alien-facility', level, speed)],
  'symbiote-reactor': ['food-use', (level, speed) => foodUse('symbiote-reactor', level, speed)],
  'labour-hive': ['mine-bonus', (level) => percent(hiveBonus(level))],
  'brood-barracks': ['swarms', (level) => garrison(level, Infinity)],
  'xeno-laboratory': ['research-time', (level) => percent(-timeSaved(level))],
  'chitin-foundry': ['unit-time', (level) => percent(-timeSaved(level))],
  'psionic-veil': ['veil', (level) => guardLevel(0, level)],
  'xeno-exchange': ['dark-matter-a-day', exchangeADay],
  terraformer: ['fields', (level) => fieldsMax({ fields: 0, levels: { terraformer: level } })],
  'missile-silo': ['silo-places', (level) => siloCapacity({ levels: { 'missile-silo': level } })],
  'computer-technology': [
    'fleet-slots',
    (level) => fleetSlots({ research: { 'computer-technology': level } }),
  ],
  astrophysics: ['planets', (level) => planetLimit({ research: { astrophysics: level } })],
};

/** What a level of an item brings besides production, energy and storage; null for items without such an effect. */
export function levelEffect(
  key: LevelledKey,
  level: number,
  resourcesSpeed: number,
): { readonly effect: LevelEffect; readonly amount: number } | null {
  const [effect, at] = effects[key] ?? [];
  return effect === undefined || at === undefined ? null : { effect, amount: at(level, resourcesSpeed) };
}
