/** What a key does: open a page, select the previous or next planet, or show the list of keys. */
export type ShortcutAction =
  | { readonly kind: 'go'; readonly to: GoTo }
  | { readonly kind: 'planet'; readonly step: -1 | 1 }
  | { readonly kind: 'list' };

const goKeys = {
  h: 'home',
  r: 'resources',
  f: 'facilities',
  s: 'shipyard',
  d: 'defence',
  a: 'aliens',
  l: 'research',
  e: 'empire',
  x: 'galaxy',
  t: 'fleet',
  k: 'rank',
  y: 'alliance',
  o: 'goals',
  p: 'planner',
  b: 'simulator',
  u: 'account',
  q: 'support',
} as const;

export type GoTo = (typeof goKeys)[keyof typeof goKeys];

const isGoKey = (key: string): key is keyof typeof goKeys => Object.hasOwn(goKeys, key);

/** The keys of the pages, pressed after `g`, in the order of the list. */
export const goShortcuts: readonly { readonly key: string; readonly to: GoTo }[] = Object.entries(goKeys).map(
  ([key, to]) => ({ key, to }),
);

/** What a key does; `afterG` is whether `g` was pressed right before it. Null for nothing. */
export function shortcutOf(key: string, afterG: boolean): ShortcutAction | null {
  if (afterG) return isGoKey(key) ? { kind: 'go', to: goKeys[key] } : null;
  if (key === '[') return { kind: 'planet', step: -1 };
  if (key === ']') return { kind: 'planet', step: 1 };
  return key === '?' ? { kind: 'list' } : null;
}

/** The id this many steps away among the others, wrapping around at the ends. */
export function neighbour(ids: readonly number[], id: number | null, step: number): number | null {
  const at = ids.findIndex((one) => one === id);
  if (at < 0) return ids[0] ?? null;
  return ids[(at + step + ids.length) % ids.length] ?? null;
}
