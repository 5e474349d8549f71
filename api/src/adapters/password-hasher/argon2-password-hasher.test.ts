import { describe, expect, it } from 'vitest';
import { createArgon2PasswordHasher } from './argon2-password-hasher.ts';

const PLACE = { isKnown: false, key: '192.0.2.1' };
const hasher = createArgon2PasswordHasher();

describe('createArgon2PasswordHasher', () => {
  it('hashes by argon2id with the parameters that OWASP asks for', async () => {
    const [, type, version, parameters = ''] = (await hasher.hash('correct horse', PLACE)).split('$');
    expect([type, version, ...parameters.split(',').toSorted()]).toEqual(['argon2id', 'v=19', 'm=19456', 'p=1', 't=2']);
  });

  it('salts each hash', async () => {
    const [first, second] = await Promise.all([
      hasher.hash('correct horse', PLACE),
      hasher.hash('correct horse', PLACE),
    ]);
    expect(first).not.toBe(second);
  });

  it('verifies the password that a hash was made from', async () => {
    const hash = await hasher.hash('pässwörd 🐎', PLACE);
    expect(await hasher.verify(hash, 'pässwörd 🐎', PLACE)).toBe(true);
    expect(await hasher.verify(hash, 'Pässwörd 🐎', PLACE)).toBe(false);
    expect(await hasher.verify(hash, '', PLACE)).toBe(false);
  });

  it('queues simultaneous jobs and completes each', async () => {
    const hash = await hasher.hash('correct horse', PLACE);
    const passwords = ['correct horse', 'a', 'correct horse', 'b', 'correct horse'];
    const answers = await Promise.all(passwords.map((password) => hasher.verify(hash, password, PLACE)));
    expect(answers).toEqual([true, false, true, false, true]);
  });
});
