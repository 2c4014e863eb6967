import type { ReactNode } from 'react';

const tips = new Map<string, ReactNode>();

/** The attribute that names an element's words. */
const NAME = 'data-tip';

/** What an element can be asked about. */
export const TIPPED = `[${NAME}], [title]`;

/** Keeps what is said about the element with this name; answers how to forget it. */
export function keepTip(name: string, text: ReactNode): () => void {
  tips.set(name, text);
  return () => void tips.delete(name);
}

/** What a tooltip says about an element: the words of its `Tooltip`, else its title; null for nothing. */
export const tipOf = (element: Element): ReactNode =>
  tips.get(element.getAttribute(NAME) ?? '') ?? (element.getAttribute('title') || null);
