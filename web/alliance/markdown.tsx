import { lazy, Suspense } from 'react';
import { classNames } from '../ui/class-names.ts';

type MarkdownProps = { text: string; className?: string };

// A file of its own: only those who read an alliance's pages fetch the reader of Markdown.
const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }));

/** A player's text as Markdown; plain until its reader is here. */
export function Markdown({ text, className }: MarkdownProps) {
  const plain = (
    <p dir="auto" className={classNames('break-words whitespace-pre-wrap', className)}>
      {text}
    </p>
  );
  return (
    <Suspense fallback={plain}>
      <MarkdownText text={text} {...(className !== undefined && { className })} />
    </Suspense>
  );
}
