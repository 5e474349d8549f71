import { z } from 'zod';
import { type LocalDate, monthOf } from '../domain/local-date.ts';
import { requiredMonth } from './month.ts';

/** The month that a month-end pack is of: one that has begun, since nobody knows what will be owed. */
export function monthEndPackSchema(today: LocalDate) {
  return z.object({ month: requiredMonth }).refine(({ month }) => month <= monthOf(today), {
    path: ['month'],
    message: 'Month must not be in the future',
  });
}
