import pg from 'pg';
import { EmbeddedDatabaseError, systemCode } from '../database/embedded-error.ts';
import { MigrationError } from '../database/migrate.ts';
import { isPassingError } from '../database/passing-error.ts';
import { ConfigError } from './config.ts';

/** Errors whose message is a sentence for the host. */
const spoken = [ConfigError, EmbeddedDatabaseError, MigrationError];

/**
 * What stopped a start or a command, as a sentence for the host: settings, files, or what the database says. null for a
 * bug.
 */
export function hostSentence(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return `The database refused it: ${error.message}.`;
  if (isOfFile(error)) return `${error.path} cannot be used: ${error.message.replace(/^\w+: /, '')}.`;
  if (isPassingError(error) && isOfConnection(error)) return 'The database cannot be reached.';
  return error instanceof Error && spoken.some((kind) => error instanceof kind) ? error.message : null;
}

/** What a connection asks of the operating system. */
const callsOfConnections: ReadonlySet<unknown> = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Whether it is not another call that the operating system refused, such as a signal to a process that is gone. */
const isOfConnection = (error: unknown): boolean =>
  !(error instanceof Error && 'syscall' in error) || callsOfConnections.has(error.syscall);

/** Whether the operating system refused a file; a connection has a path only where it is a socket's. */
const isOfFile = (error: unknown): error is Error & { readonly path: string } =>
  error instanceof Error &&
  systemCode(error) !== '' &&
  'path' in error &&
  typeof error.path === 'string' &&
  !('syscall' in error && error.syscall === 'connect');
