import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import { createBackgroundThreads } from './worker-background-threads.ts';

const WORKER = new URL('./testing/sample.worker.ts', import.meta.url);

const threads = createBackgroundThreads({ timeMs: 60_000, memoryMb: 64 });

async function slicesOf(text: string, of = threads): Promise<number[]> {
  const slices: number[] = [];
  await of.run<number>(WORKER, Buffer.from(text), (slice) => slices.push(slice));
  return slices;
}

describe('createBackgroundThreads', () => {
  it('hands over the slices in their order, work after work', async () => {
    const answers = await Promise.all([slicesOf('count 3'), slicesOf('count 0'), slicesOf('count 2')]);
    expect(answers).toEqual([[1, 2, 3], [], [1, 2]]);
  });

  it('leaves the bytes as they were', async () => {
    const bytes = Buffer.from('count 1');
    await threads.run(WORKER, bytes, () => undefined);
    expect(bytes.toString()).toBe('count 1');
  });

  it('refuses as the work refuses, and does the next', async () => {
    await expect(slicesOf('refuse')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'No.',
      fields: { name: 'No.' },
    });
    await expect(slicesOf('refuse')).rejects.toBeInstanceOf(AppError);
    expect(await slicesOf('count 1')).toEqual([1]);
  });

  it('fails as the work fails, and does the next', async () => {
    await expect(slicesOf('fail')).rejects.toThrow(/a bug/);
    await expect(slicesOf('exit')).rejects.toThrow(/ended/);
    expect(await slicesOf('count 1')).toEqual([1]);
  });

  it('fails with whoever takes a slice, and does the next', async () => {
    const take = (): never => {
      throw new Error('not taken');
    };
    await expect(threads.run(WORKER, Buffer.from('count 2'), take)).rejects.toThrow('not taken');
    expect(await slicesOf('count 2')).toEqual([1, 2]);
  });

  it('ends work that takes all memory, and does the next', async () => {
    await expect(slicesOf('hoard')).rejects.toBeInstanceOf(ThreadLimitError);
    expect(await slicesOf('count 1')).toEqual([1]);
  }, 60_000);

  it('ends work that takes too long', async () => {
    const hurried = createBackgroundThreads({ timeMs: 300 });
    await expect(slicesOf('hang', hurried)).rejects.toBeInstanceOf(ThreadLimitError);
  });

  it('refuses at once when too much waits', async () => {
    const narrow = createBackgroundThreads({ timeMs: 60_000, waiting: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => slicesOf('count 1', narrow)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  });

  it('starts anew after a rest', async () => {
    const restless = createBackgroundThreads({ idleMs: 0 });
    expect(await slicesOf('count 1', restless)).toEqual([1]);
    await new Promise(setImmediate);
    expect(await slicesOf('count 2', restless)).toEqual([1, 2]);
  });
});
