import { setTimeout as pause } from 'node:timers/promises';
import { assetIds } from '@farhold/contract/asset-ids';
import type { Random } from '@farhold/engine/random';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { TestPlayer } from '@farhold/server/testing/test-player';

/** Orders whose every success is one line of the ledger with this cause. */
export type Cause = 'construction-ordered' | 'fleet-sent';

/** What a player knows of the orders of one kind: those answered with success, and those without a clear answer. */
export type Known = { answered: number; unclear: number };

/** A player who keeps ordering. */
export type Orderer = {
  readonly player: TestPlayer;
  readonly known: Readonly<Record<Cause, Known>>;
  /** Finishes the order under way and gives no more until `resume`. */
  readonly rest: () => Promise<void>;
  readonly resume: () => void;
};

export type Crowd = {
  readonly orderers: readonly Orderer[];
  /** Replies that no fault excuses. */
  readonly wrong: readonly string[];
  /** When each server last carried out an order or refused it by the rules, by `performance.now()`. */
  readonly answeredAt: ReadonlyMap<string, number>;
  /** How long orders have waited since this was last asked. */
  readonly takeWaits: () => Waits;
  readonly rest: () => Promise<void>;
  readonly resume: () => void;
};

/** The longest wait of an order for its answer, in ms, and how many were refused since the universe was busy. */
export type Waits = { readonly longestMs: number; readonly busy: number };

type Scene = {
  readonly urls: readonly string[];
  readonly random: Random;
  /** The token of a player, which changes when a session has ended. */
  readonly tokenOf: (player: TestPlayer) => string;
  /** Whether the server at an address was stopped after an instant of `performance.now()` and so could not answer. */
  readonly wasStopped?: (url: string, since: number) => boolean;
};

const PAUSE_MS = 40;

/** Longer than anything but a stopped server holds an answer back. */
const REPLY_TIMEOUT_MS = 30 * SECOND_MS;

const noWaits: Waits = { longestMs: 0, busy: 0 };

/** Players who order constructions and fleets until they rest. */
export function openCrowd(players: readonly TestPlayer[], scene: Scene): Crowd {
  const wrong: string[] = [];
  const answeredAt = new Map<string, number>();
  let waits: Waits = noWaits;
  const note = ({ url, status, text, isWrong, ms }: Answer) => {
    waits = {
      longestMs: Math.max(waits.longestMs, ms),
      busy: waits.busy + (text.includes('universe-busy') ? 1 : 0),
    };
    if (isWrong) wrong.push(`${url} answered with ${status}: ${text}`);
    else if (status > 0 && status < 500) answeredAt.set(url, performance.now());
  };
  const orderers = players.map((player, at) => {
    const target = players[(at + 1) % players.length] ?? player;
    return openOrderer(player, target, scene, note);
  });
  return {
    orderers,
    wrong,
    answeredAt,
    takeWaits: () => {
      const taken = waits;
      waits = noWaits;
      return taken;
    },
    rest: async () => void (await Promise.all(orderers.map((orderer) => orderer.rest()))),
    resume: () => {
      for (const orderer of orderers) orderer.resume();
    },
  };
}

function openOrderer(
  player: TestPlayer,
  target: TestPlayer,
  scene: Scene,
  note: (answer: Answer) => void,
): Orderer {
  const known = {
    'construction-ordered': { answered: 0, unclear: 0 },
    'fleet-sent': { answered: 0, unclear: 0 },
  };
  let isResting = false;
  const run = async () => {
    while (!isResting) {
      const cause = scene.random() < 0.5 ? 'construction-ordered' : 'fleet-sent';
      const reply = await order(scene, player, orders[cause](player, target));
      if (reply.status === 200) known[cause].answered += 1;
      if (reply.isUnclear) known[cause].unclear += 1;
      note(reply);
      await pause(PAUSE_MS);
    }
  };
  let running = run();
  return {
    player,
    known,
    rest: async () => {
      isResting = true;
      await running;
    },
    resume: () => {
      isResting = false;
      running = run();
    },
  };
}

type Order = { readonly path: string; readonly body: object };

const orders: Readonly<Record<Cause, (by: TestPlayer, to: TestPlayer) => Order>> = {
  'construction-ordered': ({ home }) => ({
    path: '/activity/build',
    body: { planet_id: home, asset_id: assetIds['rocket-launcher'], quantity: 1 },
  }),
  'fleet-sent': ({ home }, to) => ({
    path: '/activity/send',
    body: {
      from_planet_id: home,
      to_planet_id: to.home,
      mission_type: 'transport',
      ships: { [assetIds['small-cargo']]: 1 },
      speed: 100,
      metal: 1,
    },
  }),
};

type Answer = {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly isUnclear: boolean;
  readonly isWrong: boolean;
  readonly ms: number;
};

/**
 * Gives an order at one of the servers. A refusal changes nothing; a lost reply or database may have changed something.
 */
async function order(scene: Scene, by: TestPlayer, { path, body }: Order): Promise<Answer> {
  const url = scene.urls[Math.floor(scene.random() * scene.urls.length)] ?? '';
  const began = performance.now();
  const waited = () => ({ ms: performance.now() - began });
  try {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scene.tokenOf(by)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
    const text = await reply.text();
    const isAway = reply.status === 503 && text.includes('database-away');
    const isWrong = reply.status >= 500 && reply.status !== 503;
    return { url, status: reply.status, text, isUnclear: isAway || isWrong, isWrong, ...waited() };
  } catch (error) {
    const isHanging = error instanceof Error && error.name === 'TimeoutError';
    const text = isHanging ? 'no reply in time' : '';
    const isWrong = isHanging && scene.wasStopped?.(url, began) !== true;
    return { url, status: 0, text, isUnclear: true, isWrong, ...waited() };
  }
}
