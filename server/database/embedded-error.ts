/** Why the embedded database can't run; the message is one sentence written for the host. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The operating system's code of a failed call, such as `ENOENT`; an empty string for any other fault. */
export function systemCode(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : '';
  return typeof code === 'string' ? code : '';
}
