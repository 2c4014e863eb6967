import type { Mailer } from './mailer.ts';

/** What it takes to write to a player: a way to send mails, and the address at which links find this server. */
export type Post = { readonly mailer: Mailer; readonly publicUrl: () => string };
