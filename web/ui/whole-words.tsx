import { Fragment } from 'react';

/**
 * A name that wraps between its words only; a word too long for its place ends with an ellipsis. The element around it
 * has the whole name as its title.
 */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(' ').map((word, index) => (
    <Fragment key={`${index} ${word}`}>
      {index > 0 && ' '}
      <span className="inline-block max-w-full truncate align-bottom">{word}</span>
    </Fragment>
  ));
