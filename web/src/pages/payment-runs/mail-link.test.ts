import { expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

const MAIL = {
  __typename: 'RemittanceMail',
  to: 'a&b+c@quay.example',
  subject: 'Paid: £1 & more?',
  text: 'A\nB',
} as const;

it('opens an email with its address, subject and text, with any characters', () => {
  const { href, hasText } = mailLink(MAIL);
  expect(href).toBe('mailto:a%26b%2Bc@quay.example?subject=Paid%3A%20%C2%A31%20%26%20more%3F&body=A%0D%0AB');
  expect(hasText).toBe(true);
  expect(mailLink({ ...MAIL, to: null }).href).toMatch(/^mailto:\?subject=Paid/);
});

it('leaves a text out that is too long for an address', () => {
  const { href, hasText } = mailLink({ ...MAIL, text: 'x'.repeat(2000) });
  expect(href).toBe('mailto:a%26b%2Bc@quay.example?subject=Paid%3A%20%C2%A31%20%26%20more%3F');
  expect(hasText).toBe(false);
});
