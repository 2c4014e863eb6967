/** Why the embedded database can't run; the message is one sentence written for the host. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The operating system's code of a failed call, such as `ENOENT`; an empty string for any other error. */
export function systemCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
