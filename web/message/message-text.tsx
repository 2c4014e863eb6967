import { Link } from '@tanstack/react-router';
import { textParts } from './text-parts.ts';

const LINK_CLASS = 'font-medium text-teal underline underline-offset-2 hover:text-bone';

type MessageTextProps = { text: string; onLeave: () => void };

/** A message as plain text with links for addresses and coordinates. */
export function MessageText({ text, onLeave }: MessageTextProps) {
  return (
    <p dir="auto" className="leading-snug break-words whitespace-pre-wrap [unicode-bidi:isolate]">
      <LinkedText text={text} onLeave={onLeave} />
    </p>
  );
}

/** The same within a paragraph. */
export function LinkedText({ text, onLeave }: MessageTextProps) {
  return textParts(text).map((part, at) => {
    // The parts of a message never change their order.
    const key = `${at} ${part.kind}`;
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    if (part.kind === 'link')
      return (
        <a
          key={key}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={LINK_CLASS}
        >
          {part.text}
        </a>
      );
    const { galaxy, system } = part.at;
    return (
      <Link key={key} to="/galaxy" search={{ galaxy, system }} onClick={onLeave} className={LINK_CLASS}>
        {part.text}
      </Link>
    );
  });
}
