import { describe, expect, it } from 'vitest';
import { describeFields, namedIn, nameKey } from './describe-entry.plan.ts';

const NAMES = new Map([
  [nameKey('supplier', 7), 'Alder Ltd'],
  [nameKey('person', 'u1'), 'Anna Smith'],
]);

function words(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string[] {
  return describeFields(before, after, NAMES).map((field) => `${field.field}: ${field.before} → ${field.after}`);
}

describe('the description of an audit entry', () => {
  it.each([
    [{ paidInAdvance: '110.00' }, { paidInAdvance: null }, 'Paid in advance: £110.00 → null'],
    [{ approvalThreshold: '500.00' }, { approvalThreshold: '1000.00' }, 'Approval threshold: £500.00 → £1,000.00'],
    [{ dueDate: '2026-09-30' }, { dueDate: '2026-10-05' }, 'Due date: 30 Sep 2026 → 5 Oct 2026'],
    [null, { expiresAt: '2026-07-01T11:30:00.000000Z' }, 'Expires at: null → 1 Jul 2026, 12:30'],
    [{ undoneAt: null }, { undoneAt: '2026-01-05T09:05:00+00:00' }, 'Undone at: null → 5 Jan 2026, 09:05'],
    [null, { passwordLink: 'until 2026-07-01T11:30:00.5Z' }, 'Password link: null → until 1 Jul 2026, 12:30'],
    [null, { askedAt: '2026-07-01T11:30:00Z' }, 'Deletion asked for: null → 1 Jul 2026, 12:30'],
    [null, { supplierId: 7 }, 'Supplier: null → Alder Ltd'],
    [null, { supplierId: 8 }, 'Supplier: null → #8'],
    [null, { approvedBy: 'u1' }, 'Approved by: null → Anna Smith'],
    [{ role: 'accountant' }, { role: 'owner' }, 'Role: Accountant → Owner'],
    [null, { scope: 'read_all' }, 'Scope: null → Read all'],
    [{ status: 'to_pay' }, { status: 'paid' }, 'Status: To Pay → Paid'],
    [{ isOn: true }, { isOn: false }, 'On: Yes → No'],
    [{ isAutoPaid: false }, { isAutoPaid: true }, 'Auto-paid: No → Yes'],
    [{ senders: ['a@b.example'] }, { senders: [] }, 'Senders: a@b.example → none'],
    [null, { reason: 'other_supplier' }, 'Reason: null → it is of another supplier by now'],
    [{ disabledReason: null }, { disabledReason: 'It answered 500' }, 'Disabled reason: null → It answered 500'],
    [{ requiresInvoice: 'true' }, { requiresInvoice: 'Bank fee' }, 'Requires invoice: Yes → No, Bank fee'],
    [{ requiresInvoice: 'false' }, { requiresInvoice: null }, 'Requires invoice: No → Yes'],
    [{ notes: 'paid_by hand' }, { notes: 'x' }, 'Notes: paid_by hand → x'],
  ])('%j, %j', (before, after, expected) => {
    expect(words(before, after)).toEqual([expected]);
  });

  it('leaves out what names a row and what was and is nothing, and puts the fields in order', () => {
    expect(words({ reason: null }, { userId: 'u1', id: 3, name: 'B', amount: '1.00', reason: null })).toEqual([
      'Amount: null → £1.00',
      'Name: null → B',
    ]);
  });

  it('asks for each name once', () => {
    const named = namedIn([
      { before: null, after: { supplierId: 7, approvedBy: 'u1' } },
      { before: { supplierId: 7 }, after: { supplierId: 8, paymentRunId: null } },
    ]);
    expect(Object.fromEntries([...named].map(([kind, ids]) => [kind, [...ids]]))).toEqual({
      supplier: ['7', '8'],
      person: ['u1'],
    });
  });
});
