import { expect, test } from 'vitest';
import { shownBattle } from './shown-battle.ts';

test('the battle of the front page lasts several rounds, and both sides lose ships in it', () => {
  const { rounds, moments, result } = shownBattle();
  expect(rounds.length).toBeGreaterThanOrEqual(4);
  expect(result).not.toBe('draw');
  for (const side of ['attackers', 'defenders'] as const) {
    const [before, after] = [moments[0]?.[side].units ?? 0, moments.at(-1)?.[side].units ?? 0];
    expect(after).toBeLessThan(before * 0.8);
  }
});
