import type { AccountId, UniverseId } from '@farhold/engine/ids';

/** Who reads conversations: an account, and the universe it plays, whose tags stand before names; null for none. */
export type ReaderOfMessages = { readonly account: AccountId; readonly universe: UniverseId | null };
