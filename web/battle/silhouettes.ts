/** The shapes that units are drawn with; all look to the right, within 100 by 100 around their middle. */
type Shape =
  | 'fighter'
  | 'wing'
  | 'cruiser'
  | 'capital'
  | 'giant'
  | 'freighter'
  | 'probe'
  | 'satellite'
  | 'turret'
  | 'cannon'
  | 'dome'
  | 'swarm';

/** A unit's shape and its length on the stage; how long it really is would leave no room for the small ones. */
export type Silhouette = { readonly shape: Shape; readonly size: number };

const outlines: Readonly<Record<Shape, string>> = {
  fighter: 'M50 0L12-9 2-9-22-34-34-34-20-9-44-7-48-14-48 14-44 7-20 9-34 34-22 34 2 9 12 9Z',
  wing: 'M50-16L14-22-4-40-30-44-18-20-40-12-48-22-48 22-40 12-18 20-30 44-4 40 14 22 50 16 22 9 30 0 22-9Z',
  cruiser:
    'M50 0L34-7 8-9 2-18-14-20-20-11-34-11-42-24-50-24-46-6-46 6-50 24-42 24-34 11-20 11-14 20 2 18 8 9 34 7Z',
  capital:
    'M50-5L36-12 16-13 10-22-8-24-12-15-24-16-28-28-44-30-48-18-44-12-50-8-50 8-44 12-48 18-44 30-28 28-24 16-12 15-8 24 10 22 16 13 36 12 50 5Z',
  giant:
    'M50 0L28 16 25 43 0 32-25 43-28 16-50 0-28-16-25-43 0-32 25-43 28-16ZM15 0L8-13-8-13-15 0-8 13 8 13Z',
  freighter:
    'M50-8L40-14 28-14 28-22 8-22 8-18 2-18 2-22-18-22-18-18-24-18-24-22-40-22-40-12-50-16-50 16-40 12-40 22-24 22-24 18-18 18-18 22 2 22 2 18 8 18 8 22 28 22 28 14 40 14 50 8Z',
  probe: 'M30 0L12-10 4-30-2-30 0-12-16-12-30-4-30 4-16 12 0 12-2 30 4 30 12 10Z',
  satellite: 'M12-10L12 10-12 10-12-10ZM-8-14L-8-46 8-46 8-14ZM-8 14L-8 46 8 46 8 14ZM14-3L32-3 32 3 14 3Z',
  turret: 'M50-5L12-5 6-16-14-16-20-4-26 12-40 12-46 32 30 32 24 12 10 12 12 5 50 5Z',
  cannon: 'M50-16L8-16 4-24-18-24-26-8-32 12-46 12-50 34 36 34 30 12 14 12 16 6 50 6 50-2 18-2 18-8 50-8Z',
  dome: 'M48 30A48 52 0 0 0-48 30L-40 30A40 44 0 0 1 40 30ZM-30 30A30 34 0 0 1 30 30Z',
  swarm:
    'M42 0L26-8 16-4 26 6ZM12-22L-6-30-16-24-4-14ZM10 22L-8 14-18 20-6 30ZM-16-2L-34-10-46-4-32 8ZM-24-34L-38-42-46-36-36-28ZM-26 32L-40 26-48 32-38 40Z',
};

const silhouettes: Readonly<Record<string, Silhouette>> = {
  'light-fighter': { shape: 'fighter', size: 22 },
  'heavy-fighter': { shape: 'wing', size: 26 },
  cruiser: { shape: 'cruiser', size: 38 },
  battleship: { shape: 'capital', size: 50 },
  battlecruiser: { shape: 'cruiser', size: 52 },
  bomber: { shape: 'wing', size: 48 },
  destroyer: { shape: 'capital', size: 62 },
  reaper: { shape: 'cruiser', size: 66 },
  dreadstar: { shape: 'giant', size: 104 },
  'small-cargo': { shape: 'freighter', size: 28 },
  'large-cargo': { shape: 'freighter', size: 42 },
  'colony-ship': { shape: 'freighter', size: 50 },
  recycler: { shape: 'freighter', size: 46 },
  pathfinder: { shape: 'wing', size: 40 },
  'espionage-probe': { shape: 'probe', size: 16 },
  'solar-satellite': { shape: 'satellite', size: 22 },
  crawler: { shape: 'probe', size: 24 },
  'rocket-launcher': { shape: 'turret', size: 24 },
  'light-laser': { shape: 'turret', size: 24 },
  'heavy-laser': { shape: 'turret', size: 32 },
  'gauss-cannon': { shape: 'cannon', size: 40 },
  'ion-cannon': { shape: 'cannon', size: 34 },
  'plasma-turret': { shape: 'cannon', size: 50 },
  'small-shield-dome': { shape: 'dome', size: 64 },
  'large-shield-dome': { shape: 'dome', size: 92 },
  'alien-swarm': { shape: 'swarm', size: 30 },
};

const unknownUnit: Silhouette = { shape: 'fighter', size: 26 };

/** How a unit looks on the stage; one that is not known looks like a small ship. */
export const silhouetteOf = (key: string): Silhouette => silhouettes[key] ?? unknownUnit;

const paths = new Map<Shape, Path2D>();

/** The outline of a unit, 100 long, looking to the right. */
export function outlineOf(key: string): Path2D {
  const { shape } = silhouetteOf(key);
  const known = paths.get(shape);
  if (known) return known;
  const path = new Path2D(outlines[shape]);
  paths.set(shape, path);
  return path;
}
