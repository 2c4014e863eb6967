import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { TIMEOUT_MS } from './visitor.ts';

/** How long a page may take to show what a person waits for, in ms. */
const soon = { timeout: TIMEOUT_MS };

/** Waits until the page stands at this path. */
export const arrivesAt = (page: Page, path: string): Promise<void> =>
  expect.poll(() => new URL(page.url()).pathname, soon).toBe(path);

/** Opens a page and waits until the server reports changes to it: nothing that happens from then on escapes it. */
export async function opensLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse('**/api/v1/stream*');
  await page.goto(path);
  expect((await stream).status()).toBe(200);
}

/** Waits until a page with this heading has taken the place of the one before. */
export const showsPage = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();

/** Goes to a page by `g` and its letter. The second key follows at once, however busy the page is with the first. */
export async function goByKeys(page: Page, letter: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
}

/** What each of these parts says, once the first of them is there: a list has come whole. */
export async function textsOf(parts: Locator): Promise<string[]> {
  await parts.first().waitFor();
  return parts.allInnerTexts();
}

/** Waits until the error or the hint next to a field contains this. */
export const isSaidOf = (field: Locator, text: string | RegExp): Promise<void> =>
  expect.poll(() => describes(field), soon).toMatch(text);

const describes = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** Holds back replies from addresses like this one until the returned function is called. */
export async function holdFetches(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // Another handler may have an answer of its own.
    await route.fallback();
  });
  return resolve;
}

/** Holds back the replies to calls of this path, alone or with others, until the returned function is called. */
export async function holdReplies(page: Page, path: string): Promise<() => void> {
  const letAlone = await holdFetches(page, `**/api/v1${path}`);
  const letTogether = await holdFetches(page, callsWith(path));
  return () => {
    letAlone();
    letTogether();
  };
}

/** The addresses of calls that carry this read among others. */
const callsWith = (path: string): RegExp =>
  new RegExp(String.raw`/api/v1/batch\?.*get=${encodeURIComponent(path).replaceAll('*', '.*')}(&|$)`);

/** Fills in the form of /register, which is open, with the password of all test accounts, and sends it. */
export async function sendRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Join The Fleet' }).click();
}

/** Waits until a notification says this. */
export const isTold = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor();

/** Answers calls of this path in place of the server, also where they are part of a call with others. */
export async function answerCalls(page: Page, path: string, reply: unknown, status = 200): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status, json: reply }));
  await page.route(callsWith(path), async (route) => {
    const asked = new URL(route.request().url()).searchParams.getAll('get');
    const fetched = await route.fetch();
    if (fetched.status() !== 200) return route.fulfill({ response: fetched });
    const json = (await fetched.json()) as { parts: unknown[] };
    json.parts[asked.indexOf(path)] = { status, body: reply };
    return route.fulfill({ response: fetched, json });
  });
}

/** Refuses calls of this path with 400 and no message, so that the page must have one of its own. */
export const failCalls = (page: Page, path: string): Promise<unknown> => answerCalls(page, path, {}, 400);

/** The windows that axe's own journey looks at, though many others open them. */
const ofAxe = ['Send Fleet', 'Mission reports', 'Metal Mine'];

/** The windows that axe has looked at: the journey's file and the title. */
const lookedAt = new Set<string>();

/** The dialog with this title, once it is open; axe looks at the first one with each other title in a file. */
export async function opensWindow(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  const look = `${expect.getState().testPath}: ${name}`;
  if (!ofAxe.includes(name) && !lookedAt.has(look)) {
    lookedAt.add(look);
    // Half transparent, it would have too little contrast.
    await dialog.evaluate(async (window) => {
      await Promise.allSettled(window.getAnimations().map(({ finished }) => finished));
    });
    expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
  }
  return dialog;
}

/** Joins the universe whose window asks for names; the home is called "Homeworld". */
export async function foundHome(page: Page): Promise<void> {
  await page.getByLabel('Home planet').fill('Homeworld');
  await page.getByRole('button', { name: 'Found my home' }).click();
}

/** The session in the browser, if there is one. */
export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('authToken'));

/** Leaves in the browser what a player's pages keep there: a simulation, the last fleet, and an unsent message. */
export const leaveTraces = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('lastSimulation', 'ships of Ann');
    localStorage.setItem('lastFleet:1', '{"small-cargo":1}');
    localStorage.setItem('draft.1.1', 'not yet sent');
  });

/** What of it is still there. */
export const tracesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(last|draft)/.test(key)));

/**
 * Opens the list of alerts once this stands in it, and follows it. A list that is open stays as it was when it opened.
 */
export async function followsAlert(page: Page, text: string): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /^Alerts/ });
  const list = page.getByRole('menu');
  const alert = list.getByRole('menuitem', { name: text });
  const isListed = async () => {
    await button.click();
    await list.waitFor();
    if ((await alert.count()) > 0) return true;
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    return false;
  };
  await expect.poll(isListed, { timeout: TIMEOUT_MS, interval: 500 }).toBe(true);
  await alert.click();
}
