import type { TaggedAlliance } from './alliance-tag.tsx';

/** A player's name after the tag of the alliance, as plain words: for rows and buttons that lead elsewhere. */
export const TaggedName = ({ name, alliance }: { name: string; alliance: TaggedAlliance | null }) => (
  <>
    {alliance && (
      <>
        <bdi>[{alliance.tag}]</bdi>{' '}
      </>
    )}
    <bdi>{name}</bdi>
  </>
);
