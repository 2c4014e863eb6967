import { glob, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { foundAlliance } from './empire.ts';
import { faintTexts } from './faint-texts.ts';
import { followTo, isWhole, settleAt, settler } from './settler.ts';
import { openVisitor, type Screen, TIMEOUT_MS } from './visitor.ts';

const outside = [
  '/support',
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/change-email',
  '/hall-of-fame',
  '/invite/no-such-code',
  '/share',
];
const inside = [
  '/home',
  '/empire',
  '/resources',
  '/facilities',
  '/research',
  '/shipyard',
  '/defence',
  '/aliens',
  '/fleet',
  '/goals',
  '/planner',
  '/technology',
  '/galaxy',
  '/galaxy?view=map',
  '/metal',
  '/crystal',
  '/deuterium',
  '/food',
  '/energy',
  '/simulator',
  '/dark-matter',
  '/rank',
  '/alliance',
  '/alliances',
  '/messages',
  '/reports',
  '/account',
  '/account?tab=security',
  '/account?tab=universe',
  '/account?tab=alerts',
  '/account?tab=tools',
  '/account?tab=data',
  '/seasons/1',
  '/no-such-page',
];

/** Pages that need more than a player: the journeys that bring it, and ask axe there. */
const elsewhere: Readonly<Record<string, string>> = {
  '/admin': 'admin',
  '/auth/callback': 'sign-in',
  '/battle/$token': 'reports',
  '/reports/$report': 'reports',
};

test('every page of the game is looked at by axe', async () => {
  const router = await readFile('web/app/router.tsx', 'utf8');
  const pages = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
  expect(pages.length).toBeGreaterThan(40);
  const walked = [...outside, ...inside, '/player/1', '/alliance/1'];
  const isWalked = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`[\w-]+`)}$`);
    return walked.some((address) => pattern.test(address.split('?')[0] ?? ''));
  };
  expect(pages.filter((path) => !isWalked(path) && !Object.hasOwn(elsewhere, path))).toEqual([]);
  for (const journey of Object.values(elsewhere)) {
    expect(await readFile(`tools/journeys/${journey}.test.ts`, 'utf8')).toContain('axeFaults(');
  }
});

/** Waits until the background, the fonts and the visible pictures are there. */
async function arePainted(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-blank]').count(), { timeout: TIMEOUT_MS }).toBe(0);
  await page.evaluate(() => document.fonts.ready);
  // A picture that is replaced meanwhile can't be decoded, but the one in its place is there then.
  const missing = () =>
    page.evaluate(async () => {
      const pictures = [...document.images].filter((picture) => {
        const { top, bottom } = picture.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
      return pictures.filter((picture) => picture.isConnected && !isThere(picture)).map(({ src }) => src);
    });
  await expect.poll(missing, { timeout: TIMEOUT_MS }).toEqual([]);
}

/**
 * The findings of `look` on each of these pages: the first is loaded, and links lead to the others unless said
 * otherwise.
 */
async function walk(
  page: Page,
  paths: readonly string[],
  look: (page: Page) => Promise<string[]>,
  goTo = followTo,
) {
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? settleAt : goTo)(page, path);
    found.push(...(await look(page)).map((fault) => `${path}: ${fault}`));
  }
  return found;
}

/** How long a page may take to draw itself anew at another width on a busy machine, in ms. */
const SETTLED_MS = 20_000;

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** By how much a page is wider than the narrowest phones, once it has settled. */
async function sticksOut(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const until = performance.now() + SETTLED_MS;
    let wide = await widthOf(page);
    while (wide > width && performance.now() < until) wide = await widthOf(page);
    if (wide > width) found.push(`${wide} px of ${width}`);
  }
  return found;
}

/** The kinds of elements around the main part of a page: what is the same for axe but for its words. */
const kindsAround = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const around = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('main'));
    const kinds = around.map((element) => {
      const said = [...element.attributes].filter(({ name }) => /^(class|role|type|aria-|data-)/.test(name));
      const words = said.map(({ name, value }) => (/^(class|role|type)$/.test(name) ? value : name));
      return [element.localName, ...words].join(' ');
    });
    return [...new Set(kinds)];
  });

/** Looks at a page whole if something around its main part is new, as on the first one, else at its main part. */
function lookAtNew(): (page: Page) => Promise<string[]> {
  const seen = new Set<string>();
  return async (page) => {
    const around = await kindsAround(page);
    const isKnown = around.every((kind) => seen.has(kind));
    for (const kind of around) seen.add(kind);
    const untitled = (await page.title()) === '' ? ['no title'] : [];
    return [...untitled, ...(await axeFaults(page, isKnown ? 'main' : 'html'))];
  };
}

/** How to look at the pages of a walk. */
function looking(screen: 'desk' | 'phone'): (page: Page) => Promise<string[]> {
  const look = lookAtNew();
  return screen === 'desk' ? look : async (page) => [...(await look(page)), ...(await sticksOut(page))];
}

/** The address of a player's own profile. */
async function profileOf(page: Page): Promise<string> {
  await page.goto('/rank');
  return (await page.locator('[aria-current=true] a[href^="/player/"]').getAttribute('href')) ?? '';
}

test.each(['desk', 'phone'] as const)(
  'axe finds no fault on any page, and no page is too wide (%s)',
  async (screen) => {
    // Panels are the same glass on every screen.
    const hasGlass = screen === 'desk';
    const visitor = await openVisitor({ screen, hasGlass });
    visitor.expectRefusals('422 POST /api/v1/email/verify', '404 GET /api/v1/invitation/no-such-code');
    const player = await settler(screen, { hasGlass });
    const alliance = await foundAlliance(player, screen === 'desk' ? 'AXED' : 'AXEP');
    const own = await profileOf(player.page);
    const found = await Promise.all([
      walk(visitor.page, outside, looking(screen)),
      walk(player.page, ['/', ...inside, own, `/alliance/${alliance}`], looking(screen)),
    ]);
    expect(found.flat()).toEqual([]);
  },
);

/** The page a window opens from, and the buttons that open it with the titles of what they open; null for a menu. */
type Way = readonly [
  path: string,
  ...steps: readonly (readonly [button: string | RegExp, title: string | null])[],
];

const windows: readonly Way[] = [
  ['/resources', ['Metal Mine', 'Metal Mine'], ['VIEW PRODUCTION TABLE', 'Production table']],
  ['/shipyard', ['Light Fighter', 'Light Fighter'], [/^Requirements/, 'Requirements']],
  ['/fleet', ['Send Fleet', 'Send Fleet']],
  ['/fleet', ['Reports', 'Mission reports']],
  ['/login', [/^Background: /, 'Choose a background']],
  ['/home', ['Cancel Metal Storage', 'Metal Storage']],
];

/** Those that are no different on a phone. */
const windowsOfDesk: readonly Way[] = [
  ['/home', [/^Events/, 'Events']],
  ['/home', ['Account', null], ['Invite a friend', 'Invite a friend']],
  ['/account?tab=tools', ['Make link', 'Your calendar link']],
];

const windowsOfPhone: readonly Way[] = [
  ['/home', ['Build', 'Build']],
  ['/home', ['More', 'More']],
  ['/home', [/^Stock, all resources/, 'Stock']],
];

/**
 * Every component that draws a window of its own, with the journey in which axe looks at it (here, or as `opensWindow`
 * opens it) and its title there.
 */
const drawn: Readonly<Record<string, readonly [journey: string, title: string]>> = {
  'admin/prompt-dialog': ['admin', 'Message of the day'],
  'alliance/dissolve-dialog': ['alliance', 'Dissolve [NOVA]?'],
  'alliance/form-dialog': ['alliance', 'Found an alliance'],
  'alliance/found-dialog': ['alliance', 'Found an alliance'],
  'alliance/mark-dialog': ['alliance', 'Mark a place'],
  'alliance/pact-dialog': ['alliance', 'Pact with [IRON]'],
  'alliance/rank-dialog': ['alliance', 'Add a rank'],
  'alliance/words-dialog': ['alliance', 'Apply to [NOVA]'],
  'app/places-sheet': ['axe', 'Build'],
  'app/shortcut-list': ['palette', 'Keyboard shortcuts'],
  'app/stock-sheet': ['axe', 'Stock'],
  'app/tab-bar': ['axe', 'More'],
  'battle/replay-dialog': ['reports', 'Battle at Homeworld'],
  'catalogue/item-dialog': ['axe', 'Metal Mine'],
  'catalogue/production-dialog': ['axe', 'Production table'],
  'catalogue/requirements-dialog': ['axe', 'Requirements'],
  'dark-matter/exchange-dialog': ['dark-matter', 'Xeno Exchange'],
  'dark-matter/trader-dialog': ['dark-matter', 'Trader'],
  'empire/abandon-dialog': ['planets', 'Abandon New Harbour?'],
  'event/event-sheet': ['axe', 'Events'],
  'empire/past-dialog': ['planets', 'The past of Homeworld'],
  'empire/retreat-dialog': ['planets', 'Retreat from Homeworld'],
  'fleet/feed-dialog': ['missions', 'Let the fleet of'],
  'fleet/kept-dialog': ['missions', 'Fleet templates'],
  'fleet/missile-dialog': ['missions', 'Missile strike on'],
  'fleet/send-fleet-dialog': ['axe', 'Send Fleet'],
  'galaxy/profile-dialog': ['galaxy', 'Commander'],
  'message/barter-dialog': ['barter', 'Trade with '],
  'message/complaint-dialog': ['messages', 'Report this message'],
  'message/messages-dialog': ['messages', 'Messages'],
  'page/background-picker': ['axe', 'Choose a background'],
  'page/credits-dialog': ['licences', 'Credits'],
  'palette/palette-dialog': ['palette', 'Search'],
  'report/reports-dialog': ['axe', 'Mission reports'],
  'report/shared-report-dialog': ['reports', 'Draw'],
  'scheduled-order/save-dialog': ['scheduled', 'Save a fleet'],
  'scheduled-order/schedule-dialog': ['scheduled', 'Schedule an order'],
  'sign-in/proof-dialog': ['proof', 'Is it you?'],
  'sign-in/prove-dialog': ['sign-in', 'Turn off the authenticator app'],
  'sign-in/set-up-dialog': ['sign-in', 'Set up an authenticator app'],
  'talk/channel-dialog': ['alliance', 'Channel with [NOVA]'],
  'talk/circular-dialog': ['talk', 'Write a circular'],
  'talk/request-dialog': ['talk', 'Ask your alliance for resources'],
  'ui/confirm': ['axe', 'Metal Storage'],
  'ui/shown-once-dialog': ['api', 'Your new token'],
  'universe/invite-dialog': ['axe', 'Invite a friend'],
  'universe/join-dialog': ['first-minutes', 'Join Origin'],
};

test('every window of the game is looked at by axe', async () => {
  const drawing: string[] = [];
  for await (const file of glob('web/*/*.tsx')) {
    const isDrawing = /<(?:Dialog|Sheet|AlertDialog|FormDialog)\b/.test(await readFile(file, 'utf8'));
    if (isDrawing) drawing.push(file.replaceAll(/^web\/|\.tsx$/g, ''));
  }
  expect(drawing.toSorted()).toEqual(Object.keys(drawn).toSorted());
  for (const [journey, title] of Object.values(drawn)) {
    const script = await readFile(`tools/journeys/${journey}.test.ts`, 'utf8');
    expect(script).toContain(title);
    expect(script).toMatch(/opensWindow\(|axeFaults\(/);
  }
});

const openWindows = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });

/** Closes the windows of a page, one after the other: a link would leave them open. */
async function closeWindows(page: Page): Promise<void> {
  for (let open = await openWindows(page).count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect.poll(() => openWindows(page).count()).toBeLessThan(open);
  }
}

test.each<Screen>(['desk', 'phone'])('axe finds no fault in any window (%s)', async (screen) => {
  const { page } = await settler(screen);
  const faults: string[] = [];
  const ways = [...windows, ...(screen === 'phone' ? windowsOfPhone : windowsOfDesk)];
  for (const [index, [path, ...steps]] of ways.entries()) {
    if (index === 0) await settleAt(page, path);
    else if (ways[index - 1]?.[0] !== path) await followTo(page, path);
    for (const [button, title] of steps) {
      const named = { name: button, exact: true };
      await page.getByRole('button', named).or(page.getByRole('menuitem', named)).first().click();
      if (title === null) continue;
      await page
        .getByRole(String(button).startsWith('Cancel') ? 'alertdialog' : 'dialog', { name: title })
        .waitFor();
      await isWhole(page);
      faults.push(
        ...(await axeFaults(page, '[role=dialog], [role=alertdialog]')).map((fault) => `${title}: ${fault}`),
      );
    }
    await closeWindows(page);
  }
  expect(faults).toEqual([]);
});

test.each<Screen>(['desk', 'phone'])(
  'texts have enough contrast with the pictures behind them (%s)',
  async (screen) => {
    const { page } = await settler(screen, { hasPictures: true });
    const found: string[] = [];
    for (const background of ['V6', 'V9']) {
      await page.evaluate((name) => localStorage.setItem('background', name), background);
      const look = async () => {
        await arePainted(page);
        return faintTexts(page);
      };
      // Loaded anew, since the chosen background is read then, and the texts of a page that was measured are hidden.
      found.push(
        ...(await walk(page, ['/', '/home'], look, settleAt)).map((fault) => `${background} ${fault}`),
      );
    }
    expect(found).toEqual([]);
  },
);
