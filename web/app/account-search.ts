/** The tabs of the account page, in their order. */
export const accountTabs = ['profile', 'security', 'universe', 'alerts', 'tools', 'data'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** The search part of /account's address: the open tab, `?tab=security`; the first tab without it. */
export type AccountSearch = { tab?: AccountTab };

/** Reads `?tab=security`; ignores unknown names. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const tab = accountTabs.find((one) => one === search['tab']);
  return tab ? { tab } : {};
}
