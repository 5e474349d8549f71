import { localDate } from '@paycycle/schema/domain/local-date';
import { describe, expect, it } from 'vitest';
import { addTiming, keysOf, keysOfGiven, removeTiming, timingOf } from './learning.plan.ts';

const days = (fromInvoice: number | null, fromDue: number | null = null) => ({
  daysDiffFromInvoiceDate: fromInvoice,
  daysDiffFromDueDate: fromDue,
});

describe('the keys of a line', () => {
  it('are one for each of its texts', () => {
    const keys = keysOf({ description: 'BACS HARBOUR PRINT WORKS HPW-2201', counterpartyName: 'Harbour Print' });
    expect(keys).toEqual({ descriptionKey: 'harbour print works', counterpartyKey: 'harbour print' });
  });

  it('are empty where a text says nothing of who was paid', () => {
    expect(keysOf({ description: '12345678', counterpartyName: null })).toEqual({
      descriptionKey: '',
      counterpartyKey: '',
    });
  });

  it('are the words themselves of a text that a tool gives, where it names nobody', () => {
    expect(keysOfGiven('REF 0042/7', null)).toEqual({ descriptionKey: 'ref 0042 7', counterpartyKey: '' });
    expect(keysOfGiven(null, 'BACS HARBOUR PRINT WORKS HPW-1')).toEqual({
      descriptionKey: '',
      counterpartyKey: 'harbour print works',
    });
  });
});

describe('the timing of a pattern', () => {
  it('is that of the middle one of several invoices', () => {
    const invoices = ['2026-09-01', '2026-08-01', '2026-09-10'].map((date) => ({
      invoiceDate: localDate(date),
      dueDate: localDate(date),
    }));
    expect(timingOf(localDate('2026-09-30'), invoices)).toEqual(days(29, 29));
  });

  it('follows a lasting change within a few matches, and one late payment but a little', () => {
    expect(addTiming(days(10, -20), 12, days(30, 0))).toEqual(days(15, -15));
    let timing = days(0);
    for (let match = 0; match < 5; match += 1) timing = addTiming(timing, 20 + match, days(30));
    expect(timing.daysDiffFromInvoiceDate).toBeGreaterThanOrEqual(22);
  });

  it('takes what is known where the other says nothing', () => {
    expect(addTiming(days(null, 3), 2, days(7, null))).toEqual(days(7, 3));
  });

  it('comes back to the day, or one beside it, when the match is undone', () => {
    for (let known = -40; known <= 40; known += 7) {
      for (let added = -40; added <= 40; added += 3) {
        for (const count of [1, 2, 3, 9]) {
          const after = addTiming(days(known), count, days(added));
          const back = removeTiming(after, count, days(added)).daysDiffFromInvoiceDate ?? Number.NaN;
          expect(Math.abs(back - known)).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});
