import type { Language } from '@farhold/contract/languages';

/** What the frame around every page of the game reads, as far as it needs neither a planet nor a universe. */
export const gameReads = [
  '/planet',
  '/user/universes',
  '/rest',
  '/activity',
  '/union',
  '/motd',
  '/activity/next-times',
  '/wish',
  '/message/unread-count',
  '/report/unread-count',
  '/alliance/waiting',
] as const;

/** One room of the file of texts that screens of the game share (`web/build/chunks.ts`). */
const files = import.meta.glob('../report/texts/*.json');

/** Fetches texts of the game while its code is still on its way; who needs them finds them, or tries again. */
export const loadGameTexts = (language: Language): Promise<unknown> =>
  files[`../report/texts/${language}.json`]?.().catch(() => null) ?? Promise.resolve();
