/** The tabs of the player's alliance, in their order. */
export const ownTabs = [
  'overview',
  'room',
  'circulars',
  'members',
  'pacts',
  'entry',
  'ranks',
  'settings',
] as const;

export type OwnTab = (typeof ownTabs)[number];

/** The search part of /alliance's address: the open tab, `?tab=members`; the first tab without it. */
export type OwnSearch = { tab?: OwnTab };

/** Reads `?tab=members`; ignores unknown names. */
export function readOwnSearch(search: Record<string, unknown>): OwnSearch {
  const tab = ownTabs.find((one) => one === search['tab']);
  return tab ? { tab } : {};
}
