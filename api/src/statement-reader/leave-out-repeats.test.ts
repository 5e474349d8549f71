import { expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { NO_CHOICES } from './statement-question.ts';

const HEADING = 'Date,Description,Amount,Balance';
const ROWS = [
  '01/09/2026,ACME,-10.00,90.00',
  '02/09/2026,ELM,-20.00,70.00',
  '03/09/2026,SALE,50.00,120.00',
  '03/09/2026,OAK,-5.00,115.00',
  '03/09/2026,OAK,-5.00,110.00',
];

function read(...lines: string[]) {
  return parseStatement(new TextEncoder().encode([HEADING, ...lines, ''].join('\n')), NO_CHOICES);
}

it.each([
  ['after itself', [...ROWS, ...ROWS]],
  ['after itself, newest first', [...ROWS.toReversed(), ...ROWS.toReversed()]],
  ['with its heading', [...ROWS, HEADING, ...ROWS]],
  ['in part', [...ROWS, ...ROWS.slice(1)]],
])('a file that was pasted %s has each row once, and proves its balance', (_what, lines) => {
  const { rows, leftOut, openingBalancePence, closingBalancePence } = read(...lines);
  expect(rows.map(({ amountPence }) => amountPence)).toEqual([-1000, -2000, 5000, -500, -500]);
  expect(leftOut.some(({ reason }) => /^the same as line \d+, with the same balance$/.test(reason))).toBe(true);
  expect({ openingBalancePence, closingBalancePence }).toEqual({
    openingBalancePence: 100_00,
    closingBalancePence: 110_00,
  });
});

it('keeps equal rows that move the balance, and those beside the balance of the day', () => {
  const there = '01/09/2026,TO POT,-10.00,90.00';
  const back = '01/09/2026,FROM POT,10.00,100.00';
  expect(read(there, back, there, back, there, back, there).rows).toHaveLength(7);
  const coffee = '01/09/2026,COFFEE,-3.00,94.00';
  expect(read(coffee, coffee, '02/09/2026,ELM,-4.00,90.00').rows).toHaveLength(3);
});
