import { expect, test } from 'vitest';
import { movementsOf, send } from '../testing/fleet-calls.ts';
import { world } from '../testing/world.ts';

/** What Bob sees of Ann's attack: 20 fighters and 5 cargo ships, with cargo space but nothing in it. */
async function seenWith(espionage: number) {
  const game = await world();
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player('Ann', {
    planet: { at, units: { 'small-cargo': 5, 'light-fighter': 20 }, stock: { deuterium: 3000 } },
    research: { 'combustion-drive': 2, 'computer-technology': 1 },
  });
  const bob = await game.player('Bob', {
    planet: { at: { ...at, position: 8 } },
    research: { 'espionage-technology': espionage },
  });
  await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'attack',
    units: { 'light-fighter': 20, 'small-cargo': 5 },
  });
  const [own] = await movementsOf(game, ann);
  const [foreign] = await movementsOf(game, bob);
  expect(own).toMatchObject({ ship_count: 25, metal: 0, crystal: 0, deuterium: 0, aliens: 0 });
  expect(foreign).toMatchObject({ metal: null, crystal: null, deuterium: null, aliens: null });
  const ships = foreign?.assets?.map(({ quantity, asset }) => [asset.title, quantity]) ?? null;
  return { total: foreign?.ship_count, ships };
}

test("espionage technology shows how many ships another's fleet has, then which, then how many of each", async () => {
  expect(await seenWith(1)).toEqual({ total: null, ships: null });
  expect(await seenWith(2)).toEqual({ total: 25, ships: null });
  expect(await seenWith(4)).toEqual({
    total: 25,
    ships: [
      ['Small Cargo', null],
      ['Light Fighter', null],
    ],
  });
  expect(await seenWith(8)).toEqual({
    total: 25,
    ships: [
      ['Small Cargo', 5],
      ['Light Fighter', 20],
    ],
  });
});
