import { expect, test } from 'vitest';
import { endSession, foundEmpire, newAddress, openAccount } from './empire.ts';
import { linkInMail } from './mail.ts';
import {
  arrivesAt,
  holdFetches,
  holdReplies,
  isSaidOf,
  keptToken,
  sendRegistration,
  showsPage,
} from './on-page.ts';
import { operate } from './operate.ts';
import { openVisitor } from './visitor.ts';

test('a new player is told where the mail went, and can sign in at once', async () => {
  const { page } = await openVisitor();
  const email = newAddress('ann');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await showsPage(page, 'Create account');
  await sendRegistration(page, email);
  await showsPage(page, 'Registration Successful!');
  const told = await page.getByRole('main').innerText();
  expect(told).toContain(`A verification email has been sent to ${email}`);
  expect(told).toMatch(/spam/i);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await arrivesAt(page, '/login');
});

test('a form says next to each field what is wrong with it, before anything is sent', async () => {
  const { page } = await openVisitor();
  await page.goto('/register');
  const [email, password, again] = ['E-mail address', 'Password', 'Confirm password'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!email || !password || !again) throw new Error('The form lacks a field.');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
  await isSaidOf(email, 'Please enter your e-mail address.');
  await isSaidOf(password, 'Please choose a password.');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('ann at example');
  await password.fill('correct horse');
  await again.fill('wrong horse');
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
  await isSaidOf(email, 'This is not an e-mail address.');
  await isSaidOf(again, 'Passwords do not match');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await showsPage(page, 'Sign in');
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await isSaidOf(page.getByLabel('E-mail address'), 'Please enter your e-mail address.');
  await isSaidOf(page.getByLabel('Password', { exact: true }), 'Please enter your password.');
  expect(sent).toEqual([]);
});

test('what only the server knows about a field stands next to it too', async () => {
  const { email } = await openAccount('taken');
  const { page, expectRefusals } = await openVisitor();
  expectRefusals('422 POST /api/v1/register');
  await page.goto('/register');
  await sendRegistration(page, email);
  await isSaidOf(page.getByLabel('E-mail address'), 'This e-mail address already has an account.');
  await page.getByLabel('E-mail address').fill(newAddress('short'));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
  await page.getByText('At least 8 characters, please.').waitFor();
  await isSaidOf(page.getByLabel('Password', { exact: true }), 'At least 8 characters, please.');
});

test('a password can be shown while it is typed', async () => {
  const { page } = await openVisitor();
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('correct horse');
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('a wrong login does not reveal who has an account', async () => {
  const { email } = await openAccount('bob');
  const { page, expectRefusals } = await openVisitor();
  expectRefusals('401 POST /api/v1/login');
  await page.goto('/login');
  for (const address of [email, newAddress('nobody')]) {
    await page.getByLabel('E-mail address').fill(address);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Launch Mission' }).click();
    await page.getByRole('main').getByText('Invalid email or password').waitFor();
    await page.reload();
    await page.locator('#painted').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Launch Mission' }).waitFor();
    expect(await page.getByText('Invalid email or password').count()).toBe(0);
  }
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a player who signs in is greeted among the universes, and is gone after Logout', async () => {
  const { email, password } = await openAccount('carla');
  const { page } = await openVisitor();
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Remember me' }).click();
  const login = page.waitForRequest('**/api/v1/login');
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  expect((await login).postDataJSON()).toEqual({ email, password, remember: true });
  await arrivesAt(page, '/');
  await page.getByText(`Welcome, ${email}`).waitFor();
  expect(await keptToken(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
  expect(await keptToken(page)).toBeNull();
});

test('while the server is working, the buttons say so', async () => {
  const { email, password } = await openAccount('dora');
  const { page } = await openVisitor();
  const answerRegister = await holdReplies(page, '/register');
  const answerLogin = await holdReplies(page, '/login');
  await page.goto('/register');
  await page.getByLabel('E-mail address').fill(newAddress('dora'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
  await page.getByRole('button', { name: 'Creating Account...' }).waitFor();
  answerRegister();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await showsPage(page, 'Sign in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Launch Mission' }).click();
  await page.getByRole('button', { name: 'Authenticating...' }).waitFor();
  answerLogin();
  await arrivesAt(page, '/');
});

test('a visitor sees the universes, and Join leads to the login page', async () => {
  const { page } = await openVisitor();
  await page.goto('/');
  await page.getByRole('rowheader', { name: 'Tempest' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await page.getByRole('button', { name: 'Join Tempest' }).click();
  await arrivesAt(page, '/login');
  await showsPage(page, 'Sign in');
  expect(await page.getByRole('banner').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to Universes' }).click();
  await arrivesAt(page, '/');
});

test.each(['/home', '/fleet', '/resources', '/energy'])(
  'without a session, %s leads to the login page',
  async (path) => {
    const { page } = await openVisitor();
    await page.goto(path);
    await arrivesAt(page, '/login');
    await page.getByRole('button', { name: 'Launch Mission' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
  },
);

test('with a session, an address inside the game opens directly, and the login page is skipped', async () => {
  const { token } = await foundEmpire('emil', 'Origin');
  const { page } = await openVisitor({ token });
  await page.goto('/research');
  await showsPage(page, 'Research');
  await page.getByRole('banner').waitFor();
  await page.goto('/login');
  await arrivesAt(page, '/');
  await page.getByRole('button', { name: 'Play Origin' }).waitFor();
});

test('a player without a planet is led from the game to the choice of a universe', async () => {
  const { token } = await openAccount('finn');
  const { page, expectRefusals } = await openVisitor({ token });
  // Asked before it is known that there is no planet.
  expectRefusals('409 GET /api/v1/rank/user', '409 GET /api/v1/goal');
  await page.goto('/home');
  await arrivesAt(page, '/');
  await page.getByRole('button', { name: 'Join Origin' }).waitFor();
});

test('an invalid token is forgotten', async () => {
  const { page, expectRefusals } = await openVisitor({ token: 'worthless' });
  expectRefusals('401 GET /api/v1/batch');
  await page.goto('/home');
  await arrivesAt(page, '/login');
  expect(await keptToken(page)).toBeNull();
});

test('a session that ends or begins in one tab does so in all tabs of the browser', async () => {
  const { token } = await foundEmpire('tabs', 'Origin');
  const other = await openAccount('other');
  const { page } = await openVisitor({ token });
  const second = await page.context().newPage();
  for (const [tab, path] of [
    [page, '/fleet'],
    [second, '/research'],
  ] as const) {
    await tab.goto(path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
  await arrivesAt(second, '/login');

  await second.getByLabel('E-mail address').fill(other.email);
  await second.getByLabel('Password', { exact: true }).fill(other.password);
  await second.getByRole('button', { name: 'Launch Mission' }).click();
  await arrivesAt(second, '/');
  await arrivesAt(page, '/');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test('a session ended elsewhere leads to the login page at once, without a click', async () => {
  const { token } = await foundEmpire('gina', 'Origin');
  const { page, expectRefusals } = await openVisitor({ token });
  await page.goto('/home');
  await showsPage(page, 'Homeworld');
  expectRefusals('401 *');
  await endSession(token);
  await arrivesAt(page, '/login');
  expect(await keptToken(page)).toBeNull();
});

test('the link of the verification mail confirms the address, once', async () => {
  const { email, token } = await openAccount('hans');
  const { page, expectRefusals } = await openVisitor({ token });
  const link = await linkInMail(email);
  await page.goto(link);
  await showsPage(page, 'Address confirmed');
  await page.goto('/verify-email?token=made-up');
  await page.getByText('This link is no longer valid.').waitFor();
  expectRefusals('422 POST /api/v1/email/verify');
});

test('an operator views the game as a player, is always reminded of it, and leaves', async () => {
  const { email } = await foundEmpire('ida', 'Origin');
  const { url, token } = (await operate('user', 'impersonate', '--email', email)) as {
    url: string;
    token: string;
  };
  const { page, hasLoaded, expectRefusals } = await openVisitor();
  // Looking changes nothing, not even the universe that the player has active.
  expectRefusals('403 POST /api/v1/user/universes/{id}/activate');
  await page.goto(url);
  await page.getByText(/You are viewing as Commander/).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await keptToken(page)).toBe(token);
  await page.getByRole('button', { name: 'Play Origin' }).click();
  await arrivesAt(page, '/home');
  await page.getByText(/You are viewing as Commander/).waitFor();
  await showsPage(page, 'Homeworld');
  await hasLoaded();
  await page.getByRole('button', { name: 'Exit' }).click();
  await arrivesAt(page, '/login');
  expect(await keptToken(page)).toBeNull();
  expect(await page.getByText(/You are viewing as/).count()).toBe(0);
});

test('an operator’s link asks a signed-in reader before it replaces their session', async () => {
  const { email } = await openAccount('ilse');
  const own = await openAccount('ines');
  const { url, token } = (await operate('user', 'impersonate', '--email', email)) as {
    url: string;
    token: string;
  };
  const { page } = await openVisitor({ token: own.token });
  await page.goto(url);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await keptToken(page)).toBe(own.token);
  expect(await page.getByText(/You are viewing as/).count()).toBe(0);
  await page.goto(url);
  await page.getByRole('button', { name: /^View as Commander/ }).click();
  await page.getByText(/You are viewing as Commander/).waitFor();
  expect(await keptToken(page)).toBe(token);
});

test('a link with a token that is no operator’s changes nothing', async () => {
  const own = await openAccount('inga');
  const foreign = await openAccount('igor');
  const { page, expectRefusals } = await openVisitor({ token: own.token });
  for (const token of [foreign.token, 'made-up']) {
    // The notice may be gone before the last picture has come.
    await page.goto(`/?impersonating=true&token=${token}`, { waitUntil: 'commit' });
    await page.getByRole('alert').getByText('This link was ignored').waitFor();
    expect(await keptToken(page)).toBe(own.token);
    expect(new URL(page.url()).search).toBe('');
  }
  expectRefusals('401 GET /api/v1/user/sessions');
});

/** The read of the page for research, alone or with others. */
const RESEARCH = /\/api\/v1\/(batch|asset)\?.*type(=|%3D)research/;

test('a read that is on its way when the player signs out is given up, not refused', async () => {
  const { token } = await foundEmpire('leaver', 'Origin');
  const { page, hasLoaded } = await openVisitor({ token });
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hasLoaded();
  const letReadsThrough = await holdFetches(page, RESEARCH);
  const read = page.waitForRequest(RESEARCH);
  await page.getByRole('link', { name: 'Research', exact: true }).first().click();
  const held = await read;
  await page.route('**/api/v1/logout', async (route) => {
    const response = await route.fetch();
    letReadsThrough();
    // By now the session is over: what is still read would be refused.
    await held.response();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await arrivesAt(page, '/login');
  expect(held.failure()?.errorText).toBe('net::ERR_ABORTED');
});
