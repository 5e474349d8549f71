import { expect, it } from 'vitest';
import { monthClosingFormSchema, monthOpeningFormSchema } from './month-closing-form.ts';
import { validate } from './validate.ts';

it('reads a month, and the reason to open it', () => {
  expect(validate(monthClosingFormSchema, { month: '2026-09' })).toEqual({ month: '2026-09' });
  const opening = validate(monthOpeningFormSchema, { month: '2026-09', reason: ' A late invoice ' });
  expect(opening).toEqual({ month: '2026-09', reason: 'A late invoice' });
});

it.each([
  [{}, { month: 'Month is required', reason: 'Reason is required' }],
  [
    { month: '', reason: ' ' },
    { month: 'Month is required', reason: 'Reason is required' },
  ],
  [
    { month: '2026-13', reason: 1 },
    { month: 'Month must be in format YYYY-MM', reason: 'Reason must be text' },
  ],
  [{ month: 9, reason: 'A late invoice' }, { month: 'Month must be in format YYYY-MM' }],
])('refuses %j', (input, fields) => {
  expect(() => validate(monthOpeningFormSchema, input)).toThrow(expect.objectContaining({ fields }));
});
