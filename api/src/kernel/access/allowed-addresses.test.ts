import { tokenChangeSchema } from '@paycycle/schema/validation/token-form';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress } from './allowed-addresses.ts';

/** Addresses that a token can be used from (RULES.md, 109). */
describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.64/26', '203.0.113.63', false],
    ['2001:db8::/32', '2001:db8:1::9', true],
    ['2001:db8::/32', '2001:db9::', false],
    ['2001:db8::1', '2001:0db8:0:0::1', true],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['::1', '127.0.0.1', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
  ])('%s allows %s: %s', (allowed, address, isAllowed) => {
    const { allowedAddresses } = tokenChangeSchema.parse({ allowedAddresses: [allowed] });
    expect(isAllowedAddress(allowedAddresses, address)).toBe(isAllowed);
  });

  it('is allowed if the list is empty, and never if the request has none', () => {
    expect(isAllowedAddress([], undefined)).toBe(true);
    expect(isAllowedAddress(['0.0.0.0/0'], undefined)).toBe(false);
    expect(isAllowedAddress(['0.0.0.0/0'], 'not an address')).toBe(false);
  });

  it('has one of several entries to match', () => {
    expect(isAllowedAddress(['198.51.100.1', '2001:db8::/32', '203.0.113.0/24'], '203.0.113.5')).toBe(true);
  });
});

describe('a list of addresses', () => {
  it.each([
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/',
    '::1/129',
    'example.com',
    '',
    '203.0.113.07',
    'fe80::1%eth0',
  ])('refuses %j', (entry) => {
    expect(tokenChangeSchema.safeParse({ allowedAddresses: [entry] }).success).toBe(false);
  });

  it('has at most twenty entries, and each once', () => {
    const many = Array.from({ length: 21 }, (_, place) => `203.0.113.${place}`);
    expect(tokenChangeSchema.safeParse({ allowedAddresses: many }).success).toBe(false);
    expect(tokenChangeSchema.safeParse({ allowedAddresses: many.slice(1) }).success).toBe(true);
    const twice = { allowedAddresses: ['2001:DB8::1', '2001:db8::1'] };
    expect(tokenChangeSchema.parse(twice)).toEqual({ allowedAddresses: ['2001:db8::1'] });
  });
});
