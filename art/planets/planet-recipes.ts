import { ecumene } from './city-world.ts';
import { barren, desert, golden, rust } from './dry-worlds.ts';
import { azure, jovian, saturnine } from './gas-giants.ts';
import { alien, jungle, ocean, terran } from './green-worlds.ts';
import type { PlanetRecipe } from './planet.ts';
import { acid, crystal, ice, lava } from './strange-worlds.ts';

/**
 * The planets by the number of their picture: 0 the gold planet, 1 to 15 the position in the system, hot ones near the
 * sun, giants far out. Homes lie at 4 to 12, which all have ground to build on.
 */
export const planetRecipes: readonly PlanetRecipe[] = [
  golden,
  lava,
  barren,
  acid,
  desert,
  jungle,
  terran,
  ocean,
  ecumene,
  alien,
  rust,
  crystal,
  ice,
  jovian,
  saturnine,
  azure,
];
