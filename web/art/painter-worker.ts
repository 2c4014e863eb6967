import { paintPlanet } from './paint-planet.ts';
import { paintSky } from './paint-sky.ts';
import type { PaintOrder, Painted } from './painter.ts';
import { planetRecipe } from './planet-recipes.ts';
import { skyRecipes } from './sky-recipes.ts';

self.addEventListener('message', (event: MessageEvent<PaintOrder>) => {
  const { id, width, height, subject } = event.data;
  const bytes =
    subject.kind === 'planet'
      ? paintPlanet(planetRecipe(subject.picture), width)
      : paintSky(skyRecipes[subject.name], width, height);
  const painted: Painted = { id, width, height, bytes };
  self.postMessage(painted, { transfer: [bytes.buffer] });
});
