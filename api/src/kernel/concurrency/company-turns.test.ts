import { expect, it } from 'vitest';
import { CompanyTurns, linesAt } from './company-turns.ts';

const COMPANY = 7;

it('removes a disconnected client from the queue', async () => {
  const lines = linesAt({});
  const holder = new CompanyTurns(lines);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = holder.run(async () => {
    holder.take(COMPANY);
    await held;
  }, undefined);

  const left = new CompanyTurns(lines);
  const leaving = new AbortController();
  const second = left.run(async () => {
    leaving.abort(new Error('hung up'));
    left.take(COMPANY);
  }, leaving.signal);
  await expect(second).rejects.toThrow('hung up');
  expect(lines.waitingFor(COMPANY)).toBe(0);

  letGo();
  await first;
  const next = new CompanyTurns(lines);
  const answer = next.run(async () => {
    next.take(COMPANY);
    return 'done';
  }, undefined);
  expect(await answer).toBe('done');
});
