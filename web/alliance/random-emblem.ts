import {
  EMBLEM_COLOURS,
  type Emblem,
  emblemDivisions,
  emblemShapes,
  emblemSigns,
} from '@farhold/engine/alliance/emblem';

/** An emblem from parts drawn at random, in colours that stand out from each other; `draw` answers 0 up to 1. */
export function randomEmblem(draw: () => number): Emblem {
  const pick = <Part>(parts: readonly [Part, ...Part[]]): Part =>
    parts[Math.floor(draw() * parts.length)] ?? parts[0];
  const ground = Math.floor(draw() * EMBLEM_COLOURS);
  const [, ...signs] = emblemSigns;
  const even = 2 * (1 + Math.floor(draw() * (EMBLEM_COLOURS / 2 - 1)));
  const odd = 1 + 2 * Math.floor(draw() * (EMBLEM_COLOURS / 2));
  return {
    shape: pick(emblemShapes),
    division: pick(emblemDivisions),
    sign: pick(signs),
    ground,
    second: (ground + even) % EMBLEM_COLOURS,
    ink: (ground + odd) % EMBLEM_COLOURS,
  };
}
