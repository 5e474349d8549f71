import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  selectAllState,
  selectedCount,
  toggle,
  toggleAll,
  withoutChangedRow,
  withoutRow,
} from '../../components/worklist/list-selection.ts';
import { askedSelection } from './invoice-selection.ts';

const FILTER = { search: 'north', statusLabel: null };
const TOTALS = {
  totalCount: 100_000,
  totalAmountPence: pence(5_000_000_00),
  openCreditCount: 20,
  inQueryCount: 10,
  content: 'abc',
};

/** Invoice 7 is an open credit note, 8 an invoice in query, 9 is not known. */
const rowOf = (id: number) =>
  id === 7
    ? ({ documentType: 'credit_note', status: 'to_pay', amountPence: pence(-20_00) } as const)
    : id === 8
      ? ({ documentType: 'invoice', status: 'query', amountPence: pence(50_00) } as const)
      : null;

it('selects rows one by one', () => {
  const two = toggle(toggle(NOTHING_SELECTED, 7), 8);
  expect([isSelected(two, 7), isSelected(two, 8), isSelected(two, 9)]).toEqual([true, true, false]);
  expect(selectedCount(two, 100)).toBe(2);
  expect(selectAllState(two, 100)).toBe('indeterminate');
  const sum = { count: 2, amountPence: 30_00 };
  expect(askedSelection(two, FILTER, TOTALS, rowOf)).toEqual({
    ...sum,
    openCreditCount: 1,
    inQueryCount: 1,
    selection: { invoiceIds: [7, 8], seen: sum },
  });
  expect(selectedCount(toggle(two, 7), 100)).toBe(1);
});

it('selects all that the filter finds without knowing them, but those taken out', () => {
  const all = toggleAll(NOTHING_SELECTED, 100_000);
  expect(selectAllState(all, 100_000)).toBe(true);
  expect(selectedCount(all, 100_000)).toBe(100_000);
  const butOne = toggle(all, 7);
  expect([isSelected(butOne, 7), isSelected(butOne, 99_999)]).toEqual([false, true]);
  expect(selectedCount(butOne, 100_000)).toBe(99_999);
  expect(selectAllState(butOne, 100_000)).toBe('indeterminate');
  expect(askedSelection(butOne, FILTER, TOTALS, rowOf)).toEqual({
    count: 99_999,
    amountPence: 5_000_020_00,
    openCreditCount: 19,
    inQueryCount: 10,
    selection: {
      filter: FILTER,
      exceptInvoiceIds: [7],
      seen: { count: 100_000, amountPence: 5_000_000_00, content: 'abc' },
    },
  });
  expect(toggle(butOne, 7)).toEqual(ALL_SELECTED);
});

it('turns everything off when all are selected, one by one or at once', () => {
  expect(toggleAll(ALL_SELECTED, 5)).toBe(NOTHING_SELECTED);
  expect(toggleAll(toggle(toggle(NOTHING_SELECTED, 1), 2), 2)).toBe(NOTHING_SELECTED);
  expect(toggleAll(toggle(NOTHING_SELECTED, 1), 2)).toBe(ALL_SELECTED);
});

it('has nothing selected when every row was taken out, or there is none', () => {
  expect(selectAllState(toggle(ALL_SELECTED, 1), 1)).toBe(false);
  expect(selectedCount(ALL_SELECTED, 0)).toBe(0);
  expect(selectAllState(ALL_SELECTED, 0)).toBe(false);
});

it('drops a row that was removed from the list', () => {
  expect(withoutRow(toggle(NOTHING_SELECTED, 7), 7)).toEqual(NOTHING_SELECTED);
  expect(withoutRow(toggle(ALL_SELECTED, 7), 7)).toEqual(ALL_SELECTED);
  expect(withoutRow(ALL_SELECTED, 7)).toBe(ALL_SELECTED);
});

it('drops a row that may be listed no longer, and never selects one by that', () => {
  expect(withoutChangedRow(toggle(NOTHING_SELECTED, 7), 7)).toEqual(NOTHING_SELECTED);
  expect(withoutChangedRow(ALL_SELECTED, 7)).toBe(ALL_SELECTED);
  expect(withoutChangedRow(toggle(ALL_SELECTED, 8), 7)).toEqual(toggle(ALL_SELECTED, 8));
  expect(withoutChangedRow(toggle(ALL_SELECTED, 7), 7)).toBe(NOTHING_SELECTED);
});
