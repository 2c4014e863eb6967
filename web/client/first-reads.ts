import { MOST_PARTS } from '@farhold/contract/batch-limits';
import { readStored, writeStored } from './store.ts';

const KEY = 'firstReads';

/** How long a page counts as loading, in ms. */
const LOADING_MS = 3000;

/** The pages whose first reads are kept: the last ones opened. */
const MOST_PAGES = 12;

type Pages = readonly (readonly [path: string, addresses: readonly string[]])[];

const openedAt = Date.now();
const asked = new Set<string>();
let isTaken = false;
let isNoted = false;

/** What this page asked for when it was last opened, for the first call only. */
export function takeFirstReads(): readonly string[] {
  if (isTaken) return [];
  isTaken = true;
  return readPages().find(([path]) => path === location.pathname)?.[1] ?? [];
}

/** Notes a read while the page is loading, for the next time. */
export function noteFirstRead(address: string): void {
  if (Date.now() - openedAt > LOADING_MS) return;
  asked.add(address);
  if (isNoted) return;
  isNoted = true;
  const path = location.pathname;
  setTimeout(() => {
    const others = readPages().filter(([other]) => other !== path);
    const pages: Pages = [[path, [...asked].slice(0, MOST_PARTS)], ...others];
    writeStored(KEY, JSON.stringify(pages.slice(0, MOST_PAGES)));
  }, LOADING_MS);
}

/** Forgets what the pages of this browser asked for: the next player has other planets. */
export const forgetFirstReads = (): void => writeStored(KEY, null);

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
