import { isInGame } from '@farhold/contract/pages';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { game } from './base-routes.ts';
import { router } from './router.tsx';

test('the server knows which pages belong to the game, and so what to load with them', () => {
  const all: Readonly<Record<string, AnyRoute>> = router.routesByPath;
  const routes = Object.entries(all).map(([path, { id }]) => ({
    path,
    kind: String(id).startsWith(`${game.id}/`) ? 'game' : 'outside',
  }));
  expect(routes.length).toBeGreaterThan(40);
  for (const { path, kind } of routes)
    expect([path, isInGame(path) ? 'game' : 'outside']).toEqual([path, kind]);
});
