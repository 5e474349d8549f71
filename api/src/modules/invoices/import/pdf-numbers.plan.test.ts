import { describe, expect, it } from 'vitest';
import { numberPdfs } from './pdf-numbers.plan.ts';

function rowsOf(...names: string[]): Record<string, number> {
  const numbered = numberPdfs(names.map((name, position) => ({ name, position })));
  return Object.fromEntries([...numbered].map(([row, { name }]) => [name, row]));
}

describe('which PDF goes with which row', () => {
  it('goes by the numbers, whatever the order and the gaps', () => {
    expect(rowsOf('010.pdf', '2.PDF', '001.pdf')).toEqual({ '010.pdf': 10, '2.PDF': 2, '001.pdf': 1 });
  });

  it.each([
    ['a name is no number', ['002.pdf', 'scan.pdf']],
    ['a number comes twice', ['2.pdf', '002.pdf']],
    ['a number is 0', ['003.pdf', '000.pdf']],
  ])('goes by the order when %s', (_, names) => {
    expect(Object.values(rowsOf(...names))).toEqual([1, 2]);
  });
});
