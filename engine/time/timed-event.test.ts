import { expect, test } from 'vitest';
import { eventPriority, type TimedEvent } from './timed-event.ts';
import { constructionId, fleetId } from '../ids.ts';

test('in the same second building comes first, then what lands, then protectors and scheduled orders, spies, attackers and magic items', () => {
  const inOrder = [
    eventPriority('construction-completes'),
    eventPriority('fleet-returns'),
    eventPriority('fleet-arrives', 'delivering'),
    eventPriority('fleet-leaves'),
    eventPriority('fleet-arrives', 'protecting'),
    eventPriority('order-due'),
    eventPriority('fleet-arrives', 'spying'),
    eventPriority('fleet-arrives', 'striking'),
    eventPriority('magic-items-appear'),
  ];
  expect(inOrder).toEqual([0, 1, 1, 1, 2, 2, 3, 4, 5]);
});

test('a fleet that returns from an attack lands before the battle of the same second', () => {
  expect(eventPriority('fleet-returns', 'striking')).toBe(1);
});

test('an arrival without a turn has no place in the order', () => {
  expect(() => eventPriority('fleet-arrives')).toThrow(TypeError);
});

test('what waits is written down in the words of version 1', () => {
  const waiting: readonly TimedEvent[] = [
    { kind: 'construction-completes', version: 1, construction: constructionId(7) },
    { kind: 'fleet-arrives', version: 1, fleet: fleetId(8) },
    { kind: 'fleet-returns', version: 1, fleet: fleetId(9) },
    { kind: 'fleet-leaves', version: 1, fleet: fleetId(10) },
    { kind: 'magic-items-appear', version: 1 },
  ];
  expect(JSON.stringify(waiting)).toMatchInlineSnapshot(
    `"[{"kind":"construction-completes","version":1,"construction":7},{"kind":"fleet-arrives","version":1,"fleet":8},{"kind":"fleet-returns","version":1,"fleet":9},{"kind":"fleet-leaves","version":1,"fleet":10},{"kind":"magic-items-appear","version":1}]"`,
  );
});
