import { expect, it } from 'vitest';
import { describeOtherRow } from './other-row.plan.ts';

it.each(['INV12 (credit)', 'INV12 PAID', 'INV12 VOID', 'CREDIT INV12', 'REV INV12', 'INV12-CN', 'INV12CR'])(
  'asks what a number with words of a credit, a payment or a void paper is: %s',
  (invoiceNumber) => {
    expect(describeOtherRow({ supplierName: 'Acme Ltd', invoiceNumber, typeCell: '' })).not.toBeNull();
  },
);

it.each([
  'INV12-CRANE',
  'CRX-12',
  'INV-CR-12A',
  'CARD-12 A',
  'REVIT12',
  'PAIDSEARCH-12',
  'CREDITON12',
  'INV12/1',
  'REV-2026-01',
  'CN-HOUSE-12',
])('takes a number for that of an invoice if its letters are no such words: %s', (invoiceNumber) => {
  expect(describeOtherRow({ supplierName: 'Acme Ltd', invoiceNumber, typeCell: '' })).toBeNull();
});
