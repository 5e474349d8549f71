import { expect, it } from 'vitest';
import { createLogger } from './kernel/logger.ts';
import { closeAll } from './shutdown.ts';

const logger = createLogger('silent');

it('closes the last first, and each even when another fails', async () => {
  const closed: string[] = [];
  const opened = [
    async () => closed.push('database'),
    () => Promise.reject(new Error('cannot be closed')),
    async () => closed.push('queue'),
  ];
  expect(await closeAll(opened, logger)).toBe(false);
  expect(closed).toEqual(['queue', 'database']);
  expect(await closeAll(opened, logger)).toBe(true);
  expect(closed).toHaveLength(2);
});
