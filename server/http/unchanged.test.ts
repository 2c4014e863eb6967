import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { world } from '../testing/world.ts';

test('a poll of what has not changed is answered with 304 and nothing, until it changes', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const poll = (tag: string, method = 'GET') =>
    sendTo(
      game.app,
      ann,
      `${method} /api/v1/batch?get=/activity/construction?planet_id=${ann.home}&get=/report/unread-count`,
      undefined,
      { 'if-none-match': tag },
    );
  const first = await poll('"none"');
  const tag = String(first.headers['etag']);
  expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/".{20,}"$/)]);
  await game.advance({ seconds: 30 });
  const second = await poll(tag);
  expect([second.statusCode, second.body, second.headers['etag']]).toEqual([304, '', tag]);
  const head = await poll(tag, 'HEAD');
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([304, '', tag]);
  expect((await poll('"none"', 'HEAD')).statusCode).toBe(200);

  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 1 } });
  const third = await poll(tag);
  expect([third.statusCode, third.headers['etag'] === tag]).toEqual([200, false]);
  expect(third.json()).toMatchObject({ parts: [{ body: { buildings: [{}] } }, {}] });
});

test('a stock that has grown has changed, and a refusal has no tag', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 5, 'solar-plant': 5 } } });
  const known = async (path: string, tag: string) => {
    const reply = await sendTo(game.app, ann, `GET /api/v1${path}`, undefined, { 'if-none-match': tag });
    return { status: reply.statusCode, tag: reply.headers['etag'] };
  };
  const path = `/planet/${ann.home}`;
  const { tag } = await known(path, '"none"');
  expect(await known(path, String(tag))).toEqual({ status: 304, tag });
  await game.advance({ minutes: 5 });
  expect((await known(path, String(tag))).status).toBe(200);
  expect(await known('/planet/999', '"none"')).toEqual({ status: 404, tag: undefined });
});
