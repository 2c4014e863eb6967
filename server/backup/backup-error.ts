import { systemCode } from '../database/embedded-error.ts';

/** Why a backup could not be made or restored: one sentence for the host. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What goes wrong with a file that is open names no path; no connection fails with these codes. */
const codesOfOpenFiles = ['EFBIG', 'EIO', 'EISDIR'];

/** Whether a file or its folder is to blame, not the database. */
export const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && ('path' in error || codesOfOpenFiles.includes(systemCode(error)));
