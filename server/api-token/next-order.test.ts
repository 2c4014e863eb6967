import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { programOf } from '../testing/program.ts';
import { runNode } from '../testing/run-node.ts';
import { world } from '../testing/world.ts';

const TOOL = 'docs/examples/next-order.mjs';

test("the guide's tool prints what can be ordered next, and again when something changes", async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { token } = await programOf(game, ann, 'read');
  const settings = { FARHOLD_URL: await game.app.listen({ port: 0 }), FARHOLD_TOKEN: token };
  const single = runNode(TOOL, [], settings);
  expect(await single.exitCode).toBe(0);
  expect(single.stdout()).toContain('Homeworld [');
  expect(single.stdout()).toContain('Metal Mine 1: can be ordered');
  expect(single.stdout()).toContain('Crystal Storage 1: lacks 500 metal');
  const following = runNode(TOOL, ['--follow'], settings);
  await following.says(/following/);
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 4 } });
  await following.says(/changed: [^\n]*construction[^]*Homeworld/);
  following.signal('SIGINT');
  expect([await following.exitCode, following.stderr()]).toEqual([null, '']);
  const lost = runNode(TOOL, ['--follow'], { ...settings, FARHOLD_UNIVERSE: '999' });
  expect(await lost.exitCode).toBe(1);
  const stranger = runNode(TOOL, [], { ...settings, FARHOLD_TOKEN: 'fh_wrong' });
  expect(await stranger.exitCode).toBe(1);
  expect(stranger.stderr()).toContain('401 not-signed-in');
});

/** A web server in front of another one, which passes requests on until the one behind is away. */
async function inFrontOf(url: string) {
  let isAway = false;
  const server = createServer((asked, reply) => {
    // A server between says by a date when to ask again.
    const away = { 'content-type': 'text/html', 'retry-after': new Date().toUTCString() };
    if (isAway) return reply.writeHead(503, away).end('<h1>Away</h1>');
    const passed = request(new URL(asked.url ?? '', url), { headers: asked.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    reply.on('close', () => passed.destroy());
    return passed.on('error', () => reply.destroy()).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => server.closeAllConnections();
  onTestFinished(async () => {
    cut();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts what is open and refuses what comes. */
    goAway: () => {
      isAway = true;
      cut();
    },
    comeBack: () => {
      isAway = false;
    },
  };
}

test("the guide's tool waits for a server that is restarted, ever longer, and then shows what it has missed", async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { token } = await programOf(game, ann, 'read');
  const front = await inFrontOf(await game.app.listen({ port: 0 }));
  const following = runNode(TOOL, ['--follow'], { FARHOLD_URL: front.url, FARHOLD_TOKEN: token });
  await following.says(/following[^]*Deuterium Tank/);
  front.goAway();
  await following.complains(
    /cannot be reached \(.+\); asking again in 2 s[^]*answers 503; asking again in 4 s/,
  );
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 4 } });
  front.comeBack();
  await following.says(/following[^]*following[^]*Deuterium Tank/);
  expect(following.stdout()).toContain('metal 425, crystal 470');
});

test.each([
  [{ FARHOLD_TOKEN: '' }, [], 'FARHOLD_TOKEN must be an API token; Account, Tools makes one.'],
  [{ FARHOLD_URL: 'moon' }, [], 'FARHOLD_URL must be an address such as http://localhost:3000.'],
  [{}, ['--folow'], 'Type node next-order.mjs, with --follow or nothing behind it.'],
  [{}, [], 'http://127.0.0.1:65533 cannot be reached (ECONNREFUSED)'],
])("the guide's tool with %j %j says in a sentence what is wrong", async (settings, typed, sentence) => {
  const given = { FARHOLD_URL: 'http://127.0.0.1:65533', FARHOLD_TOKEN: 'fh_x', ...settings };
  const tool = runNode(TOOL, typed, given);
  expect([await tool.exitCode, tool.stdout(), tool.stderr()]).toEqual([1, '', `${sentence}\n`]);
});
