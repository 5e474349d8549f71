import { AppError } from '@paycycle/schema/errors';
import { describe, expect, it } from 'vitest';
import { type BackgroundThreads, ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { JobOwner } from '../../kernel/ports/work-owner.ts';
import { createBackgroundThreads } from './worker-background-threads.ts';

const WORKER = new URL('./testing/sample.worker.ts', import.meta.url);

const threads = createBackgroundThreads({ timeMs: 60_000, memoryMb: 64, threads: 1 });

/** What the sample worker answers. */
const countOf = (text: string, of = threads): Promise<number[]> =>
  of.run<Uint8Array, number[]>(WORKER, Buffer.from(text), async (numbers) => [...numbers]);

/** An answer that is in use until the test says so. */
async function hold(of: BackgroundThreads, owner: JobOwner) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const use = () => {
    begin();
    return over;
  };
  const done = of.run(WORKER, Buffer.from('count 1'), use, { owner });
  await begun;
  return async () => {
    end();
    await done;
  };
}

describe('createBackgroundThreads', () => {
  it('runs one job after another', async () => {
    expect(await Promise.all([countOf('count 3'), countOf('count 0'), countOf('count 2')])).toEqual([
      [1, 2, 3],
      [],
      [1, 2],
    ]);
  });

  it('leaves the input bytes unchanged', async () => {
    const bytes = Buffer.from('count 1');
    await threads.run(WORKER, bytes, async () => undefined);
    expect(bytes.toString()).toBe('count 1');
  });

  it('returns the refusal of a job, and runs the next', async () => {
    await expect(countOf('refuse')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'No.',
      fields: { name: 'No.' },
    });
    await expect(countOf('refuse')).rejects.toBeInstanceOf(AppError);
    expect(await countOf('count 1')).toEqual([1]);
  });

  it('returns the failure of a job, and runs the next', async () => {
    await expect(countOf('fail')).rejects.toThrow(/a bug/);
    await expect(countOf('exit')).rejects.toThrow(/ended/);
    expect(await countOf('count 1')).toEqual([1]);
  });

  it('fails if the consumer of the result fails, and runs the next', async () => {
    const give = async (): Promise<never> => {
      throw new Error('enough');
    };
    await expect(threads.run(WORKER, Buffer.from('count 2'), give)).rejects.toThrow('enough');
    expect(await countOf('count 2')).toEqual([1, 2]);
  });

  it('runs jobs of other owners while a result is in use, but none of the same owner', async () => {
    const ends = await Promise.all([
      hold(threads, { userId: 'ann', companyId: 1 }),
      hold(threads, { userId: 'bob', companyId: 2 }),
    ]);
    let isSecondDone = false;
    const second = hold(threads, { userId: 'cat', companyId: 1 }).then((end) => {
      isSecondDone = true;
      return end();
    });
    await (await hold(threads, { userId: 'dan', companyId: 3 }))();
    expect(isSecondDone).toBe(false);
    for (const end of ends) await end();
    await second;
  });

  it('aborts queued and running work when the client disconnects, and runs the next', async () => {
    const leaving = new AbortController();
    const work = { signal: leaving.signal, owner: { userId: 'ann', companyId: 1 } };
    const never = async () => expect.unreachable();
    const asked = ['hang', 'count 1'].map((text) => threads.run(WORKER, Buffer.from(text), never, work));
    setTimeout(() => leaving.abort(new Error('signal')), 50);
    expect(await Promise.allSettled(asked)).toEqual([
      { status: 'rejected', reason: new Error('signal') },
      { status: 'rejected', reason: new Error('signal') },
    ]);
    await expect(threads.run(WORKER, Buffer.from('count 1'), never, work)).rejects.toThrow('signal');
    expect(await countOf('count 1')).toEqual([1]);
  });

  it('aborts a job that takes all memory, and runs the next', async () => {
    await expect(countOf('hoard')).rejects.toBeInstanceOf(ThreadLimitError);
    expect(await countOf('count 1')).toEqual([1]);
  });

  it('aborts a job that exceeds the memory limit of its kind', async () => {
    const roomy = createBackgroundThreads({ timeMs: 60_000 });
    const hoard = roomy.run(WORKER, Buffer.from('hoard'), async () => undefined, { memoryMb: 64 });
    await expect(hoard).rejects.toBeInstanceOf(ThreadLimitError);
  });

  it('aborts a job that takes too long', async () => {
    const hurried = createBackgroundThreads({ timeMs: 300 });
    await expect(countOf('hang', hurried)).rejects.toBeInstanceOf(ThreadLimitError);
  });

  it('refuses at once when the queue is full', async () => {
    const narrow = createBackgroundThreads({ timeMs: 60_000, waiting: 1, threads: 1 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => countOf('count 1', narrow)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  });

  it('starts a new thread after an idle period', async () => {
    const restless = createBackgroundThreads({ idleMs: 0, threads: 1 });
    expect(await countOf('count 1', restless)).toEqual([1]);
    await new Promise(setImmediate);
    expect(await countOf('count 2', restless)).toEqual([1, 2]);
  });
});
