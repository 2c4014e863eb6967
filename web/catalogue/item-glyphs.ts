import { categoryOf, isItemKey, type Category, type ItemKey } from '@farhold/engine/catalogue/items';
import type { IconName } from '../ui/icon.tsx';

/** How an item looks until it has a picture: its glyph and the colour of its light. */
export type ItemLook = { readonly icon: IconName; readonly tint: string };

const glyphs: Readonly<Record<ItemKey, IconName>> = {
  'metal-mine': 'game-icons/mine-wagon',
  'metal-storage': 'game-icons/warehouse',
  'crystal-mine': 'game-icons/crystal-growth',
  'crystal-storage': 'game-icons/crystal-bars',
  'deuterium-synthesizer': 'game-icons/chemical-tank',
  'deuterium-storage': 'game-icons/fuel-tank',
  'solar-plant': 'game-icons/solar-power',
  'fusion-reactor': 'game-icons/reactor',
  'robotics-factory': 'game-icons/factory-arm',
  shipyard: 'game-icons/auto-repair',
  'research-laboratory': 'game-icons/microscope',
  'alliance-depot': 'game-icons/satellite-communication',
  'missile-silo': 'game-icons/round-silo',
  'nanite-factory': 'game-icons/spider-bot',
  terraformer: 'game-icons/sprout-disc',
  'space-dock': 'game-icons/orbital',
  'lunar-base': 'game-icons/habitat-dome',
  'sensor-phalanx': 'game-icons/radar-dish',
  'jump-gate': 'game-icons/star-gate',
  'energy-technology': 'game-icons/lightning-trio',
  'laser-technology': 'game-icons/laser-precision',
  'ion-technology': 'game-icons/atom',
  'hyperspace-technology': 'game-icons/magic-portal',
  'plasma-technology': 'game-icons/plasma-bolt',
  'combustion-drive': 'game-icons/rocket-thruster',
  'impulse-drive': 'game-icons/rocket-flight',
  'hyperspace-drive': 'game-icons/hypersonic-bolt',
  'espionage-technology': 'game-icons/spy',
  'computer-technology': 'game-icons/processor',
  astrophysics: 'game-icons/solar-system',
  'intergalactic-research-network': 'game-icons/mesh-network',
  'graviton-technology': 'game-icons/black-hole-bolas',
  'weapons-technology': 'game-icons/missile-swarm',
  'shielding-technology': 'game-icons/energy-shield',
  'armour-technology': 'game-icons/layered-armor',
  'light-fighter': 'game-icons/jet-fighter',
  'heavy-fighter': 'game-icons/heavy-fighter',
  cruiser: 'game-icons/interceptor-ship',
  battleship: 'game-icons/starfighter',
  battlecruiser: 'game-icons/spaceship',
  bomber: 'game-icons/stealth-bomber',
  destroyer: 'game-icons/manta-ray',
  dreadstar: 'game-icons/orbital-rays',
  reaper: 'game-icons/reaper-scythe',
  'small-cargo': 'game-icons/cargo-crate',
  'large-cargo': 'game-icons/cargo-ship',
  'colony-ship': 'game-icons/lunar-module',
  recycler: 'game-icons/robot-grab',
  'espionage-probe': 'game-icons/spoutnik',
  'solar-satellite': 'game-icons/satellite',
  crawler: 'game-icons/mars-curiosity',
  pathfinder: 'game-icons/scout-ship',
  'rocket-launcher': 'game-icons/missile-launcher',
  'light-laser': 'game-icons/laser-turret',
  'heavy-laser': 'game-icons/laser-blast',
  'gauss-cannon': 'game-icons/turret',
  'ion-cannon': 'game-icons/tesla-turret',
  'plasma-turret': 'game-icons/cannon-shot',
  'small-shield-dome': 'game-icons/lightning-dome',
  'large-shield-dome': 'game-icons/bubble-field',
  'interceptor-missile': 'game-icons/incoming-rocket',
  'interplanetary-missile': 'game-icons/rocket',
  'alien-facility': 'game-icons/artificial-hive',
  'nutrient-farm': 'game-icons/carnivorous-plant',
  'alien-habitat': 'game-icons/egg-pod',
  'labour-hive': 'game-icons/hive-mind',
  'brood-barracks': 'game-icons/egg-clutch',
  'xeno-laboratory': 'game-icons/brain-tentacle',
  'symbiote-reactor': 'game-icons/abstract-049',
  'chitin-foundry': 'game-icons/beetle-shell',
  'psionic-veil': 'game-icons/psychic-waves',
  'xeno-exchange': 'game-icons/trade',
};

const tints: Readonly<Record<Category, string>> = {
  resources: 'text-energy',
  facilities: 'text-teal',
  research: 'text-crystal',
  aliens: 'text-alien',
  ships: 'text-ember',
  defence: 'text-danger',
};

// Mines and stores shine in the colour of what they yield or hold.
const ownTints: Readonly<Partial<Record<ItemKey, string>>> = {
  'metal-mine': 'text-metal',
  'metal-storage': 'text-metal',
  'crystal-mine': 'text-crystal',
  'crystal-storage': 'text-crystal',
  'deuterium-synthesizer': 'text-deuterium',
  'deuterium-storage': 'text-deuterium',
};

/** The look of a catalogue item; an unknown key gets a plain cube, so that nothing shows up broken. */
export function itemLook(key: string): ItemLook {
  if (!isItemKey(key)) return { icon: 'game-icons/cube', tint: 'text-t3' };
  return { icon: glyphs[key], tint: ownTints[key] ?? tints[categoryOf(key)] };
}
