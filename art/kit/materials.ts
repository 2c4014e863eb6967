/** How a surface takes the light. Colours are sRGB. */
type Material = {
  readonly colour: string;
  /** 0 is paint or stone, 1 bare metal. */
  readonly metal?: number;
  /** 0 is a mirror, 1 chalk. */
  readonly rough: number;
  /** Light of its own, in multiples of its colour. */
  readonly glow?: number;
  /** How much dirt and edge wear it takes, 0 to 1. */
  readonly wear?: number;
};

const table = {
  hull: { colour: '#a4acb5', metal: 0.15, rough: 0.44, wear: 1 },
  slate: { colour: '#5b6672', metal: 0.3, rough: 0.46, wear: 1 },
  dark: { colour: '#262c34', metal: 0.5, rough: 0.48, wear: 0.7 },
  gap: { colour: '#2b3138', metal: 0.3, rough: 0.6, wear: 0 },
  metal: { colour: '#868e96', metal: 0.95, rough: 0.34, wear: 0.6 },
  copper: { colour: '#b9733a', metal: 0.95, rough: 0.34, wear: 0.6 },
  gold: { colour: '#d8a23a', metal: 0.95, rough: 0.3, wear: 0.3 },
  /** The colour of the role: see livery. */
  accent: { colour: '#e0662a', metal: 0.1, rough: 0.42, wear: 1 },
  accentDeep: { colour: '#e0662a', metal: 0.1, rough: 0.5, wear: 1 },
  glass: { colour: '#0d2233', metal: 0, rough: 0.06, glow: 0.12 },
  lens: { colour: '#061824', metal: 0.2, rough: 0.05 },
  dome: { colour: '#5fd9b4', metal: 0, rough: 0.06, glow: 0.22 },
  solar: { colour: '#12307e', metal: 0.55, rough: 0.2, wear: 0.1 },
  concrete: { colour: '#8a867f', metal: 0, rough: 0.82, wear: 0.7 },
  rock: { colour: '#55473c', metal: 0, rough: 0.92, wear: 0.5 },
  sand: { colour: '#96714c', metal: 0, rough: 0.96, wear: 0.4 },
  ice: { colour: '#a8d8ee', metal: 0, rough: 0.15, wear: 0.1 },
  foliage: { colour: '#3c6a3c', metal: 0, rough: 0.85, wear: 0.3 },
  crystal: { colour: '#5fb8ff', metal: 0.1, rough: 0.1, glow: 0.3 },
  amethyst: { colour: '#a060ff', metal: 0.1, rough: 0.1, glow: 0.3 },
  chitin: { colour: '#3a2f45', metal: 0.1, rough: 0.36, wear: 0.5 },
  flesh: { colour: '#7c3350', metal: 0, rough: 0.3, wear: 0.4 },
  engine: { colour: '#3fb4ff', rough: 1, glow: 5 },
  engineCore: { colour: '#d8f4ff', rough: 1, glow: 9 },
  window: { colour: '#ffc070', rough: 1, glow: 1.7 },
  windowCool: { colour: '#7fd0ff', rough: 1, glow: 1.7 },
  beacon: { colour: '#ff3a2a', rough: 1, glow: 6 },
  ember: { colour: '#ff6a18', rough: 1, glow: 5 },
  glowBlue: { colour: '#4fc3ff', rough: 1, glow: 4.5 },
  glowGreen: { colour: '#4dffa8', rough: 1, glow: 4.5 },
  glowViolet: { colour: '#b46bff', rough: 1, glow: 4.5 },
  glowRed: { colour: '#ff3622', rough: 1, glow: 5 },
} as const satisfies Readonly<Record<string, Material>>;

export type MaterialName = keyof typeof table;

export const materialNames = Object.keys(table) as readonly MaterialName[];

/** The colours of the roles: what a ship is for shows before its name is read. */
export const roleColours = {
  war: '#c8402c',
  cargo: '#e2a02a',
  science: '#2aa7b8',
  colony: '#2fae7a',
  industry: '#e07c22',
  sun: '#e8b030',
  alien: '#8a4ad0',
  attackers: '#d8502c',
  defenders: '#12a295',
} as const;

export type Role = keyof typeof roleColours;

/** A colour as light: linear, 0 to 1. */
export function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** A material as the renderer takes it: red, green, blue, glow, metal, roughness, wear, and one number unused. */
export function materialFigures(role: Role): number[] {
  return materialNames.flatMap((name) => {
    const { colour, metal = 0, rough, glow = 0, wear = 0 }: Material = table[name];
    const paint = name === 'accent' || name === 'accentDeep' ? linear(roleColours[role]) : linear(colour);
    const depth = name === 'accentDeep' ? 0.45 : 1;
    return [...paint.map((part) => part * depth), glow, metal, rough, wear, 0];
  });
}
