import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue whose jobs end when the test ends them. */
function open(atOnce: number) {
  const line = new FairQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, userId: string, companyId: number) =>
    line.run({ userId, companyId }, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { line, begun, enter, end };
}

it("starts another company's work while 25 files of one company wait", async () => {
  const { begun, enter, line } = open(2);
  for (let file = 1; file <= 25; file += 1) void enter(`bomb ${file}`, 'ann', 1);
  void enter('statement', 'bob', 2);
  await new Promise(setImmediate);
  expect(begun).toEqual(['bomb 1', 'statement']);
  expect(line.waitingCount).toBe(24);
});

it('gives one turn to a user with many companies, and to a company with many users', async () => {
  const { begun, enter } = open(4);
  void enter('a', 'ann', 1);
  void enter('same user', 'ann', 2);
  void enter('same company', 'bob', 1);
  void enter('other', 'cat', 3);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'other']);
});

it('serves the owners in turn, and the jobs of each in order', async () => {
  const { begun, enter, end } = open(1);
  for (const [name, userId, companyId] of [
    ['a1', 'ann', 1],
    ['a2', 'ann', 1],
    ['a3', 'ann', 1],
    ['b1', 'bob', 2],
    ['b2', 'bob', 2],
  ] as const) {
    void enter(name, userId, companyId);
  }
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    await new Promise(setImmediate);
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
});

it('continues after a failed job', async () => {
  const line = new FairQueue(1);
  const owner = { userId: 'ann', companyId: 1 };
  await expect(line.run(owner, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.run(owner, async () => 'next')).toBe('next');
});

it("runs jobs of other owners while a result is in use, up to a limit, and the same owner's afterwards", async () => {
  const line = new FairQueue(1, 2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (userId: string, companyId: number) =>
    line.runAndUse(
      { userId, companyId },
      async () => userId,
      (name) => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      },
    );
  void enter('ann', 1);
  void enter('same company', 1);
  void enter('bob', 2);
  void enter('cat', 3);
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann', 'bob']);
  ends.get('bob')?.();
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann', 'bob', 'cat']);
  ends.get('ann')?.();
  await new Promise(setImmediate);
  expect(begun).toEqual(['ann', 'bob', 'cat', 'same company']);
});

it('removes a disconnected client from the queue', async () => {
  const { line, begun, enter, end } = open(1);
  void enter('first', 'ann', 1);
  const leaving = new AbortController();
  const owner = { userId: 'bob', companyId: 2 };
  const left = line.runAndUse(
    owner,
    async () => begun.push('gone'),
    async (place) => place,
    leaving.signal,
  );
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(line.waitingCount).toBe(0);
  await end('first');
  expect(begun).toEqual(['first']);
});
