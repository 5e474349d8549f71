import { pause } from './pause.ts';

/** A part of what is to be uploaded. */
export interface Chunk<Item> {
  readonly items: readonly Item[];
  /** The place of its first item among all, from 0. */
  readonly startIndex: number;
}

interface ChunkedUpload<Item> {
  readonly items: readonly Item[];
  readonly chunkSize: number;
  readonly pauseMs: number;
  readonly send: (chunk: Chunk<Item>) => Promise<void>;
  /** Told after each chunk which share of the items has arrived, above 0 and up to 1. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A chunk did not arrive; `cause` is what its sending failed with. */
export class ChunkUploadError extends Error {}

/**
 * Uploads in chunks, one after the other, with a pause between them (RULES.md, section 9, bulk import chunking). An
 * abort ends it before the next chunk, and the promise is rejected with the reason of the abort.
 * @throws ChunkUploadError which counts the files from 1
 */
export async function uploadInChunks<Item>({ items, chunkSize, pauseMs, send, onSent, signal }: ChunkedUpload<Item>) {
  for (let startIndex = 0; startIndex < items.length; startIndex += chunkSize) {
    if (startIndex > 0) await pause(pauseMs, signal);
    const chunk = { items: items.slice(startIndex, startIndex + chunkSize), startIndex };
    const sent = startIndex + chunk.items.length;
    signal.throwIfAborted();
    try {
      await send(chunk);
    } catch (cause) {
      signal.throwIfAborted();
      throw new ChunkUploadError(`Upload failed at files ${startIndex + 1}-${sent}`, { cause });
    }
    signal.throwIfAborted();
    onSent(sent / items.length);
  }
}
