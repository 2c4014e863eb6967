import { CallFailed } from './call.ts';

/** The sentence for a failed call: the server's, else the error catalogue's (spec section 8). */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof CallFailed && error.message ? error.message : otherwise;
