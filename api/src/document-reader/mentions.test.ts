import { expect, it } from 'vitest';
import { mentionsOf } from './mentions.ts';

const numbersIn = (text: string) => mentionsOf([text], []).numbers;

it.each([
  ['Now billed here: W-6', 'w6'],
  ['Now billed here: A1', 'a1'],
  ['Now billed here: HP 20 390', 'hp 20 390'],
  ['Now billed here: INV 2026 10 39', 'inv 2026 10 39'],
  ['Now billed here: 20 390', '20 390'],
  ['Now billed here: 20390.25', '20390.25'],
  ['Now billed here: 4711', '4711'],
  ['formerly INV-6', 'inv6'],
  ['Now billed here: HP-20390/20391', 'hp20390'],
  ['Now billed here: HP-20390/20391', 'hp20391'],
  ['Now billed here: HP-20390/91', 'hp20391'],
  ['Now billed here: HP-20390-91', 'hp20390'],
  ['Now billed here: HP-20390&91', 'hp20390'],
  ['Now billed here: HP-20390/2026', 'hp20390'],
  ['Your order HP-20390-1', 'hp20390'],
  ['Now billed here: 20390+20391', '20391'],
  ['Now billed here: 1042/1043', '1042'],
])('takes the number of an invoice from "%s"', (text, number) => {
  expect(numbersIn(text)).toContain(number);
});

it.each([
  ['12 Quay Road, London W6 9XY', 'w6'],
  ['Unit A1, Quay Road', 'a1'],
  ['1 November 2026', '2026'],
  ['VAT number: GB 123 4567 82', '4567'],
  ['Telephone 0113 4960 000', '4960'],
  ['On 30 June 39 leaflets', '39'],
  ['Leaflets 500', '500'],
  ['Price £20390.25', '20390.25'],
  ['Price 203.90', '203.90'],
  ['Fee: £4711', '4711'],
  ['20 203.90', '20 203.90'],
  ['Leaflets 12 500', 'leaflets 12 500'],
  ['Period 01/10/2026-31/10/2026', '2026'],
  ['Order 4-12', '412'],
])('takes no number of an invoice from "%s"', (text, number) => {
  expect(numbersIn(text)).not.toContain(number);
});
