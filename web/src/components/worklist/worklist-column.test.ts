import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { columnsWithin, MONEY_COLUMN_PX, moneyWidth, type WorklistColumn, widthsWithin } from './worklist-column.ts';

const column = (id: string, layout: Partial<WorklistColumn<never>> = {}): WorklistColumn<never> => ({
  id,
  header: id,
  cell: () => null,
  ...layout,
});

it('leaves out what there is no room for, and what there is more room for', () => {
  const columns = [column('always'), column('wide', { hideBelowPx: 1000 }), column('narrow', { hideFromPx: 1000 })];
  const shownAt = (widthPx: number) => columnsWithin(columns, widthPx).map(({ id }) => id);
  expect(shownAt(999)).toEqual(['always', 'narrow']);
  expect(shownAt(1000)).toEqual(['always', 'wide']);
  expect(shownAt(Number.POSITIVE_INFINITY)).toEqual(['always', 'wide']);
});

it('gives a column its share of what the others leave, and never less than it needs', () => {
  const columns = [column('date', { width: 100 }), column('text', { shareOfRest: 0.4 }), column('rest')];
  expect(widthsWithin(columns, 1116)).toEqual([100, 400, undefined]);
  expect(widthsWithin(columns, 300)).toEqual([100, 144, undefined]);
});

it.each([
  [0, 84],
  [123_456, 100],
  [-123_456, 100],
  [9_999_999_999, MONEY_COLUMN_PX],
])('gives amounts up to %i pence the room that they take with a sign', (widest, widthPx) => {
  expect(moneyWidth(pence(widest))).toBe(widthPx);
});
