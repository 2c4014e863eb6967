import { expect, test } from 'vitest';
import { cargoCapacity } from './cargo.ts';
import { shipsToCarry } from './ships-to-carry.ts';

const owner = (hyperspace: number) => ({ research: { 'hyperspace-technology': hyperspace } });

test('that many ships carry it all, and one less would not', () => {
  for (const [amount, level] of [
    [60_000, 0],
    [60_001, 0],
    [1_234_567, 7],
  ] as const) {
    const ships = shipsToCarry(amount, 'small-cargo', owner(level));
    expect(cargoCapacity({ 'small-cargo': ships }, owner(level))).toBeGreaterThanOrEqual(amount);
    expect(cargoCapacity({ 'small-cargo': ships - 1 }, owner(level))).toBeLessThan(amount);
  }
  expect(shipsToCarry(60_000, 'small-cargo', owner(0))).toBe(12);
  expect(shipsToCarry(0, 'large-cargo', owner(0))).toBe(0);
});
