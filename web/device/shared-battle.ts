type Shared = { readonly title?: string; readonly text?: string; readonly url?: string };

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/** What another app has shared with the game, from the address that the manifest names. */
export const readShared = (search: Readonly<Record<string, unknown>>): Required<Shared> => ({
  title: textOf(search['title']),
  text: textOf(search['text']),
  url: textOf(search['url']),
});

/** The path of the first link to a battle of this server in what was shared; null if there is none. */
export function battleIn({ title = '', text = '', url = '' }: Shared, origin: string): string | null {
  const words = `${url} ${text} ${title}`.split(/\s+/);
  const paths = words.flatMap((word) => (word.startsWith(`${origin}/`) ? word.slice(origin.length) : []));
  return paths.flatMap((path) => /^\/battle\/[\w-]{22}(?![\w-])/.exec(path)?.[0] ?? [])[0] ?? null;
}
