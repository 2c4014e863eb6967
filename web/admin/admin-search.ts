/** The tabs of the admin pages, in their order. */
export const adminTabs = [
  'overview',
  'people',
  'reports',
  'events',
  'jobs',
  'universes',
  'gifts',
  'audit',
] as const;

export type AdminTab = (typeof adminTabs)[number];

/** The search part of /admin's address: the open tab, and the account it shows. */
export type AdminSearch = { tab?: AdminTab; account?: number };

/** Reads `?tab=people&account=7`; ignores what is neither. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = adminTabs.find((one) => one === search['tab']);
  const account = Number(search['account']);
  return {
    ...(tab && { tab }),
    ...(Number.isSafeInteger(account) && account > 0 && { account }),
  };
}
