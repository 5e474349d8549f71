import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  '/',
  '/invoices/42',
  '/invoices?status=overdue&search=a%20b',
  '/reconciliation#line-7',
  '/invoices/%2F%2Fevil',
])('leads back to %s', (path) => expect(returnPath(path)).toBe(path));

it.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/invoices/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  ' //evil.example',
  '',
  '/api/logout',
  '/API/logout',
  '/graphql',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  ['/invoices'],
  { path: '/invoices' },
])('does not lead to %j', (path) => {
  expect(returnPath(path)).toBeNull();
});

it('never leads to another site', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    'a',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const path = returnPath(parts.join(''));
      if (path === null) return;
      expect(path.startsWith('//')).toBe(false);
      expect(new URL(path, 'https://paycycle.example').origin).toBe('https://paycycle.example');
    }),
  );
});
