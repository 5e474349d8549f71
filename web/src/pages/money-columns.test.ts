import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { PREVIEW_COLUMNS } from '../components/bulk-import/preview-columns.tsx';
import { MONEY_COLUMN_PX } from '../components/worklist/worklist-column.ts';
import { INVOICE_COLUMNS } from './invoices/invoice-columns.tsx';
import { EXCEPTION_COLUMNS } from './reconciliation/month/exception-columns.tsx';
import { transactionColumns } from './reconciliation/transactions/transaction-columns.tsx';

const LARGEST = pence(9_999_999_999);

it('gives each column of money room for £99,999,999.99', () => {
  const statement = transactionColumns({ hasNames: true, widest: { amount: LARGEST, balance: LARGEST } });
  const all = [...INVOICE_COLUMNS, ...EXCEPTION_COLUMNS, ...statement, ...PREVIEW_COLUMNS];
  const ofMoney = all.filter(({ header }) => /Amount|Balance/.test(header));
  expect(ofMoney).toHaveLength(5);
  for (const { width } of ofMoney) expect(width).toBeGreaterThanOrEqual(MONEY_COLUMN_PX);
});
