import { forgetStored, readStored, writeStored } from '../client/store.ts';

const PREFIX = 'draft.';

const keyOf = (player: number, conversation: number | string): string => `${PREFIX}${player}.${conversation}`;

/** A player's unsent text in a conversation; it outlives the page. */
export const readDraft = (player: number, conversation: number | string): string =>
  readStored(keyOf(player, conversation)) ?? '';

export const keepDraft = (player: number, conversation: number | string, text: string): void =>
  writeStored(keyOf(player, conversation), text.trim() === '' ? null : text);

/** Forgets all drafts, when the player signs out. */
export const forgetDrafts = (): void => forgetStored(PREFIX);
