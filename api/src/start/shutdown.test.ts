import { expect, it } from 'vitest';
import { createLogger } from '../kernel/logger.ts';
import { closeInTime, runShutdownHooks } from './shutdown.ts';

const logger = createLogger('silent');

it('closes the last first, and each even when another fails', async () => {
  const closed: string[] = [];
  const opened = [
    async () => closed.push('database'),
    () => Promise.reject(new Error('cannot be closed')),
    async () => closed.push('queue'),
  ];
  expect(await runShutdownHooks(opened, logger)).toBe(false);
  expect(closed).toEqual(['queue', 'database']);
  expect(await runShutdownHooks(opened, logger)).toBe(true);
  expect(closed).toHaveLength(2);
});

it('waits for what does not close for so long and no longer, and says so in one line', async () => {
  const lines: string[] = [];
  const told = createLogger('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const opened = [async () => undefined, () => new Promise<never>(() => undefined)];
  expect(await closeInTime(opened, told, 1)).toBe(false);
  expect(lines).toEqual(['shutdown took too long; the process exits without finishing it']);
  expect(await closeInTime([async () => undefined], told, 60_000)).toBe(true);
  expect(lines).toHaveLength(1);
});
