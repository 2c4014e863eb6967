import type { FastifyInstance } from 'fastify';
import type { OnStatement } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import type { Config } from './config.ts';

/** Where the time of requests and events goes, for a host who looks. */
export type Tracing = {
  /** Hears of every statement; undefined if nobody wants to know, so that none is measured. */
  readonly onStatement: OnStatement | undefined;
  readonly watchRequests: (app: FastifyInstance) => void;
  /** The game, with the turns of its worker watched. */
  readonly watchEvents: (game: Game) => Game;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
};

const noTracing: Tracing = {
  onStatement: undefined,
  watchRequests: () => {},
  watchEvents: (game) => game,
  close: async () => {},
};

/** Traces by OpenTelemetry where the host has set TRACES_URL. Its packages are not loaded otherwise. */
export async function openTracing({ TRACES_URL: url, ROLE: role }: Config): Promise<Tracing> {
  if (url === undefined) return noTracing;
  const { traceTo } = await import('./open-telemetry.ts');
  return traceTo(url, role);
}
