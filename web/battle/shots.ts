/** The kinds of shots, distinguished by shape. */
export type ShotKind = 'laser' | 'ion' | 'plasma' | 'rocket' | 'gauss';

const shots: Readonly<Record<string, ShotKind>> = {
  'heavy-fighter': 'rocket',
  cruiser: 'ion',
  battleship: 'gauss',
  bomber: 'plasma',
  destroyer: 'plasma',
  reaper: 'gauss',
  dreadstar: 'plasma',
  'rocket-launcher': 'rocket',
  'gauss-cannon': 'gauss',
  'ion-cannon': 'ion',
  'plasma-turret': 'plasma',
  'alien-swarm': 'plasma',
};

/** What a unit fires; lasers by default. */
export const shotOf = (key: string): ShotKind => shots[key] ?? 'laser';
