import { type BattleInput, fight } from '@farhold/engine/combat/battle';
import { courseOf } from '@farhold/engine/combat/course';
import type { Battle } from './battle.ts';

/** The battle of the front page: a raid that three defence lines nearly stop. */
const input: BattleInput = {
  seed: 'front page',
  attackers: [
    {
      techs: { weapons: 8, shielding: 8, armour: 8 },
      units: { 'light-fighter': 60, cruiser: 14, battleship: 9, bomber: 4, destroyer: 2 },
    },
  ],
  defenders: [
    {
      techs: { weapons: 7, shielding: 7, armour: 7 },
      units: {
        'heavy-fighter': 18,
        cruiser: 10,
        battleship: 4,
        'rocket-launcher': 40,
        'light-laser': 30,
        'gauss-cannon': 3,
        'plasma-turret': 1,
      },
    },
  ],
};

/** Fights it with the engine of the game, in the browser. */
export function shownBattle(): Battle {
  const { rounds } = fight(input);
  const fighters = (side: 'attackers' | 'defenders') =>
    input[side].map(({ units }) => ({
      player: '',
      units: Object.entries(units).map(([key, count]) => ({ key, count })),
    }));
  return {
    at: 0,
    place: { name: '', at: null },
    attackers: fighters('attackers'),
    defenders: fighters('defenders'),
    rounds,
    ...courseOf(input, rounds),
  };
}
