import { expect, it } from 'vitest';
import { isOldSecretOn, planOldSecret } from './token-rotation.plan.ts';

const now = new Date('2026-09-15T11:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const current = { digest: Buffer.from('current'), ending: 'cccc' };
const old = { digest: Buffer.from('old'), ending: 'oooo', until: inHours(20) };
const token = { current, old: null, isSecretUsed: true, expiresAt: inHours(1000) };

it('keeps the secret that is replaced for the overlap', () => {
  expect(planOldSecret(token, now, 24)).toEqual({ ...current, until: inHours(24) });
});

it('keeps no secret without an overlap', () => {
  expect(planOldSecret(token, now, 0)).toBeNull();
});

it('keeps no secret longer than the token', () => {
  expect(planOldSecret({ ...token, expiresAt: inHours(3) }, now, 24)).toEqual({ ...current, until: inHours(3) });
});

it('ends the oldest of three secrets', () => {
  expect(planOldSecret({ ...token, old }, now, 24)).toEqual({ ...current, until: inHours(24) });
});

it('ends a new secret that nobody has used, and never extends the old one', () => {
  const unused = { ...token, old, isSecretUsed: false };
  expect(planOldSecret(unused, now, 168)).toEqual(old);
  expect(planOldSecret(unused, now, 2)).toEqual({ ...old, until: inHours(2) });
  expect(planOldSecret(unused, now, 0)).toBeNull();
});

it('keeps the unused secret of a token that has no other', () => {
  expect(planOldSecret({ ...token, isSecretUsed: false }, now, 1)).toEqual({ ...current, until: inHours(1) });
});

it('refuses an old secret from the end of its overlap on', () => {
  expect(isOldSecretOn({ previousUntil: inHours(1) }, now)).toBe(true);
  expect(isOldSecretOn({ previousUntil: now }, now)).toBe(false);
  expect(isOldSecretOn({ previousUntil: null }, now)).toBe(false);
});
