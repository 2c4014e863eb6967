import type { Mailer } from './mailer.ts';

/** What it takes to mail a player: a way to send mails, and the server's address for links. */
export type Post = { readonly mailer: Mailer; readonly publicUrl: () => string };
