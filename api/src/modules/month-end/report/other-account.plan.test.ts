import { expect, it } from 'vitest';
import { linesOfOtherAccounts } from './other-account.plan.ts';

/** Lines of another account in a month (RULES.md, 29 and 33). */

const OWN = '20-48-12 71234567';
const lines = (accountText: string | null, count: number, importedBy: string | null = 'Ada') => ({
  accountText,
  importedBy,
  count,
});
const messagesOf = (companyText: string | null, ...statements: ReturnType<typeof lines>[]) =>
  linesOfOtherAccounts(companyText, statements).map(({ message }) => message);

it('are no exception if all lines are of the company, or if nothing tells', () => {
  expect(messagesOf(OWN, lines(OWN, 3), lines('71234567', 2), lines(null, 9))).toEqual([]);
  expect(messagesOf(null, lines('11-22-33 99887766', 2))).toEqual([]);
  expect(messagesOf(OWN, lines('Current account', 2))).toEqual([]);
});

it('are one exception for each account, with the number of lines of each', () => {
  const found = messagesOf(
    OWN,
    lines(OWN, 28),
    lines('11-22-33 99887766', 2, 'Bea'),
    lines('11-22-33 99887766', 1),
    lines('****4321', 1, null),
    lines(null, 4),
  );
  const rest = "28 lines are of the company's account ending 4567. The account of 4 lines is not known";
  expect(found).toEqual([
    `3 lines of this month are of account ending 7766, imported by Bea and Ada. ${rest}`,
    `1 line of this month is of account ending 4321. ${rest}`,
  ]);
});
