import { AppError } from '@paycycle/schema/errors';
import { expect, it, vi } from 'vitest';
import { createAttemptLimits } from './attempt-limits.ts';

const HERE = '192.0.2.1';
const REFUSED = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) };
const wrong = () => Promise.reject(new AppError('INVALID_CREDENTIALS'));
const right = async () => 'right';

async function codes(attempts: Iterable<Promise<unknown>>): Promise<string[]> {
  const settled = await Promise.allSettled(attempts);
  return settled.map((one) => (one.status === 'fulfilled' ? 'right' : (one.reason as AppError).code));
}

function count(of: readonly string[], code: string): number {
  return of.filter((one) => one === code).length;
}

it('checks ten of 200 simultaneous wrong passwords, and refuses the right one after them', async () => {
  const limits = createAttemptLimits();
  const attempt = { account: 'ada@example.com', address: HERE, isKnown: false };
  let looks = 0;
  const look = () => {
    looks += 1;
    return wrong();
  };
  const answers = await codes(Array.from({ length: 200 }, () => limits.password(attempt, look)));
  expect([looks, count(answers, 'INVALID_CREDENTIALS')]).toEqual([10, 10]);
  await expect(limits.password(attempt, right)).rejects.toMatchObject(REFUSED);
});

it('blocks one password on 30 accounts from one IP address, except for users known there', async () => {
  const limits = createAttemptLimits();
  const spray = Array.from({ length: 60 }, (_, index) =>
    limits.password({ account: `user${index}@example.com`, address: HERE, isKnown: false }, wrong),
  );
  const answers = await codes(spray);
  expect(count(answers, 'INVALID_CREDENTIALS')).toBe(30);
  expect(count(answers, 'TOO_MANY_REQUESTS')).toBe(30);
  const stranger = { account: 'eve@example.com', address: HERE, isKnown: false };
  await expect(limits.password(stranger, right)).rejects.toMatchObject(REFUSED);
  expect(await limits.password({ ...stranger, isKnown: true }, right)).toBe('right');
  expect(await limits.password({ ...stranger, address: '198.51.100.7' }, right)).toBe('right');
});

it('locks no user out at a known IP address, however many addresses guess', async () => {
  const limits = createAttemptLimits();
  const account = 'ada@example.com';
  const far = Array.from({ length: 150 }, (_, index) =>
    limits.password({ account, address: `10.0.0.${index}`, isKnown: false }, wrong),
  );
  expect(count(await codes(far), 'TOO_MANY_REQUESTS')).toBe(50);
  expect(await limits.password({ account, address: HERE, isKnown: true }, right)).toBe('right');
});

it('checks fifty wrong codes a day from unknown IP addresses, at any interval', async () => {
  vi.useFakeTimers();
  try {
    const limits = createAttemptLimits();
    const elsewhere = { account: 'ada', place: HERE, isKnown: false };
    let looks = 0;
    for (let round = 0; round < 8; round += 1) {
      const guesses = Array.from({ length: 12 }, () =>
        limits.code(elsewhere, () => {
          looks += 1;
          return wrong();
        }),
      );
      await codes(guesses);
      await vi.advanceTimersByTimeAsync(16 * 60_000);
    }
    expect(looks).toBe(50);
    expect(await limits.code({ ...elsewhere, isKnown: true }, right)).toBe('right');
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(await limits.code(elsewhere, right)).toBe('right');
  } finally {
    vi.useRealTimers();
  }
});

it('never affects users with the right password', async () => {
  const limits = createAttemptLimits();
  const attempt = { account: 'ada@example.com', address: HERE, isKnown: false };
  for (let round = 0; round < 200; round += 1) await limits.password(attempt, right);
  expect(count(await codes(Array.from({ length: 40 }, () => limits.password(attempt, right))), 'right')).toBe(40);
});

it('does not count what failed for another reason', async () => {
  const limits = createAttemptLimits();
  const attempt = { account: 'ada@example.com', address: HERE, isKnown: false };
  const broken = () => Promise.reject(new Error('the database is gone'));
  for (let round = 0; round < 40; round += 1) {
    await expect(limits.password(attempt, broken)).rejects.toThrow('the database is gone');
  }
  expect(await limits.password(attempt, right)).toBe('right');
});

it('limits registrations and anonymous requests by IP address', async () => {
  const limits = createAttemptLimits({ registrations: 3, guestCalls: 2 });
  const registrations = Array.from({ length: 5 }, () => limits.registration(HERE));
  expect(count(await codes(registrations), 'TOO_MANY_REQUESTS')).toBe(2);
  await limits.registration('198.51.100.7');
  expect(count(await codes([1, 2, 3].map(() => limits.guestCall(HERE))), 'TOO_MANY_REQUESTS')).toBe(1);
});
