import { randomInt } from 'node:crypto';
import type { GuestScope } from '../../kernel/scope.ts';
import { sha256Hex } from '../../kernel/sha256.ts';
import { RecoveryCode } from './factor.entities.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Letters and digits that are easy to tell apart: 20 bits per group, 80 in all. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/** Replaces the user's recovery codes with ten new ones, in the caller's transaction. They are shown once. */
export async function newRecoveryCodes(guest: GuestScope, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await guest.em.nativeDelete(RecoveryCode, { userId });
  await guest.em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, codeDigest: digestOfCode(userId, code), usedAt: null })),
  );
  return codes;
}

/** How many of the user's codes can still be used. */
export function recoveryCodesLeft(guest: GuestScope, userId: string): Promise<number> {
  return guest.em.count(RecoveryCode, { userId, usedAt: null });
}

/** Returns whether the user has never had recovery codes. */
export async function recoveryCodesNeeded(guest: GuestScope, userId: string): Promise<boolean> {
  return (await guest.em.count(RecoveryCode, { userId })) === 0;
}

/** Uses up a recovery code. Returns true once per code, regardless of case and grouping. */
export async function isRecoveryCode(guest: GuestScope, userId: string, code: string): Promise<boolean> {
  const unused = { userId, codeDigest: digestOfCode(userId, code), usedAt: null };
  return (await guest.em.nativeUpdate(RecoveryCode, unused, { usedAt: guest.ports.clock.now() })) === 1;
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function digestOfCode(userId: string, code: string): string {
  return sha256Hex(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
