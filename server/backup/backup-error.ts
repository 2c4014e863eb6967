/** Why a backup could not be made or restored: one sentence for the host. */
export class BackupError extends Error {
  override name = 'BackupError';
}
