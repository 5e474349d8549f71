import { expect, it } from 'vitest';
import { PREVIEW_COLUMNS } from '../components/bulk-import/preview-columns.tsx';
import { MONEY_COLUMN_PX } from '../components/worklist/worklist-column.ts';
import { INVOICE_COLUMNS } from './invoices/invoice-columns.tsx';
import { EXCEPTION_COLUMNS } from './reconciliation/month/exception-columns.tsx';
import { transactionColumns } from './reconciliation/transactions/transaction-columns.tsx';

it('gives each column of money room for £99,999,999.99', () => {
  const all = [...INVOICE_COLUMNS, ...EXCEPTION_COLUMNS, ...transactionColumns([]), ...PREVIEW_COLUMNS];
  const ofMoney = all.filter(({ header }) => /Amount|Balance/.test(header));
  expect(ofMoney).toHaveLength(5);
  for (const { width } of ofMoney) expect(width).toBeGreaterThanOrEqual(MONEY_COLUMN_PX);
});
