import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { mailServer } from '../testing/mail-server.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { world, type World } from '../testing/world.ts';
import { deliverMails } from './deliver-mails.ts';
import { smtpMailer } from './mailer.ts';
import { createOutbox, MAX_MAIL_ATTEMPTS, MAX_WAITING_MAILS, removeUselessMails } from './outbox.ts';

const form = (email: string) => ({
  body: { email, password: 'correct horse', password_confirmation: 'correct horse' },
});

const deliver = ({ game, outbox }: World, url: string) =>
  deliverMails({ game, outbox, mailer: smtpMailer(url, 'Farhold <game@example.org>') });

const waiting = async ({ game }: World) =>
  game.db.selectFrom('mail_outbox').select(['attempts', 'next_attempt_at']).execute();

/** The level, the message and the reason of what was logged. */
const logged = (game: World) => game.takeLog().map(({ level, msg }) => [level, msg]);

test('a mail server gets the mail with its text, its HTML and its embedded picture', async () => {
  const game = await world();
  const { url, mails } = await mailServer();
  await game.call(null, 'POST /register', form('ann@example.org'));
  expect(mails).toEqual([]);
  expect(await deliver(game, url)).toBe(1);
  const [mail] = await Promise.all(mails.map((raw) => PostalMime.parse(raw)));
  expect(mail?.from).toMatchObject({ name: 'Farhold', address: 'game@example.org' });
  expect(mail?.text).toContain('Hello Commander ');
  expect(mail?.html).toContain('cid:header@farhold');
  expect(mail?.attachments).toMatchObject([{ contentId: '<header@farhold>', mimeType: 'image/jpeg' }]);
  expect(await waiting(game)).toEqual([]);
});

test('a mail waits while the mail server is away, and comes once when it is back', async () => {
  const game = await world();
  const { url: gone, close } = await mailServer();
  close();
  await game.call(null, 'POST /register', form('ann@example.org'));
  await deliver(game, gone);
  expect(await deliver(game, gone)).toBe(0);
  expect(await waiting(game)).toEqual([{ attempts: 1, next_attempt_at: game.now() + 60_000 }]);
  expect(logged(game)).toEqual([[40, 'a mail waits to be sent']]);

  const { url, mails } = await mailServer();
  await game.advance({ minutes: 1 });
  expect(await Promise.all([deliver(game, url), deliver(game, url)])).toContain(1);
  expect(await deliver(game, url)).toBe(0);
  expect(mails).toHaveLength(1);
  expect(await waiting(game)).toEqual([]);
});

test('a mail is given up after its last attempt, a little more than a day later', async () => {
  const game = await world();
  const { url, close } = await mailServer();
  close();
  await game.call(null, 'POST /register', form('ann@example.org'));
  const began = game.now();
  for (let attempt = 1; attempt <= MAX_MAIL_ATTEMPTS; attempt += 1) {
    const [mail] = await waiting(game);
    await game.advance({ seconds: ((mail?.next_attempt_at ?? 0) - game.now()) / 1000 });
    expect(await deliver(game, url)).toBe(1);
  }
  expect(await waiting(game)).toEqual([]);
  expect((game.now() - began) / 3_600_000).toBeCloseTo(24.35, 1);
  expect(logged(game).at(-1)).toEqual([50, 'a mail could not be sent']);
});

test('a mail that the server will never take is not sent again, and the log keeps its address to itself', async () => {
  const game = await world();
  const { url, mails } = await mailServer('<ann@');
  await game.call(null, 'POST /register', form('ann@example.org'));
  await deliver(game, url);
  expect([mails, await waiting(game)]).toEqual([[], []]);
  const lines = game.takeLog();
  expect(lines).toMatchObject([{ level: 50, reason: 'Error EENVELOPE 550' }]);
  expect(JSON.stringify(lines)).not.toContain('ann@');
});

test('a copy of the database alone does not say what a mail says', async () => {
  const game = await world();
  await game.call(null, 'POST /register', form('ann@example.org'));
  const [row] = await game.game.db.selectFrom('mail_outbox').select('sealed').execute();
  expect(row?.sealed.toString('latin1')).not.toMatch(/ann@|token|Farhold/);
});

test('a mail that was sealed with another key is dropped with a line in the log', async () => {
  const game = await world();
  await game.call(null, 'POST /register', form('ann@example.org'));
  const outbox = createOutbox({ seal: () => Buffer.alloc(0), open: () => null });
  const { url, mails } = await mailServer();
  await deliverMails({ game: game.game, outbox, mailer: smtpMailer(url, 'game@example.org') });
  expect([mails, await waiting(game)]).toEqual([[], []]);
  const [line] = logged(game);
  expect(line).toEqual([50, 'a mail is sealed with another key, and is dropped: see SEALING_KEY']);
});

test('a mail that nobody needs any more is not sent, and goes', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await game.call(null, 'POST /password/email', { body: { email: ann.email } });
  await game.advance({ minutes: 60 }, 'asleep');
  const { url, mails } = await mailServer();
  expect(await deliver(game, url)).toBe(0);
  const count = await game.game.db.transaction().execute((tx) => removeUselessMails(tx, game.now()));
  expect([count, mails, await waiting(game)]).toEqual([1, [], []]);
});

/** Fills the outbox with mails that are of use until an instant. */
async function fillOutbox({ game, now }: World, usefulMs: number) {
  const rows = Array.from({ length: MAX_WAITING_MAILS }, () => ({
    sealed: Buffer.alloc(1),
    next_attempt_at: now(),
    useless_at: now() + usefulMs,
  }));
  for (let at = 0; at < rows.length; at += 5000) {
    await game.db
      .insertInto('mail_outbox')
      .values(rows.slice(at, at + 5000))
      .execute();
  }
}

test('no mail is asked for while ten thousand wait', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await fillOutbox(game, 60_000);
  expect(await game.call(null, 'POST /password/email', { body: { email: ann.email } })).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests', params: { seconds: 600 } },
  });
  expect((await game.call(null, 'POST /register', form('bob@example.org'))).status).toBe(200);
  expect(await waiting(game)).toHaveLength(MAX_WAITING_MAILS);
});

test('mails that nobody needs, as those to unknown addresses, keep no other mail out', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await fillOutbox(game, 0);
  expect((await game.call(null, 'POST /password/email', { body: { email: ann.email } })).status).toBe(200);
  // They make room: nobody fills the table by asking for mails to addresses that have no account.
  expect(await waiting(game)).toHaveLength(1);
});

test('a full outbox takes what owners must learn of their accounts', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await fillOutbox(game, 60_000);
  const changed = {
    old_password: PASSWORD,
    password: 'battery staple',
    password_confirmation: 'battery staple',
  };
  const token = { name: 'Tool', scope: 'read', expires_in_days: 30 } as const;
  const replies = [
    await game.call(ann, 'POST /user/tokens', { body: token }),
    await game.call(ann, 'POST /user/password', { body: changed }),
    await game.call(ann, 'POST /user/deletion', { body: { password: 'battery staple' } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await waiting(game)).toHaveLength(MAX_WAITING_MAILS + 3);
});
