import { inject } from 'vitest';
import type { GameServer } from './game-server.ts';

/** The server that this file has to itself while it runs. */
export function ownServer(): GameServer {
  const place = Number(process.env['VITEST_POOL_ID']);
  const server = inject('gameServers')[place - 1];
  if (!server) throw new Error(`There is no server for the files that run in place ${place}.`);
  return server;
}
