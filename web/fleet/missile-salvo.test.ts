import { emptyStock } from '@farhold/engine/economy/stock';
import { unlimited } from '@farhold/engine/fleet/target';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { salvoVerdict } from './missile-salvo.ts';

const at = (system: number) => ({ galaxy: 1, system, position: 4 });
const midnight = instant(Date.UTC(2030, 0, 2));

/**
 * The window's answer to a salvo of one missile that leaves at an hour, from a player with quiet hours from 12 to 20.
 */
function verdictAt(hour: number) {
  const planet = {
    id: 1,
    name: 'Home',
    at: at(1),
    stock: emptyStock,
    temperature: { max: 40 },
    readAt: midnight,
  };
  const origin = {
    planet,
    owner: { research: { 'impulse-drive': 2 } },
    universe: { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 },
    quietHours: { start: 12, startBefore: null, from: instant(0), chosenAt: instant(0) },
  };
  const target = { at: at(2), planet: { ...unlimited, isOwn: false } };
  const order = { missiles: 1, aim: 'rocket-launcher' };
  return salvoVerdict({ origin, present: 1, target, order }, midnight + hour * HOUR_MS);
}

test('the window fires no missiles that would strike in the quiet hours of their sender', () => {
  expect(verdictAt(11)).toMatchObject({ ok: true });
  expect(verdictAt(12)).toMatchObject({ ok: false, refusal: 'own-quiet' });
});
