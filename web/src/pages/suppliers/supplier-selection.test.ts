import { expect, it } from 'vitest';
import {
  ALL_SUPPLIERS,
  chosenCount,
  isChosen,
  NO_SUPPLIERS,
  toggleSupplier,
  toSupplierSelection,
} from './supplier-selection.ts';
import { EVERY_SUPPLIER } from './supplier-url.ts';

it('names those that were ticked', () => {
  const two = toggleSupplier(toggleSupplier(NO_SUPPLIERS, 1), 2);
  expect([isChosen(two, 1), isChosen(two, 3), chosenCount(two, 9)]).toEqual([true, false, 2]);
  expect(toSupplierSelection(toggleSupplier(two, 1), EVERY_SUPPLIER)).toEqual({ supplierIds: [2] });
});

it('takes all that the filter finds but some', () => {
  const but = toggleSupplier(ALL_SUPPLIERS, 2);
  expect([isChosen(but, 1), isChosen(but, 2), chosenCount(but, 9)]).toEqual([true, false, 8]);
  expect(toSupplierSelection(but, { ...EVERY_SUPPLIER, kind: 'auto_paid' })).toEqual({
    filter: { search: null, includeArchived: false, kind: 'auto_paid' },
    exceptSupplierIds: [2],
  });
});
