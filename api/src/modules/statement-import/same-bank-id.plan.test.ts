import { describe, expect, it } from 'vitest';
import { plan, row, storedBy } from '../../testing/statement-rows.ts';

const ROPE = row(2, -45_00, 'ROPE CO', 'TX1');
const REST = [row(3, -90_000, 'RENT', 'TX2')];

describe("a row with the bank's id of a stored line (RULES.md, 31)", () => {
  it('is imported and named if its amount is another one', () => {
    const { transactions, warnings } = plan(
      [row(2, -54_00, 'ROPE CO', 'TX1'), ...REST],
      storedBy(plan([ROPE, ...REST])),
    );
    expect(transactions.map(({ row }) => row.amountPence)).toEqual([-54_00]);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        "has the bank's id of the line of 3 Sep 2026, -£45.00, 'ROPE CO', which was imported before",
      ),
    ]);
  });

  it('is not named if it is that line, or if the file has that line under another id', () => {
    const before = storedBy(plan([ROPE, row(2, -12_00, 'BOOTS', 'TX3')]));
    expect(plan([ROPE], before).warnings).toEqual([]);
    const renumbered = plan([row(2, -12_00, 'BOOTS', 'TX1'), row(2, -45_00, 'ROPE CO', 'TX4')], before);
    expect(renumbered).toMatchObject({ transactions: [], warnings: [] });
  });
});
