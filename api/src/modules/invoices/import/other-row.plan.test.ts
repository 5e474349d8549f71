import { expect, it } from 'vitest';
import { describeOtherRow } from './other-row.plan.ts';

it.each(['INV12 (credit)', 'INV12 PAID', 'INV12 VOID', 'CREDIT INV12', 'REV INV12', 'INV12-CN', 'INV12CR'])(
  'asks what a number with words of a credit, a payment or a void paper is: %s',
  (invoiceNumber) => {
    expect(describeOtherRow({ supplierName: 'Acme Ltd', invoiceNumber, typeCell: '' })).not.toBeNull();
  },
);
