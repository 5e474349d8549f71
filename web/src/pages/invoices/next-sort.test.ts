import { expect, it } from 'vitest';
import { nextSort } from './InvoiceTable.tsx';

it('turns the sorted column around, and begins another one ascending', () => {
  expect(nextSort({ field: 'amount', direction: 'asc' }, 'amount')).toEqual({ field: 'amount', direction: 'desc' });
  expect(nextSort({ field: 'amount', direction: 'desc' }, 'amount')).toEqual({ field: 'amount', direction: 'asc' });
  expect(nextSort({ field: 'amount', direction: 'desc' }, 'dueDate')).toEqual({ field: 'dueDate', direction: 'asc' });
});
