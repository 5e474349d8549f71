import { expect, it } from 'vitest';
import {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  selectedCount,
  toggle,
} from '../../components/worklist/list-selection.ts';
import { toSupplierSelection } from './supplier-selection.ts';
import { EVERY_SUPPLIER } from './supplier-url.ts';

it('names those that were ticked', () => {
  const two = toggle(toggle(NOTHING_SELECTED, 1), 2);
  expect([isSelected(two, 1), isSelected(two, 3), selectedCount(two, 9)]).toEqual([true, false, 2]);
  expect(toSupplierSelection(toggle(two, 1), EVERY_SUPPLIER)).toEqual({ supplierIds: [2] });
});

it('takes all that the filter finds but some', () => {
  const but = toggle(ALL_SELECTED, 2);
  expect([isSelected(but, 1), isSelected(but, 2), selectedCount(but, 9)]).toEqual([true, false, 8]);
  expect(toSupplierSelection(but, { ...EVERY_SUPPLIER, kind: 'auto_paid' })).toEqual({
    filter: { search: null, includeArchived: false, kind: 'auto_paid' },
    exceptSupplierIds: [2],
  });
});
