import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { transactionRecord } from '../../../testing/records.ts';
import { groupByPayee } from './payee-groups.ts';

const line = (id: number, description: string, amount: number, counterpartyName: string | null = null) =>
  transactionRecord(id, { date: localDate('2026-09-01'), description, counterpartyName, amountPence: pence(amount) });

it('groups lines by who was paid, and puts those first that name a supplier', () => {
  const groups = groupByPayee(
    [
      line(1, 'CARD 1234', -10_00, 'Corner Cafe'),
      line(2, 'CARD 5512', -15_00, 'CORNER CAFE LTD'),
      line(3, 'HMRC VAT', -900_00),
      line(4, 'FPS NORTHWIND UTILITIES REF 77', -12_00),
      line(5, 'BT', -30_00),
      line(6, 'BTRIX TOOLS', -31_00),
    ],
    ['Northwind Utilities Ltd', 'BT', 'Somebody Else'],
  );
  expect(groups).toEqual([
    { payee: 'BT', count: 1, outPence: 30_00, supplierName: 'BT' },
    { payee: 'FPS NORTHWIND UTILITIES REF 77', count: 1, outPence: 12_00, supplierName: 'Northwind Utilities Ltd' },
    { payee: 'HMRC VAT', count: 1, outPence: 900_00, supplierName: null },
    { payee: 'BTRIX TOOLS', count: 1, outPence: 31_00, supplierName: null },
    { payee: 'Corner Cafe', count: 2, outPence: 25_00, supplierName: null },
  ]);
});
