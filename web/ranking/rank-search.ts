import { LONGEST_SEARCH, SHORTEST_SEARCH } from '@farhold/contract/search-limits';
import { categories, type Category } from './ranking.ts';

/** The search part of /rank's address; without a page, the page with the player. */
export type RankSearch = { category?: Category; page?: number; search?: string };

const isCategory = (value: unknown): value is Category => categories.some((category) => category === value);

/** Reads `?category=ships&page=3&search=nova`; ignores anything invalid. */
export function readRankSearch(search: Record<string, unknown>): RankSearch {
  const { category, page } = search;
  const typed = search['search'];
  // A search for digits arrives as a number.
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  return {
    ...(isCategory(category) && category !== 'overall' && { category }),
    ...(/^[1-9]\d{0,6}$/.test(String(page)) && { page: Number(page) }),
    ...(text.length >= SHORTEST_SEARCH && text.length <= LONGEST_SEARCH && { search: text }),
  };
}
