import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

it('runs once however often it is asked, and again when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let runs = 0;
  const { result } = renderHook(() =>
    useOneAtATime(() => {
      runs += 1;
      return promise;
    }),
  );
  const first = result.current();
  expect(await result.current()).toBeUndefined();
  resolve('done');
  expect(await first).toBe('done');
  expect(await result.current()).toBe('done');
  expect(runs).toBe(2);
});

it('can run again after a failure', async () => {
  const { result } = renderHook(() => useOneAtATime(() => Promise.reject(new Error('refused'))));
  await expect(result.current()).rejects.toThrow('refused');
  await expect(result.current()).rejects.toThrow('refused');
});
