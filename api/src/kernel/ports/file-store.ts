import type { Readable } from 'node:stream';

/** A part of a file, both ends counted from 0 and included, as `Range` headers have them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store is not there just now, as a share that is not mounted: nothing is known of any file. */
export class FileStoreAwayError extends Error {
  override readonly name = 'FileStoreAwayError';
  /** Code of a failing disk, so that callers get the same response. */
  readonly code = 'EIO';

  constructor(cause: unknown) {
    super('The files are not there just now', { cause });
  }
}

/**
 * Stores the bytes of uploaded files. A file's key is derived from its content: equal bytes are one file, and a key never
 * changes its meaning. Callers of the store check who may read a file.
 */
export interface FileStore {
  /** Resolves when the bytes outlive a crash. `extension` is lower case, without a dot. */
  put(bytes: Uint8Array, extension: string): Promise<StoredFileInfo>;
  /**
   * Reads a file, or a part of it. The reader destroys a stream that it does not read to its end.
   * @throws Error when the store has no such file, which is a bug: a key is known only after the file was put
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Removes a file; one that is not there is removed already. */
  delete(key: string): Promise<void>;
}

export interface StoredFileInfo {
  /** The SHA-256 of the bytes in hex, a dot, and the extension. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}
