import { expect, it } from 'vitest';
import { describeInvolvement, type InvolvementEntry } from './run-review.words.ts';

const ENTRY: InvolvementEntry = {
  action: 'file_not_sent',
  at: '2026-09-15T10:00:00Z',
  personName: 'Ada Owner',
  invoiceNumber: null,
  supplierName: null,
  differences: [],
  changedSinceBy: [],
  account: '',
  accountBefore: null,
  nameBefore: null,
  reason: 'PR-000001, which Ada Owner downloaded',
};

function deedOf(action: InvolvementEntry['action'], numbers: readonly string[]): string | undefined {
  return describeInvolvement(numbers.map((invoiceNumber) => ({ ...ENTRY, action, invoiceNumber })))[0];
}

it('names the invoices of which somebody said that they were not paid, not sent or paid otherwise', () => {
  expect(deedOf('file_not_sent', ['A-1', 'A-2'])).toBe(
    'said that the payment file of PR-000001, which Ada Owner downloaded, was not sent: it pays invoices A-1, A-2',
  );
  expect(deedOf('match_undone', ['A-1'])).toBe('undid what had paid invoice A-1');
  expect(deedOf('said_not_paid', ['1', '2', '3', '4', '5', '6', '7'])).toBe(
    'answered that invoices 1, 2, 3, 4, 5 and 2 more had not been paid',
  );
});

it('says what of somebody else a deed undid, of each by itself', () => {
  const restored = (invoiceNumber: string, reason: string): InvolvementEntry => {
    return { ...ENTRY, action: 'invoice_restored', invoiceNumber, reason };
  };
  const [ben, cora] = ['Ben had deleted on 15 Sep 2026', 'Cora had deleted on 15 Sep 2026'];
  expect(describeInvolvement([restored('A-1', ben), restored('A-2', cora), restored('A-3', ben)])).toEqual([
    'restored invoices A-1, A-3, which Ben had deleted on 15 Sep 2026',
    'restored invoice A-2, which Cora had deleted on 15 Sep 2026',
  ]);
  const reason = 'PR-000001 on 15 Sep 2026: we never ordered this';
  expect(describeInvolvement([{ ...ENTRY, action: 'invoice_sent_back', invoiceNumber: 'A-1', reason }])).toEqual([
    'sent invoice A-1 back with PR-000001 on 15 Sep 2026: we never ordered this',
  ]);
});

it('counts the invoices that somebody entered', () => {
  expect(deedOf('invoice_entered', ['A-1', 'A-2'])).toBe('entered 2 invoices');
});

it('says what changes of invoices changed, and many that changed alike once', () => {
  const [moved, again, renamed] = [
    { ...ENTRY, invoiceNumber: 'A-1', differences: [change({ supplier: 'Acme', dueDate: '2026-09-01' })] },
    { ...ENTRY, invoiceNumber: 'A-2', differences: [change({ supplier: 'Acme' })] },
    {
      ...ENTRY,
      invoiceNumber: 'A-3',
      differences: [change({ amount: '-12.00', invoiceDate: '2026-09-01', file: null })],
    },
  ].map((entry): InvolvementEntry => ({ ...entry, action: 'invoice_changed' }));
  if (!moved || !again || !renamed) throw new Error('there are three');
  expect(describeInvolvement([moved, again, moved, renamed])).toEqual([
    'changed 2 invoices (moved from Acme to Husk)',
    'changed invoice A-3 (-£12.00 became £99.00, 1 Sep 2026 became 15 Sep 2026, its paper changed)',
  ]);
  expect(describeInvolvement([{ ...moved, differences: [] }])).toEqual(['changed invoice A-1']);
});

const AFTER = { supplier: 'Husk', amount: '99.00', invoiceDate: '2026-09-15', dueDate: '2026-09-30', file: 'b.pdf' };

function change(before: Readonly<Record<string, string | null>>): InvolvementEntry['differences'][number] {
  return { before, after: AFTER };
}

it('says of which invoices that somebody entered others have changed some', () => {
  const entered = { ...ENTRY, action: 'invoice_entered' } as const;
  const [first, other] = [
    { ...entered, invoiceNumber: 'A-1', changedSinceBy: ['Ada', 'Cora'] },
    { ...entered, invoiceNumber: 'A-2' },
  ];
  expect(describeInvolvement([first])).toEqual(['entered invoice A-1, which Ada and Cora have changed since']);
  expect(describeInvolvement([first, other])).toEqual([
    'entered 2 invoices, of which Ada and Cora have changed invoice A-1 since',
  ]);
});
