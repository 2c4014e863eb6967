import type { TaggedAlliance } from './alliance-tag.tsx';

/** A player's name after the tag of the alliance, as text: for names within sentences. */
export const taggedText = ({
  name,
  alliance,
}: {
  readonly name: string;
  readonly alliance: TaggedAlliance | null;
}): string => (alliance === null ? name : `[${alliance.tag}] ${name}`);
