import { z } from 'zod';
import { type LocalDate, monthOf } from '../domain/local-date.ts';
import { requiredMonth } from './month.ts';

/** Month of a month-end pack. It must have begun, because future debts are unknown. */
export function monthEndPackSchema(today: LocalDate) {
  return z.object({ month: requiredMonth }).refine(({ month }) => month <= monthOf(today), {
    path: ['month'],
    message: 'Month must not be in the future',
  });
}
