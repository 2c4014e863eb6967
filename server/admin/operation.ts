import { noteAudit } from '../audit/note-audit.ts';
import type { Transaction } from '../database/connect.ts';
import type { Post } from '../mail/post.ts';
import type { Game } from '../time/game.ts';

/** The context of an operator's command, given on the command line or on the admin pages. */
export type Operation = {
  readonly game: Game;
  /** Who gives it, for the audit log: `operator` on the command line, `operator 7` for the account of that number. */
  readonly actor: string;
  /** The address under which players reach the server, without a slash at its end. */
  readonly publicUrl: () => string;
  /**
   * What it takes to mail a player; null where the key is missing that seals mails, as on another machine than the
   * server's.
   */
  readonly post: () => Promise<Post | null>;
};

/** Notes in the audit log what an operator does, in the transaction that does it. */
export const noteOperation = (
  { game, actor }: Operation,
  tx: Transaction,
  action: string,
  details: unknown,
): Promise<void> => noteAudit(tx, game.clock, { actor, action, details });

/** The same for a command that has its transactions to itself. */
export const noteDone = (operation: Operation, action: string, details: unknown): Promise<void> =>
  operation.game.db.transaction().execute((tx) => noteOperation(operation, tx, action, details));
