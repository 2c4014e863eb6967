import { Refused } from './refused.ts';

/** Text that PostgreSQL cannot store: the zero character, and lone surrogates. */
export const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Refuses input with such text anywhere, including keys, and names the field. Works at any depth without recursion. */
export function refuseUnreadableText(input: unknown): void {
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && isUnreadable(value))
      throw new Refused('text-unreadable', {}, path || 'body');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isUnreadable(key)) throw new Refused('text-unreadable', {}, path || 'body');
      open.push({ path: path === '' ? key : `${path}.${key}`, value: inner });
    }
  }
}
