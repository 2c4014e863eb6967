import type { TaggedAlliance } from './alliance-tag.tsx';

/** A player's name and the alliance whose tag stands before it. */
export type Named = { readonly name: string; readonly alliance: Pick<TaggedAlliance, 'tag'> | null };

/** A player's name after the tag of the alliance, as text: for names within sentences. */
export const taggedText = ({ name, alliance }: Named): string =>
  alliance === null ? name : `[${alliance.tag}] ${name}`;
