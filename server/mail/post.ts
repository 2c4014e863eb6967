import type { Outbox } from './outbox.ts';

/** What it takes to mail a player: the outbox, and the server's address for links. */
export type Post = { readonly outbox: Outbox; readonly publicUrl: () => string };
