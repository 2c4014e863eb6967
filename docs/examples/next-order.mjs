// Says what each of your planets can build next, and what is missing for the rest. Plain Node 20 or newer, no packages:
//
//   FARHOLD_URL=http://localhost:3000 FARHOLD_TOKEN=fh_… node next-order.mjs            once
//   FARHOLD_URL=http://localhost:3000 FARHOLD_TOKEN=fh_… node next-order.mjs --follow   whenever something changes
//
// FARHOLD_UNIVERSE=2 looks at another universe than the one that you play. The token needs the scope "read".

import { setTimeout as pause } from 'node:timers/promises';

const { FARHOLD_URL = 'http://localhost:3000', FARHOLD_TOKEN, FARHOLD_UNIVERSE } = process.env;

const headers = {
  authorization: `Bearer ${FARHOLD_TOKEN}`,
  ...(FARHOLD_UNIVERSE ? { 'x-universe': FARHOLD_UNIVERSE } : {}),
};

/** The shortest and the longest pause before a server is asked again that did not answer, in seconds. */
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [2, 60];

/** The server does not answer now, but may do so later: it is being restarted, say. */
class Away extends Error {
  constructor(why, seconds = 0) {
    super(`${FARHOLD_URL} ${why}`);
    /** How long the server asks us to wait. */
    this.seconds = seconds;
  }
}

const unreached = (fault) => new Away(`cannot be reached (${fault.cause?.code ?? fault.message})`);

/** Asks the server; waits when it says that we ask too often. */
async function get(path, signal) {
  const response = await fetch(`${FARHOLD_URL}/api/v1${path}`, { headers, signal }).catch((fault) => {
    throw unreached(fault);
  });
  // A server between may name a date instead.
  const seconds = Number(response.headers.get('retry-after')) || 0;
  if (response.status === 429) {
    await pause(1000 * (seconds || 10));
    return get(path, signal);
  }
  if (response.ok) return response;
  if (response.status >= 500) throw new Away(`answers ${response.status}`, seconds);
  const { message, code } = await jsonOf(response);
  throw new Error(`${message} (${response.status} ${code})`);
}

async function jsonOf(response) {
  const text = await response.text().catch((fault) => {
    throw unreached(fault);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${FARHOLD_URL} does not answer like a Farhold server (${response.status}).`);
  }
}

const read = async (path) => jsonOf(await get(path));

async function printOrders() {
  const { data: planets } = await read('/planet');
  for (const planet of planets) {
    const { metal, crystal, deuterium } = planet.resources;
    const place = `${planet.galaxy}:${planet.system}:${planet.position}`;
    console.log(`${planet.name} [${place}]  metal ${metal}, crystal ${crystal}, deuterium ${deuterium}`);
    const { data } = await read(`/asset?planet=${planet.id_planet}&type=resources`);
    for (const asset of data.assets) console.log(`  ${lineOf(asset, planet.resources)}`);
  }
}

function lineOf(asset, stock) {
  const name = `${asset.title} ${asset.next_level ?? ''}`.trim();
  if (asset.can_build) return `${name}: can be ordered, takes ${asset.duration_seconds} s`;
  const missing = ['metal', 'crystal', 'deuterium', 'aliens']
    .map((resource) => [resource, asset.cost[resource] - stock[resource]])
    .filter(([, amount]) => amount > 0)
    .map(([resource, amount]) => `${amount} ${resource}`);
  return `${name}: ${missing.length > 0 ? `lacks ${missing.join(', ')}` : (asset.refusal?.message ?? 'not now')}`;
}

/** Reads the stream of changes. It tells what has changed, never how: we ask again. */
async function* changesIn(stream) {
  let text = '';
  try {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
    }
  } catch (fault) {
    throw unreached(fault);
  }
}

/** Prints everything again whenever something changes. Stays while the server is away, and asks ever more rarely. */
async function follow() {
  let seconds = SHORTEST_PAUSE;
  for (;;) {
    const stream = new AbortController();
    try {
      const { body } = await get('/stream', stream.signal);
      console.log('following');
      // What happened before the stream was open is asked for.
      await printOrders();
      seconds = SHORTEST_PAUSE;
      for await (const { topics } of changesIn(body)) {
        console.log(`changed: ${topics.join(', ')}`);
        if (topics.includes('planets') || topics.includes('construction')) await printOrders();
      }
      throw new Away('has ended the stream');
    } catch (fault) {
      if (!(fault instanceof Away)) throw fault;
      const waits = Math.max(seconds, fault.seconds);
      console.error(`${fault.message}; asking again in ${waits} s`);
      await pause(1000 * waits);
      seconds = Math.min(2 * seconds, LONGEST_PAUSE);
    } finally {
      // One that stays open counts against the limit of streams, and keeps this program alive.
      stream.abort();
    }
  }
}

/** What is wrong with the settings or with what was typed; null if nothing is. */
function complaint([typed, ...more]) {
  if ((typed !== undefined && typed !== '--follow') || more.length > 0)
    return 'Type node next-order.mjs, with --follow or nothing behind it.';
  if (!/^https?:/.test(FARHOLD_URL) || !URL.canParse(FARHOLD_URL))
    return 'FARHOLD_URL must be an address such as http://localhost:3000.';
  return FARHOLD_TOKEN ? null : 'FARHOLD_TOKEN must be an API token; Account, Tools makes one.';
}

try {
  const wrong = complaint(process.argv.slice(2));
  if (wrong !== null) throw new Error(wrong);
  if (process.argv.includes('--follow')) await follow();
  else await printOrders();
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
