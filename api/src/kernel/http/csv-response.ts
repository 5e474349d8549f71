import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import pLimit from 'p-limit';
import { concurrencyPerKey } from '../concurrency/concurrency-per-key.ts';
import type { CsvTable } from '../csv/csv-table.ts';
import { isSystemError } from '../errors/is-system-error.ts';
import { inSnapshot, type Scope } from '../scope.ts';
import { dispositionOf } from './file-response.ts';

/** Everyone has one table at a time, and all together three: each holds a connection to the database. */
const turns = concurrencyPerKey(1);
const places = pLimit(3);

/** Longest time for a table, and longest time without progress, because its snapshot holds a connection. */
const WHOLE_MS_MAX = 5 * 60_000;
const STALLED_MS_MAX = 30_000;

/**
 * Sends the whole table from one snapshot, as fast as the client reads. Stops if the client disconnects, stalls for 30
 * seconds, or takes five minutes. Returns the number of rows sent.
 */
export async function sendCsv(scope: Scope, request: Request, response: Response, answer: CsvTable): Promise<number> {
  if (request.method === 'HEAD') {
    setHeaders(response, answer);
    response.end();
    return 0;
  }
  return turns(scope.userId, () =>
    places(() => {
      scope.signal?.throwIfAborted();
      return inSnapshot(scope, (snapshot) => sendSnapshot(snapshot, response, answer));
    }),
  );
}

async function sendSnapshot(scope: Scope, response: Response, answer: CsvTable): Promise<number> {
  const pieces = answer.pieces(scope);
  // A failure before the first piece still gets a proper error response.
  const first = await pieces.next();
  const patience = new ResponseTimeouts();
  let rowCount = 0;
  async function* texts() {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      rowCount += piece.value.rowCount;
      patience.renew();
      yield piece.value.text;
    }
  }
  setHeaders(response, answer);
  try {
    await pipeline(texts, response, { signal: patience.signal });
  } catch (error) {
    if (!patience.signal.aborted && !isClientDisconnected(error)) throw error;
  } finally {
    patience.end();
    // A page that is still being read is waited for: the snapshot ends after it.
    await pieces.return();
  }
  return rowCount;
}

function setHeaders(response: Response, { name, mediaType }: CsvTable): void {
  response.set({
    'Content-Disposition': dispositionOf({ name, isDownload: true }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.setHeader('Content-Type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
}

function isClientDisconnected(error: unknown): boolean {
  return isSystemError(error, 'ERR_STREAM_PREMATURE_CLOSE');
}

/** Ends a table whose client reads too slowly. */
class ResponseTimeouts {
  readonly #over = new AbortController();
  readonly #whole = setTimeout(() => this.#over.abort(), WHOLE_MS_MAX).unref();
  readonly #stalled = setTimeout(() => this.#over.abort(), STALLED_MS_MAX).unref();

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Call it when the client has read the data sent so far. */
  renew(): void {
    this.#stalled.refresh();
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#stalled);
  }
}
