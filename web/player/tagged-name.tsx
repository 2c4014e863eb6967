import type { Named } from './tagged-text.ts';

/** A player's name after the tag of the alliance, as plain words: for rows and buttons that lead elsewhere. */
export const TaggedName = ({ name, alliance }: Named) => (
  <>
    {alliance && (
      <>
        <bdi>[{alliance.tag}]</bdi>{' '}
      </>
    )}
    <bdi>{name}</bdi>
  </>
);
