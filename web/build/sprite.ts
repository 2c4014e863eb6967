/** The parts of an Iconify JSON set that a sprite needs; sizes default to the set's own. */
export type IconSet = {
  readonly prefix: string;
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

/** Every icon of `set` that is named in a quoted literal of `texts` (`'lucide/bell'` gives `bell`), sorted, once. */
export function iconNamesIn(texts: readonly string[], set: string): string[] {
  const literal = new RegExp(`['"\`]${set}/([a-z0-9-]+)['"\`]`, 'g');
  const names = texts.flatMap((text) => [...text.matchAll(literal)].map((match) => match[1] ?? ''));
  return [...new Set(names)].toSorted();
}

/**
 * One SVG with a `<symbol>` per name. Fills are stripped, so that a symbol takes the colour or gradient of the element
 * that uses it. Throws if the set lacks a name: a missing icon must not reach a player as a gap.
 */
export function spriteOf(set: IconSet, names: readonly string[]): string {
  const symbols = names.map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (!icon) throw new Error(`The icon set ${set.prefix} has no icon "${name}"`);
    const size = `${icon.width ?? set.width ?? 24} ${icon.height ?? set.height ?? 24}`;
    const body = icon.body.replaceAll(' fill="currentColor"', '');
    return `<symbol id="${name}" viewBox="0 0 ${size}">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
