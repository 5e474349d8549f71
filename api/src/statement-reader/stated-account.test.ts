import { expect, it } from 'vitest';
import { isSameAccount, readStatedAccount } from './stated-account.ts';

it.each([
  'GB11HBUK40000112345678 Current',
  'GB11HBUK40000112345678 Open GBP',
  'GB11 HBUK 4000 0112 3456 78 Savings',
  'GB11 HBUK 4000 0112 3456 78',
])('an IBAN ends before the words behind it: %s', (text) => {
  const stated = readStatedAccount(text);
  expect([stated.sortCode, stated.number]).toEqual(['400001', '12345678']);
  expect(isSameAccount(stated, readStatedAccount('40-00-01 12345678'))).toBe(true);
});

it.each([
  ['ES91 2100 0418 4502 0005 1332 Open', 'ES9121000418450200051332'],
  ['FR7630006000011234567890189 Current', 'FR7630006000011234567890189'],
  ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
])('also one of another country: %s', (text, number) => {
  expect(readStatedAccount(text).number).toBe(number);
});
