import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['sam.okafor@harbour.example', 's•••@harbour.example'],
  ['s@harbour.example', 's•••@harbour.example'],
  ['"a@b"@harbour.example', '"•••@harbour.example'],
])('shows %s as %s (RULES.md, 70)', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
