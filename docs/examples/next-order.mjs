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

/** Asks the server; waits when it says that we ask too often. */
async function get(path) {
  const response = await fetch(`${FARHOLD_URL}/api/v1${path}`, { headers });
  if (response.status === 429) {
    await pause(1000 * Number(response.headers.get('retry-after') ?? 10));
    return get(path);
  }
  if (response.ok) return response;
  const { message, code } = await response.json();
  throw new Error(`${message} (${response.status} ${code})`);
}

const read = async (path) => (await get(path)).json();

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
async function* changes() {
  const { body } = await get('/stream');
  console.log('following');
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
  }
}

async function follow() {
  for (;;) {
    for await (const { topics } of changes()) {
      console.log(`changed: ${topics.join(', ')}`);
      if (topics.includes('planets') || topics.includes('construction')) await printOrders();
    }
    // The server was started anew, or the line was cut: what happened meanwhile is asked for.
    await pause(2000);
    await printOrders();
  }
}

try {
  await printOrders();
  if (process.argv.includes('--follow')) await follow();
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
