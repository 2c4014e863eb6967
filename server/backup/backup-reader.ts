import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { systemCode } from '../database/embedded-error.ts';
import { BackupError, isOfFiles } from './backup-error.ts';
import { END_OF_ROWS } from './backup-format.ts';

const LINE_END = 0x0a;
const CHUNK_BYTES = 256 * 1024;
const endOfRows = Buffer.from(END_OF_ROWS);

/** Reads a backup from its beginning to its end, once. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The checksum of everything read so far. */
  checksum(): string {
    return this.#hash.copy().digest('hex');
  }

  /** The next line. Refuses the end of the file. */
  async line(): Promise<string> {
    let end = this.#held.indexOf(LINE_END);
    while (end < 0) {
      const before = this.#held.length;
      if (!(await this.#more())) throw new BackupError('The backup is cut off.');
      end = this.#held.indexOf(LINE_END, before);
    }
    return this.#take(end + 1).toString('utf8');
  }

  /** The rows of the table whose line was just read, in pieces that end with a row. */
  async *rows(): AsyncGenerator<Buffer> {
    // What is held always begins with a row or with the end of them.
    while (!this.#held.subarray(0, endOfRows.length).equals(endOfRows)) {
      const end = this.#held.indexOf(`\n${END_OF_ROWS}`);
      const whole = (end >= 0 ? end : this.#held.lastIndexOf(LINE_END)) + 1;
      if (whole > 0) yield this.#take(whole);
      else if (!(await this.#more())) throw new BackupError('The backup is cut off.');
    }
    this.#take(endOfRows.length);
  }

  /** Whether nothing follows. */
  async isAtEnd(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more());
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
    return true;
  }
}

/**
 * Opens a backup file for a reader, which is told how much of the file has been read, from 0 to 1. Refuses a file that
 * is not there, is no backup or is damaged.
 */
export async function readBackup<Result>(
  file: string,
  read: (reader: BackupReader, share: () => number) => Promise<Result>,
): Promise<Result> {
  try {
    const { size } = await stat(file);
    const source = createReadStream(file);
    const share = () => source.bytesRead / Math.max(1, size);
    let result: { readonly value: Result } | undefined;
    await pipeline(
      source,
      createGunzip({ chunkSize: CHUNK_BYTES }),
      async (chunks: AsyncIterable<Buffer>) => {
        result = { value: await read(new BackupReader(chunks), share) };
      },
    );
    if (result === undefined) throw new BackupError(`${file} was not read to its end.`);
    return result.value;
  } catch (error) {
    throw unreadable(file, error) ?? error;
  }
}

function unreadable(file: string, error: unknown): BackupError | null {
  const code = systemCode(error);
  if (isOfFiles(error)) {
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return new BackupError(isMissing ? `There is no file ${file}.` : `${file} can't be read (${code}).`);
  }
  if (code === 'Z_BUF_ERROR') return new BackupError('The backup is cut off.');
  if (code.startsWith('Z_')) return new BackupError(`${file} is no backup, or is damaged.`);
  return null;
}
