import { expect, it } from 'vitest';
import { INVOICE_SORT } from './invoice-url.ts';

it('turns the sorted column around, and begins another one ascending', () => {
  expect(INVOICE_SORT.next({ field: 'amount', direction: 'asc' }, 'amount')).toEqual({
    field: 'amount',
    direction: 'desc',
  });
  expect(INVOICE_SORT.next({ field: 'amount', direction: 'desc' }, 'amount')).toEqual({
    field: 'amount',
    direction: 'asc',
  });
  expect(INVOICE_SORT.next({ field: 'amount', direction: 'desc' }, 'dueDate')).toEqual({
    field: 'dueDate',
    direction: 'asc',
  });
});
