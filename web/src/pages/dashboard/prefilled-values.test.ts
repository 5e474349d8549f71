import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { prefilledValues } from './prefilled-values.ts';

const nothing = {
  supplierName: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  amountPence: null,
  bankSortCode: null,
  bankAccountNumber: null,
  bankDetailsWarning: null,
  doubts: [],
};

it('fills the form with what was found', () => {
  const found = {
    ...nothing,
    supplierName: 'Harbour Print',
    invoiceNumber: 'HP-7',
    invoiceDate: localDate('2026-11-01'),
    dueDate: localDate('2026-12-01'),
    amountPence: pence(123_450),
    bankSortCode: '11-22-33',
  };
  expect(prefilledValues(found)).toEqual({
    supplierName: 'Harbour Print',
    invoiceNumber: 'HP-7',
    invoiceDate: '2026-11-01',
    dueDate: '2026-12-01',
    amount: '1234.50',
  });
});

it('leaves out what was not found', () => {
  expect(prefilledValues({ ...nothing, invoiceNumber: 'HP-7' })).toEqual({ invoiceNumber: 'HP-7' });
  expect(prefilledValues(nothing)).toEqual({});
  expect(prefilledValues(null)).toEqual({});
});
