import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { invoice } from './engine-input.testing.ts';
import { dayNumber, indexOpenInvoices, type OpenInvoice } from './open-invoices.ts';
import { timingWords } from './reasons.ts';
import { weighTiming } from './timing-evidence.ts';

function openInvoice(dated: string, due: string): OpenInvoice {
  const [only] = indexOpenInvoices([invoice(1, 1, '10.00', { dated, due })]).byDue;
  if (!only) throw new Error('no invoice');
  return only;
}

const one = openInvoice('2026-01-05', '2026-02-04');
const on = (date: string): number => dayNumber(localDate(date));

describe('weighTiming', () => {
  it('knows what is usual', () => {
    expect(weighTiming(on('2026-02-05'), one, [])).toBeGreaterThan(weighTiming(on('2026-03-30'), one, []));
    expect(weighTiming(on('2025-12-20'), one, [])).toBeLessThan(-3);
  });

  it('knows what is usual for the supplier', () => {
    const card = [1, 2, 3].map(() => ({ afterDated: 1, afterDue: -29, times: 1 }));
    expect(weighTiming(on('2026-01-06'), one, card)).toBeGreaterThan(weighTiming(on('2026-01-06'), one, []));
    expect(weighTiming(on('2026-02-04'), one, card)).toBeLessThan(weighTiming(on('2026-02-04'), one, []));
  });
});

describe('timingWords', () => {
  it.each([
    ['2026-02-07', '3 days after the due date'],
    ['2026-02-03', '1 day before the due date'],
    ['2026-01-05', 'on the invoice date'],
    ['2026-01-06', '1 day after the invoice date'],
  ])('%s: %s', (date, words) => {
    expect(timingWords(on(date), one)).toBe(words);
  });
});
