const prefix = 'draft.';

const keyOf = (player: number, conversation: number): string => `${prefix}${player}.${conversation}`;

/** What a player has begun to write in a conversation and not sent; it outlives the page. */
export const readDraft = (player: number, conversation: number): string =>
  localStorage.getItem(keyOf(player, conversation)) ?? '';

export function keepDraft(player: number, conversation: number, text: string): void {
  if (text.trim() === '') localStorage.removeItem(keyOf(player, conversation));
  else localStorage.setItem(keyOf(player, conversation), text);
}

/** Forgets all drafts, when whoever wrote them signs out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
