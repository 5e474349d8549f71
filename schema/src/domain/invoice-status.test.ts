import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayStatus,
  displayStatusesMatching,
  dueDateRange,
  INVOICE_DISPLAY_STATUSES,
  INVOICE_STATUS_FILTERS,
  type InvoiceStatus,
  isOpenDisplayStatus,
} from './invoice-status.ts';
import { addDays, type LocalDate, localDate } from './local-date.ts';

const TODAY = localDate('2026-03-20');

function shownOn(today: LocalDate, dueDate: string, status: InvoiceStatus = 'to_pay') {
  return displayStatus({ documentType: 'invoice', status, dueDate: localDate(dueDate) }, today);
}

describe('displayStatus (RULES.md, 3)', () => {
  it.each<[InvoiceStatus, string, string]>([
    ['to_pay', '2026-03-19', 'overdue'],
    ['to_pay', '2026-03-20', 'due_soon'],
    ['to_pay', '2026-03-21', 'due_soon'],
    ['to_pay', '2026-04-04', 'due_soon'],
    ['to_pay', '2026-04-05', 'to_pay'],
    ['to_pay', '2020-02-29', 'overdue'],
    ['paid', '2026-03-01', 'paid'],
    ['auto_paid', '2026-03-01', 'auto_paid'],
    ['query', '2026-03-01', 'query'],
  ])('shows a stored %s that is due on %s as %s', (status, dueDate, shown) => {
    expect(shownOn(TODAY, dueDate, status)).toBe(shown);
  });

  it.each<[InvoiceStatus, string]>([
    ['to_pay', 'credit_open'],
    ['auto_paid', 'credit_open'],
    ['paid', 'credit_used'],
    ['query', 'query'],
  ])('shows a credit note that is stored as %s as %s, whatever its date (RULES.md, 60)', (status, shown) => {
    for (const dueDate of ['2020-01-01', '2026-03-20', '2030-01-01']) {
      const invoice = { documentType: 'credit_note', status, dueDate: localDate(dueDate) } as const;
      expect(displayStatus(invoice, TODAY)).toBe(shown);
    }
  });

  it('counts calendar days across the change to summer time and a leap day', () => {
    expect(shownOn(localDate('2026-03-21'), '2026-04-05')).toBe('due_soon');
    expect(shownOn(localDate('2028-02-19'), '2028-03-05')).toBe('due_soon');
    expect(shownOn(localDate('2028-02-19'), '2028-03-06')).toBe('to_pay');
  });
});

describe('dueDateRange', () => {
  it('holds exactly the due dates with which an open invoice shows that status', () => {
    const days = fc.integer({ min: -400, max: 400 });
    const todays = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays(localDate('2020-01-01'), offset));
    fc.assert(
      fc.property(todays, days, (today, offset) => {
        const dueDate = addDays(today, offset);
        const containing = INVOICE_DISPLAY_STATUSES.filter(isOpenDisplayStatus).filter((status) => {
          const { from, to } = dueDateRange(status, today);
          return (from === null || dueDate >= from) && (to === null || dueDate <= to);
        });
        expect(containing).toEqual([shownOn(today, dueDate)]);
      }),
    );
  });
});

describe('displayStatusesMatching (RULES.md, 17)', () => {
  it.each([
    ['Paid', ['paid', 'auto_paid']],
    ['paid', ['paid', 'auto_paid']],
    [' AUTO ', ['auto_paid']],
    ['To Pay', ['to_pay']],
    ['due', ['overdue', 'due_soon']],
    ['Due Soon', ['due_soon']],
    ['Overdue', ['overdue']],
    ['Query', ['query']],
    ['Credit', ['credit_open', 'credit_used']],
    ['', [...INVOICE_DISPLAY_STATUSES]],
    ['settled', []],
  ])('finds by %j', (labelPart, statuses) => {
    expect(displayStatusesMatching(labelPart)).toEqual(statuses);
  });

  it('answers every entry of the filter', () => {
    expect(INVOICE_STATUS_FILTERS.map(({ label }) => label)).toEqual([
      'All Status',
      'Paid',
      'To Pay',
      'Due Soon',
      'Overdue',
      'Auto-Paid',
      'Query',
      'Credit Notes',
    ]);
    for (const { labelPart } of INVOICE_STATUS_FILTERS) expect(displayStatusesMatching(labelPart)).not.toEqual([]);
  });
});
