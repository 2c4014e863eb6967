/** Unit lengths on the stage; true scale would leave no room for small ones. */
const lengths: Readonly<Record<string, number>> = {
  'light-fighter': 22,
  'heavy-fighter': 26,
  cruiser: 38,
  battleship: 50,
  battlecruiser: 52,
  bomber: 48,
  destroyer: 62,
  reaper: 66,
  dreadstar: 104,
  'small-cargo': 28,
  'large-cargo': 42,
  'colony-ship': 50,
  recycler: 46,
  pathfinder: 40,
  'espionage-probe': 16,
  'solar-satellite': 22,
  crawler: 24,
  'rocket-launcher': 24,
  'light-laser': 24,
  'heavy-laser': 32,
  'gauss-cannon': 40,
  'ion-cannon': 34,
  'plasma-turret': 50,
  'small-shield-dome': 64,
  'large-shield-dome': 92,
  'alien-swarm': 30,
};

const UNKNOWN_LENGTH = 26;

/** A unit's length in px, on a desktop-sized stage. */
export const lengthOf = (key: string): number => lengths[key] ?? UNKNOWN_LENGTH;
