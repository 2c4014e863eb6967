import { dwellings } from './aliens/dwellings.ts';
import { minds } from './aliens/minds.ts';
import { organs } from './aliens/organs.ts';
import { campus } from './buildings/campus.ts';
import { depot } from './buildings/depot.ts';
import { refineries } from './buildings/deuterium-synthesizer.ts';
import { openPits } from './buildings/metal-mine.ts';
import { mines } from './buildings/mines.ts';
import { swarms } from './buildings/nanite-factory.ts';
import { outposts } from './buildings/outposts.ts';
import { power } from './buildings/power.ts';
import { stores } from './buildings/stores.ts';
import { climate } from './buildings/terraformer.ts';
import { works } from './buildings/works.ts';
import { cannons } from './defences/cannons.ts';
import { guns } from './defences/guns.ts';
import { missiles } from './defences/missiles.ts';
import { shields } from './defences/shields.ts';
import type { Recipes } from './kit/recipe.ts';
import { arms } from './research/arms.ts';
import { benches } from './research/benches.ts';
import { discharges } from './research/discharges.ts';
import { drives } from './research/drives.ts';
import { fields } from './research/fields.ts';
import { knowledge } from './research/knowledge.ts';
import { cruisers } from './ships/cruiser.ts';
import { explorers } from './ships/explorers.ts';
import { fighters } from './ships/fighters.ts';
import { haulers } from './ships/haulers.ts';
import { titans } from './ships/titans.ts';
import { warships } from './ships/warships.ts';

/** The recipes of each category, by the items' keys in the catalogue. */
export const categories: Readonly<Record<string, Recipes>> = {
  aliens: { ...dwellings, ...minds, ...organs },
  buildings: {
    ...openPits,
    ...mines,
    ...refineries,
    ...power,
    ...stores,
    ...works,
    ...swarms,
    ...climate,
    ...campus,
    ...depot,
    ...outposts,
  },
  defences: { ...guns, ...cannons, ...shields, ...missiles },
  research: { ...benches, ...discharges, ...drives, ...fields, ...arms, ...knowledge },
  ships: { ...fighters, ...cruisers, ...warships, ...titans, ...haulers, ...explorers },
};
