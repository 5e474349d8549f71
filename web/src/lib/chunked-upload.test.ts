import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Chunk, ChunkUploadError, uploadInChunks } from './chunked-upload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function upload(count: number, send: (chunk: Chunk<number>) => Promise<void>, controller = new AbortController()) {
  const shares: number[] = [];
  const items = Array.from({ length: count }, (_, index) => index + 1);
  const outcome = uploadInChunks({
    items,
    chunkSize: 50,
    pauseMs: 200,
    send,
    onSent: (share) => shares.push(share),
    signal: controller.signal,
  }).then(
    () => 'done' as const,
    (error: unknown) => error,
  );
  return { outcome, shares, controller };
}

it('sends one chunk after the other, with a pause between them', async () => {
  const sent: [number, number, number][] = [];
  const { outcome, shares } = upload(130, async ({ items, startIndex }) => {
    sent.push([startIndex, items[0] ?? 0, items.length]);
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[0, 1, 50]]);
  await vi.advanceTimersByTimeAsync(199);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toBe('done');
  expect(sent).toEqual([
    [0, 1, 50],
    [50, 51, 50],
    [100, 101, 30],
  ]);
  expect(shares).toEqual([50 / 130, 100 / 130, 1]);
});

it('waits for a chunk before it pauses for the next', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const starts: number[] = [];
  const { outcome } = upload(60, async ({ startIndex }) => {
    starts.push(startIndex);
    await answers[starts.length - 1]?.promise;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(starts).toEqual([0]);
  answers[0]?.resolve();
  await vi.advanceTimersByTimeAsync(200);
  expect(starts).toEqual([0, 50]);
  answers[1]?.resolve();
  expect(await outcome).toBe('done');
});

it('has nothing to pause for after the last chunk', async () => {
  const { outcome } = upload(50, async () => undefined);
  expect(await outcome).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('stops at a chunk that fails, and says which files it had', async () => {
  const cause = new Error('no answer');
  const starts: number[] = [];
  const { outcome, shares } = upload(130, async ({ startIndex }) => {
    starts.push(startIndex);
    if (startIndex === 100) throw cause;
  });
  await vi.advanceTimersByTimeAsync(1000);
  const error = await outcome;
  expect(error).toBeInstanceOf(ChunkUploadError);
  expect(error).toMatchObject({ message: 'Upload failed at files 101-130', cause });
  expect(starts).toEqual([0, 50, 100]);
  expect(shares).toEqual([50 / 130, 100 / 130]);
});

it('sends no more once it is aborted in a pause, and does not wait for its end', async () => {
  const send = vi.fn(async () => undefined);
  const { outcome, controller } = upload(130, send);
  await vi.advanceTimersByTimeAsync(100);
  controller.abort('enough');
  expect(await outcome).toBe('enough');
  expect(send).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it.each(['arrives', 'fails'])('is aborted, not failed, when a chunk that is on the way %s', async (end) => {
  const answer = Promise.withResolvers<void>();
  const { outcome, shares, controller } = upload(130, () => answer.promise);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort('enough');
  if (end === 'arrives') answer.resolve();
  else answer.reject(new Error('aborted'));
  expect(await outcome).toBe('enough');
  expect(shares).toEqual([]);
});
