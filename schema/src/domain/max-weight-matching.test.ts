import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxWeightMatching } from './max-weight-matching.ts';

const SIZE = 12;
const graphs = fc.uniqueArray(
  fc.record({ row: fc.nat(SIZE - 1), column: fc.nat(SIZE - 1), weight: fc.integer({ min: 1, max: 150 }) }),
  { maxLength: 60, selector: ({ row, column }) => row * SIZE + column },
);

describe('maxWeightMatching', () => {
  it('pairs each row with one column at most, along edges only', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const { columnOfRow, rowOfColumn } = maxWeightMatching(SIZE, SIZE, edges);
        columnOfRow.forEach((column, row) => {
          if (column === null) return;
          expect(rowOfColumn[column]).toBe(row);
          expect(edges.some((edge) => edge.row === row && edge.column === column)).toBe(true);
        });
        expect(rowOfColumn.filter((row) => row !== null)).toHaveLength(columnOfRow.filter((c) => c !== null).length);
      }),
    );
  });

  it('proves by its prices that no matching weighs more', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const { columnOfRow, rowOfColumn, rowPrices, columnPrices } = maxWeightMatching(SIZE, SIZE, edges);
        const priceOf = (row: number, column: number) => (rowPrices[row] ?? 0) + (columnPrices[column] ?? 0);
        for (const { row, column, weight } of edges) {
          expect(priceOf(row, column)).toBeGreaterThanOrEqual(weight);
          if (columnOfRow[row] === column) expect(priceOf(row, column)).toBe(weight);
        }
        expect([...rowPrices, ...columnPrices].every((price) => price >= 0)).toBe(true);
        expect(rowPrices.filter((_, row) => columnOfRow[row] === null).every((price) => price === 0)).toBe(true);
        expect(columnPrices.filter((_, column) => rowOfColumn[column] === null).every((price) => price === 0)).toBe(
          true,
        );
      }),
    );
  });

  it('leaves everything free where there are no edges', () => {
    expect(maxWeightMatching(2, 1, [])).toMatchObject({ columnOfRow: [null, null], rowOfColumn: [null] });
  });
});
