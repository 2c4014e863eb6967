import { CallFailed } from './call.ts';

/** What the player is told of a failed call: the server's sentence, else the error catalogue's (spec section 8). */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof CallFailed && error.message ? error.message : otherwise;
