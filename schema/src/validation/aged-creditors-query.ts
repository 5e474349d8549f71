import { z } from 'zod';
import type { LocalDate } from '../domain/local-date.ts';
import { listDate } from './list-query.ts';

/** The day of a report of aged creditors: not later than today, and today where none is given. */
export function agedCreditorsQuerySchema(today: LocalDate) {
  return z.object({
    asAt: listDate('As at')
      .transform((day) => day ?? today)
      .refine((day) => day <= today, 'As at must not be in the future'),
  });
}
