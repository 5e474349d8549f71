import { expect, it } from 'vitest';
import { createProgressTracker } from './memory-progress-board.ts';

interface Step {
  readonly done: number;
}

const NOTHING: Step = { done: 0 };

it('sends each subscriber the latest progress, and the end of the work', async () => {
  const board = createProgressTracker<Step>();
  const early = board.follow('import', NOTHING);
  expect(await early.next()).toEqual({ done: false, value: NOTHING });
  const waiting = early.next();
  board.tell('import', { done: 1 });
  expect(await waiting).toEqual({ done: false, value: { done: 1 } });
  const late = board.follow('import', NOTHING);
  expect(await late.next()).toEqual({ done: false, value: { done: 1 } });
  board.tell('import', { done: 2 });
  board.tell('import', { done: 3 });
  board.end('import');
  for (const follower of [early, late]) {
    expect(await follower.next()).toEqual({ done: false, value: { done: 3 } });
    expect(await follower.next()).toEqual({ done: true, value: undefined });
  }
});

it('sends no progress of other work or of finished work', async () => {
  const board = createProgressTracker<Step>();
  const other = board.follow('other', NOTHING);
  board.tell('import', { done: 1 });
  board.end('import');
  const follower = board.follow('import', NOTHING);
  expect(await follower.next()).toEqual({ done: false, value: NOTHING });
  board.tell('import', { done: 5 });
  expect(await follower.next()).toEqual({ done: false, value: { done: 5 } });
  board.end('other');
  expect(await other.next()).toEqual({ done: false, value: NOTHING });
  expect(await other.next()).toEqual({ done: true, value: undefined });
});

it('releases a subscriber who leaves, also while waiting', async () => {
  const board = createProgressTracker<Step>();
  const follower = board.follow('import', NOTHING);
  await follower.next();
  const waiting = follower.next();
  await follower.return?.();
  board.tell('import', { done: 1 });
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(await follower.next()).toEqual({ done: true, value: undefined });
});
