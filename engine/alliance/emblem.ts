/** The shapes that an emblem is painted on, how their ground is divided, and the sign that lies on it. */
export const emblemShapes = ['shield', 'disc', 'hexagon', 'diamond', 'banner', 'square'] as const;
export const emblemDivisions = [
  'plain',
  'halves',
  'bands',
  'slash',
  'chevron',
  'quarters',
  'rays',
  'ring',
] as const;
export const emblemSigns = [
  'none',
  'star',
  'comet',
  'planet',
  'moon',
  'sun',
  'ship',
  'wing',
  'claw',
  'eye',
  'tower',
  'crown',
  'spear',
  'cube',
  'spiral',
  'bolt',
] as const;

/** The number of colours that the parts of an emblem choose from. */
export const EMBLEM_COLOURS = 12;

export type Emblem = {
  readonly shape: (typeof emblemShapes)[number];
  readonly division: (typeof emblemDivisions)[number];
  readonly sign: (typeof emblemSigns)[number];
  /** The colours of the ground, of its other part, and of the sign: 0 to 11. */
  readonly ground: number;
  readonly second: number;
  readonly ink: number;
};

/** The signs given to an alliance that has chosen none. */
const signs = emblemSigns.filter((sign) => sign !== 'none');

/** The emblem of an alliance that has chosen none: parts that follow from its tag, so that two seldom look the same. */
export function emblemOf(tag: string): Emblem {
  let seed = 7;
  for (const letter of tag) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const ground = seed % EMBLEM_COLOURS;
  return {
    shape: pick(emblemShapes, seed),
    division: pick(emblemDivisions, Math.floor(seed / 7)),
    sign: pick(signs, Math.floor(seed / 61)),
    ground,
    second: (ground + 4) % EMBLEM_COLOURS,
    ink: (ground + 7) % EMBLEM_COLOURS,
  };
}

function pick<Part>(parts: readonly Part[], at: number): Part {
  const part = parts[at % parts.length];
  if (part === undefined) throw new Error('An emblem has no such part.');
  return part;
}
