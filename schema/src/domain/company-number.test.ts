import { expect, it } from 'vitest';
import { parseCompanyNumber } from './company-number.ts';

it.each([
  ['12345678', '12345678'],
  ['1234567', '01234567'],
  [' 0123 4567 ', '01234567'],
  ['sc123456', 'SC123456'],
  ['SC 12345', 'SC012345'],
  ['NI045678', 'NI045678'],
  ['OC-301234', 'OC301234'],
  ['R0000123', 'R0000123'],
  ['IP12345R', 'IP12345R'],
  ['00000000', null],
  ['123456789', null],
  ['XX123456', null],
  ['SC1234567', null],
  ['not registered', null],
  ['', null],
])('reads the company number %j as %j', (typed, number) => {
  expect(parseCompanyNumber(typed)).toBe(number);
});
