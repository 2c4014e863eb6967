import { itemKeys } from '@farhold/engine/catalogue/items';
import { Background } from '../page/background.tsx';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { PlanetPicture } from '../planet/planet-picture.tsx';
import { PLANET_COUNT } from '../art/planet-look.ts';
import { skyNames } from '../art/skies.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';

const categories = ['resources', 'facilities', 'research', 'ships', 'defence', 'aliens'] as const;

/** Every planet, every item, every background. */
export function PicturesSection() {
  return (
    <>
      <Panel aria-labelledby="w-planets">
        <SectionHead id="w-planets" title="Planets" />
        <ul className="grid grid-cols-4 gap-3 p-4 mid:grid-cols-8">
          {Array.from({ length: PLANET_COUNT }, (_, picture) => (
            <li key={picture} className="text-center text-small text-t2">
              <PlanetPicture picture={picture} detail="medium" />
              {picture}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel aria-labelledby="w-items">
        <SectionHead id="w-items" title="Items" />
        <ul className="grid grid-cols-3 gap-2 p-4 mid:grid-cols-8">
          {categories.flatMap((category) =>
            itemKeys(category).map((item) => (
              <li key={item} className="min-w-0 truncate text-center text-small text-t2">
                <ItemPicture item={item} />
                {item}
              </li>
            )),
          )}
        </ul>
      </Panel>
      <Panel aria-labelledby="w-skies">
        <SectionHead id="w-skies" title="Backgrounds" />
        <ul className="grid gap-2 p-4 rail:grid-cols-2">
          {skyNames.map((name) => (
            <li key={name} className="relative aspect-16/9 overflow-hidden">
              <Background name={name} small />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
