/** What a key does: open a page, select the previous or next planet, or show the list of keys. */
export type ShortcutAction =
  | { readonly kind: 'go'; readonly to: GoTo }
  | { readonly kind: 'planet'; readonly step: -1 | 1 }
  | { readonly kind: 'list' };

/** The keys of the pages, pressed after `g`, unless a player has chosen others. */
const goKeys = {
  home: 'h',
  resources: 'r',
  facilities: 'f',
  shipyard: 's',
  defence: 'd',
  aliens: 'a',
  research: 'l',
  empire: 'e',
  galaxy: 'x',
  fleet: 't',
  rank: 'k',
  alliance: 'y',
  goals: 'o',
  planner: 'p',
  simulator: 'b',
  account: 'u',
  support: 'q',
} as const;

/** The keys that are pressed alone. */
const singleKeys = { previousPlanet: '[', nextPlanet: ']', list: '?' } as const;

export type GoTo = keyof typeof goKeys;
export type SingleKey = keyof typeof singleKeys;
export type ShortcutName = GoTo | SingleKey;

/** The key of every shortcut. */
export type Keys = Readonly<Record<ShortcutName, string>>;

export const usualKeys: Keys = { ...goKeys, ...singleKeys };

/** The pages that have a key, in the order of the list. */
export const goNames = Object.keys(goKeys) as GoTo[];
export const singleNames = Object.keys(singleKeys) as SingleKey[];

const isGo = (name: ShortcutName): name is GoTo => Object.hasOwn(goKeys, name);

/** `g` begins a pair; the others are keys of the galaxy's scanner. */
const takenAlone: readonly string[] = ['g', 's', 'm'];

/** What a key does; `afterG` is whether `g` was pressed right before it. Null for nothing. */
export function shortcutOf(keys: Keys, key: string, afterG: boolean): ShortcutAction | null {
  if (afterG) {
    const to = goNames.find((name) => keys[name] === key);
    return to === undefined ? null : { kind: 'go', to };
  }
  const name = singleNames.find((one) => keys[one] === key);
  if (name === undefined) return null;
  return name === 'list' ? { kind: 'list' } : { kind: 'planet', step: name === 'nextPlanet' ? 1 : -1 };
}

/** Whether a key can be that of a shortcut: a single sign that nothing else needs. */
export const isFit = (name: ShortcutName, key: string): boolean =>
  key.length === 1 && key.trim() === key && (isGo(name) || !takenAlone.includes(key));

/** The keys after one shortcut is given a new key; if another one had it, the two swap. */
export function withKey(keys: Keys, name: ShortcutName, key: string): Keys {
  const same = isGo(name) ? goNames : singleNames;
  const other = same.find((one) => one !== name && keys[one] === key);
  return { ...keys, [name]: key, ...(other === undefined ? {} : { [other]: keys[name] }) };
}

/** The keys that this browser has kept; what is missing, unfit or there twice is as usual. */
export function readKeys(text: string | null): Keys {
  if (text === null) return usualKeys;
  const kept = parsed(text);
  const fit = [...goNames, ...singleNames].filter((name) => {
    const key = kept[name];
    return typeof key === 'string' && isFit(name, key);
  });
  const keys: Keys = { ...usualKeys, ...Object.fromEntries(fit.map((name) => [name, kept[name]])) };
  const areOwn = [goNames, singleNames].every(
    (names) => new Set(names.map((name) => keys[name])).size === names.length,
  );
  return areOwn ? keys : usualKeys;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
