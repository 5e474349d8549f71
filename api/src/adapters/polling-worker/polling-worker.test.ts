import { expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { pauseAfter, startPollingWorker } from './polling-worker.ts';

const options = { workers: 2, pauseMs: 1, logger: createLogger('silent'), name: 'the work of a test' };

it('continues after a failure, respects its concurrency limit, and finishes started work', async () => {
  const { promise: enough, resolve: isEnough } = Promise.withResolvers<void>();
  let begun = 0;
  let atOnce = 0;
  let most = 0;
  const loop = startPollingWorker(async () => {
    begun += 1;
    if (begun === 3) throw new Error('once');
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    if (begun > 10) isEnough();
    return begun % 4 !== 0;
  }, options);
  await enough;
  await loop.stop();
  const ended = begun;
  await new Promise(setImmediate);
  expect({ most, atOnce, begun }).toEqual({ most: 2, atOnce: 0, begun: ended });
});

it('logs once that the database is unavailable, and once that it is back', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const { promise: enough, resolve: isEnough } = Promise.withResolvers<void>();
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  let begun = 0;
  const loop = startPollingWorker(
    async () => {
      begun += 1;
      if (begun <= 20) throw away;
      if (begun === 30) throw new Error('a bug');
      if (begun === 40) isEnough();
      return false;
    },
    { ...options, logger },
  );
  await enough;
  await loop.stop();
  const failed = 'the work of a test failed; it will be retried';
  expect(lines).toEqual([failed, 'the work of a test works again', failed]);
});

it('pauses longer after each failure in a row, up to ten seconds', () => {
  const pauses = (pauseMs: number) => [0, 1, 2, 20].map((failures) => pauseAfter(failures, pauseMs));
  expect(pauses(500)).toEqual([500, 1000, 2000, 10_000]);
  expect(pauses(60_000)).toEqual([60_000, 60_000, 60_000, 60_000]);
});

it('signals running work to stop', async () => {
  const { promise: isTold, resolve: tell } = Promise.withResolvers<unknown>();
  const loop = startPollingWorker(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          tell(signal.reason);
          resolve(false);
        });
      }),
    options,
  );
  await loop.stop();
  expect(await isTold).toBeInstanceOf(Error);
});
