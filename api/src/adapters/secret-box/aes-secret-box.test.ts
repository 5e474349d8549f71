import { expect, it } from 'vitest';
import { createSecretBox } from './aes-secret-box.ts';

const box = createSecretBox('a key of the tests');

it('decrypts what it encrypted, and never encrypts alike', () => {
  const sealed = [box.seal('JBSWY3DPEHPK3PXP', 'totp ada'), box.seal('JBSWY3DPEHPK3PXP', 'totp ada')];
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.join()).not.toContain('JBSWY');
  expect(sealed.map((text) => box.open(text, 'totp ada'))).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
});

it('decrypts only for its purpose, with its key and unchanged bytes', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp ada');
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(() => box.open(sealed, 'totp bob')).toThrow();
  expect(() => box.open(changed, 'totp ada')).toThrow();
  expect(() => createSecretBox('another key').open(sealed, 'totp ada')).toThrow();
});
