import { useEffect, useState } from 'react';

/** How long a pause in typing is, in ms. */
const TYPING_MS = 300;

/** A text that is being typed, after a pause; an emptied one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
