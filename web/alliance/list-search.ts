import { LONGEST_SEARCH } from '@farhold/contract/search-limits';
import { categories, type Category } from '../ranking/ranking.ts';

/** The search part of /alliances' address; without a part, the first page of all points by their sum. */
export type AllianceListSearch = { category?: Category; by?: 'mean'; page?: number; search?: string };

const isCategory = (value: unknown): value is Category => categories.some((category) => category === value);

/** Reads `?category=ships&by=mean&page=3&search=nova`; ignores anything invalid. */
export function readAllianceListSearch(search: Record<string, unknown>): AllianceListSearch {
  const { category, by, page } = search;
  const typed = search['search'];
  // A search for digits arrives as a number.
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  return {
    ...(isCategory(category) && category !== 'overall' && { category }),
    ...(by === 'mean' && { by }),
    ...(/^[1-9]\d{0,4}$/.test(String(page)) && { page: Number(page) }),
    ...(text !== '' && text.length <= LONGEST_SEARCH && { search: text }),
  };
}
