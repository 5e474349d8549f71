import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import { createBackgroundThreads } from './worker-background-threads.ts';

const WORKER = new URL('./testing/sample.worker.ts', import.meta.url);

const threads = createBackgroundThreads({ timeMs: 60_000, memoryMb: 64, threads: 1 });

/** What the sample worker says, answered by a step each time. */
function countOf(text: string, of = threads, step = 1): Promise<number[]> {
  return of.run<number, number, number[]>(WORKER, Buffer.from(text), async (talk) => {
    const said: number[] = [];
    for (let word = await talk.next(); word !== null; word = await talk.next(step)) said.push(word);
    return said;
  });
}

describe('createBackgroundThreads', () => {
  it('talks until the work is done, work after work', async () => {
    const answers = await Promise.all([countOf('count 3'), countOf('count 0'), countOf('count 2')]);
    expect(answers).toEqual([[1, 2, 3], [], [1, 2]]);
    expect(await countOf('count 6', threads, 2)).toEqual([1, 3, 5]);
  });

  it('leaves the bytes as they were', async () => {
    const bytes = Buffer.from('count 1');
    await threads.run(WORKER, bytes, (talk) => talk.next());
    expect(bytes.toString()).toBe('count 1');
  });

  it('refuses as the work refuses, and does the next', async () => {
    await expect(countOf('refuse')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'No.',
      fields: { name: 'No.' },
    });
    await expect(countOf('refuse')).rejects.toBeInstanceOf(AppError);
    expect(await countOf('count 1')).toEqual([1]);
  });

  it('fails as the work fails, and does the next', async () => {
    await expect(countOf('fail')).rejects.toThrow(/a bug/);
    await expect(countOf('exit')).rejects.toThrow(/ended/);
    expect(await countOf('count 1')).toEqual([1]);
  });

  it('fails with whoever talks, and does the next', async () => {
    const give = async (): Promise<never> => {
      throw new Error('enough');
    };
    await expect(threads.run(WORKER, Buffer.from('count 2'), give)).rejects.toThrow('enough');
    expect(await countOf('count 2')).toEqual([1, 2]);
  });

  it('forgets work that was left in the middle', async () => {
    expect(await threads.run(WORKER, Buffer.from('count 5'), (talk) => talk.next())).toBe(1);
    expect(await countOf('count 2')).toEqual([1, 2]);
  });

  it('ends work that takes all memory, and does the next', async () => {
    await expect(countOf('hoard')).rejects.toBeInstanceOf(ThreadLimitError);
    expect(await countOf('count 1')).toEqual([1]);
  }, 60_000);

  it('ends work that takes too long', async () => {
    const hurried = createBackgroundThreads({ timeMs: 300 });
    await expect(countOf('hang', hurried)).rejects.toBeInstanceOf(ThreadLimitError);
  });

  it('refuses at once when too much waits', async () => {
    const narrow = createBackgroundThreads({ timeMs: 60_000, waiting: 1, threads: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => countOf('count 1', narrow)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  });

  it('works on two at once', async () => {
    const pair = createBackgroundThreads({ timeMs: 60_000, threads: 2 });
    await pair.run(WORKER, Buffer.from('count 1'), async (talk) => {
      await talk.next();
      expect(await countOf('count 2', pair)).toEqual([1, 2]);
    });
  });

  it('starts anew after a rest', async () => {
    const restless = createBackgroundThreads({ idleMs: 0, threads: 1 });
    expect(await countOf('count 1', restless)).toEqual([1]);
    await new Promise(setImmediate);
    expect(await countOf('count 2', restless)).toEqual([1, 2]);
  });
});
