import { MOST_PARTS } from '@farhold/contract/batch-limits';
import { needsPlanet } from '@farhold/contract/pages';
import { readStored, writeStored } from './store.ts';

const KEY = 'firstReads';

/** How long a page counts as loading at most, in ms. */
const LOADING_MS = 10_000;

/** The pages whose first reads are kept: the last ones opened. */
const MOST_PAGES = 12;

/** What every page of the game asks for, as far as it needs no planet. */
const readsOfEveryPage = [
  '/planet',
  '/user/universes',
  '/rest',
  '/activity',
  '/activity/next-times',
  '/empire',
  '/rank/user',
  '/union',
  '/goal',
  '/motd',
  '/wish',
  '/alerts',
  '/message/unread-count',
  '/report/unread-count',
  '/alliance/waiting',
];

type Pages = readonly (readonly [path: string, addresses: readonly string[]])[];

const openedAt = Date.now();
const asked = new Set<string>();
let firstAt: number | null = null;
let opened: { readonly path: string; readonly before: Pages } | null = null;
let isTaken = false;
let isStoring = false;

/** The page that was opened, and what was known when it asked for something for the first time. */
const openedPage = () => (opened ??= { path: location.pathname, before: readPages() });

/**
 * What this page asked for when it was last opened, for the first call only. A page that is opened for the first time
 * gets what all others have asked for, and the first one of a browser what every page of the game asks for.
 */
export function takeFirstReads(): readonly string[] {
  if (isTaken) return [];
  isTaken = true;
  const { path, before } = openedPage();
  return before.find(([other]) => other === path)?.[1] ?? sharedReads(before);
}

function sharedReads([first, ...others]: Pages): readonly string[] {
  if (!first) return needsPlanet(location.pathname) ? readsOfEveryPage : [];
  return first[1].filter((address) => others.every(([, addresses]) => addresses.includes(address)));
}

/** How long ago this page asked for something for its player for the first time, in ms; 0 before that. */
export const readingMs = (): number => (firstAt === null ? 0 : performance.now() - firstAt);

/** Notes a read while the page is loading, for the next time; those of one moment are stored together. */
export function noteFirstRead(address: string): void {
  firstAt ??= performance.now();
  const { path } = openedPage();
  const isLoading = Date.now() - openedAt < LOADING_MS && location.pathname === path;
  if (!isLoading || asked.has(address)) return;
  asked.add(address);
  if (isStoring) return;
  isStoring = true;
  queueMicrotask(storeAsked);
}

function storeAsked(): void {
  isStoring = false;
  // Forgotten meanwhile.
  if (asked.size === 0) return;
  const { path } = openedPage();
  const others = readPages().filter(([other]) => other !== path);
  const pages: Pages = [[path, [...asked].slice(0, MOST_PARTS)], ...others];
  writeStored(KEY, JSON.stringify(pages.slice(0, MOST_PAGES)));
}

/** Forgets what the pages of this browser asked for: the next player has other planets. */
export function forgetFirstReads(): void {
  asked.clear();
  [opened, firstAt] = [null, null];
  writeStored(KEY, null);
}

function readPages(): Pages {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPage) : [];
  } catch {
    return [];
  }
}

const isPage = (page: unknown): page is Pages[number] =>
  Array.isArray(page) &&
  typeof page[0] === 'string' &&
  Array.isArray(page[1]) &&
  page[1].every((address) => typeof address === 'string');
