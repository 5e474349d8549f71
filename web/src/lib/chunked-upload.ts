import { pause } from './pause.ts';

/** A part of an upload. */
export interface Chunk<Item> {
  readonly items: readonly Item[];
  /** Index of its first item among all items, from 0. */
  readonly startIndex: number;
}

interface ChunkedUpload<Item> {
  readonly items: readonly Item[];
  readonly chunkSize: number;
  readonly pauseMs: number;
  readonly send: (chunk: Chunk<Item>) => Promise<void>;
  /** Called after each chunk with the share of the items sent, above 0 and up to 1. */
  readonly onSent: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A chunk failed to upload. `cause` is the error. */
export class ChunkUploadError extends Error {}

/**
 * Uploads chunks one after the other, with a pause between them (RULES.md, section 9, bulk import chunking). An abort
 * ends it before the next chunk, and rejects with the abort's reason.
 * @throws ChunkUploadError whose message counts the files from 1
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
