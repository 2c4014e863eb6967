import { mentionParts } from '@farhold/engine/talk/mentions';
import { LinkedText } from '../message/message-text.tsx';
import type { Person } from './talk.ts';

type TalkTextProps = { text: string; mentions: readonly Person[]; onLeave: () => void };

/** A message as plain text, with links for addresses and coordinates, and its mentions marked. */
export function TalkText({ text, mentions, onLeave }: TalkTextProps) {
  return (
    <p dir="auto" className="leading-snug break-words whitespace-pre-wrap [unicode-bidi:isolate]">
      {mentionParts(text, mentions).map((part, at) =>
        part.id === null ? (
          // The parts of a message never change their order.
          <LinkedText key={`${at} plain`} text={part.text} onLeave={onLeave} />
        ) : (
          <strong key={`${at} mention`} className="font-semibold text-ember">
            {part.text}
          </strong>
        ),
      )}
    </p>
  );
}
