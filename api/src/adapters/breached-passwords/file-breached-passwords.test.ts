import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBreachedPasswords } from './file-breached-passwords.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paycycle-breached-'));
});

afterAll(() => rm(folder, { recursive: true }));

const LEAKED = Array.from({ length: 300 }, (_, index) => `password ${index}`);

async function listOf(passwords: readonly string[], { counts, ending }: { counts: boolean; ending: string }) {
  const lines = passwords
    .map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
    .sort()
    .map((digest, index) => (counts ? `${digest}:${(index + 1) ** 3}` : digest));
  const path = join(folder, `${counts} ${ending.length} ${passwords.length}.txt`);
  await writeFile(path, lines.join(ending) + (counts ? ending : ''));
  return openBreachedPasswords(path);
}

it.each([
  { counts: true, ending: '\r\n' },
  { counts: true, ending: '\n' },
  { counts: false, ending: '\n' },
])('finds each of the list and nothing else, written with %j', async (written) => {
  const list = await listOf(LEAKED, written);
  for (const password of LEAKED) expect(await list?.has(password)).toBe(true);
  for (let index = 300; index < 400; index += 1) expect(await list?.has(`password ${index}`)).toBe(false);
});

it('finds the only entry of a list', async () => {
  const list = await listOf(['password 7'], { counts: false, ending: '\n' });
  expect([await list?.has('password 7'), await list?.has('password 8')]).toEqual([true, false]);
});

it('is disabled without a file, and refuses a file of another format', async () => {
  expect(openBreachedPasswords(undefined)).toBeNull();
  expect(() => openBreachedPasswords(join(folder, 'none.txt'))).toThrow(/cannot be read: ENOENT/);
  const path = join(folder, 'plain.txt');
  await writeFile(path, 'password1\npassword2\n');
  expect(() => openBreachedPasswords(path)).toThrow(/must have a SHA-1/);
});
