/** The tabs of the account page, in their order. */
export const accountTabs = ['profile', 'security', 'universe', 'alerts', 'tools', 'data'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** The part of /account's address that says which tab is open: `?tab=security`; the first one without it. */
export type AccountSearch = { tab?: AccountTab };

/** Reads `?tab=security`; passes over a name that is no tab's. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((one) => one === search['tab']);
  return tab ? { tab } : {};
}
