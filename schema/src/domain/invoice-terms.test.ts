import { expect, it } from 'vitest';
import { DEFAULT_PAYMENT_TERMS_DAYS, dueDateFor } from './invoice-terms.ts';
import { localDate } from './local-date.ts';

it.each([
  ['2026-01-31', DEFAULT_PAYMENT_TERMS_DAYS, '2026-03-02'],
  ['2028-01-31', DEFAULT_PAYMENT_TERMS_DAYS, '2028-03-01'],
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-01', 365, '2027-03-01'],
])('an invoice of %s on terms of %i days is due on %s', (invoiceDate, termsDays, dueDate) => {
  expect(dueDateFor(localDate(invoiceDate), termsDays)).toBe(dueDate);
});
