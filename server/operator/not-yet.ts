import type { Command } from 'commander';

/** Ends a command whose subject a later version brings, as wrong usage. */
export const notYet = (command: Command, subject: string): never =>
  command.error(`error: ${subject} is not there yet in this version`);
