import { z } from 'zod';
import type { LocalDate } from '../domain/local-date.ts';
import { lastHalfYear } from '../domain/payment-practices.ts';
import { listDate } from './list-query.ts';

/** Period of a report of payment practices, both days included. An omitted day is that of the last full half-year. */
export function paymentPracticesQuerySchema(today: LocalDate) {
  const usual = lastHalfYear(today);
  return z
    .object({
      from: listDate('From').transform((day) => day ?? usual.from),
      to: listDate('To').transform((day) => day ?? usual.to),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'To must not be before from' });
}
