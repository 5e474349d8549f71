import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { planDuplicateFlag } from './duplicate-flag.plan.ts';
import {
  lockedReason,
  reasonNotToMarkPaid,
  refuseChangeOfSettled,
  stateAfterEdit,
  stateAfterPayment,
  stateOfNewInvoice,
} from './invoice.plan.ts';

const TODAY = localDate('2026-09-15');
const EARLIER = localDate('2026-09-03');
const OPEN = {
  status: 'to_pay',
  paymentDate: null,
  isMatched: false,
  partPaidPence: pence(0),
  paymentRunStatus: null,
  isInPaymentFile: false,
  hasLivePayment: false,
  hasRefund: false,
} as const;
const PAID = { ...OPEN, status: 'paid', paymentDate: EARLIER } as const;
const NO_RUN = { paidBy: null, draft: null };
const MATCHED = { ...PAID, isMatched: true } as const;

describe('the state of a new invoice (RULES.md, 8)', () => {
  it.each([
    { entered: undefined, isAutoPaid: false, state: { status: 'to_pay', paymentDate: null } },
    { entered: 'to_pay', isAutoPaid: false, state: { status: 'to_pay', paymentDate: null } },
    { entered: 'paid', isAutoPaid: false, state: { status: 'paid', paymentDate: TODAY } },
    { entered: 'query', isAutoPaid: false, state: { status: 'query', paymentDate: null } },
    { entered: undefined, isAutoPaid: true, state: { status: 'auto_paid', paymentDate: null } },
    { entered: 'to_pay', isAutoPaid: true, state: { status: 'auto_paid', paymentDate: null } },
    { entered: 'paid', isAutoPaid: true, state: { status: 'paid', paymentDate: TODAY } },
    { entered: 'query', isAutoPaid: true, state: { status: 'query', paymentDate: null } },
  ] as const)(
    'entered as $entered, supplier auto-paid $isAutoPaid: $state.status',
    ({ entered, isAutoPaid, state }) => {
      expect(stateOfNewInvoice(entered, isAutoPaid, TODAY)).toEqual(state);
    },
  );
});

describe('the state after a payment (RULES.md, 34)', () => {
  it.each(['to_pay', 'auto_paid', 'query'] as const)('makes %s paid on the day of the payment', (status) => {
    expect(stateAfterPayment({ status, paymentDate: null }, EARLIER)).toEqual({ status: 'paid', paymentDate: EARLIER });
  });

  it('leaves a paid one its date', () => {
    const paid = { status: 'paid', paymentDate: TODAY } as const;
    expect(stateAfterPayment(paid, EARLIER)).toEqual(paid);
  });
});

describe('the state after an edit', () => {
  it.each(['to_pay', 'auto_paid', 'query'] as const)('of an open one as %s has no payment date', (status) => {
    expect(stateAfterEdit(OPEN, status, TODAY, NO_RUN)).toEqual({ status, paymentDate: null });
    expect(stateAfterEdit(PAID, status, TODAY, NO_RUN)).toEqual({ status, paymentDate: null });
  });

  it('of an open one as paid is paid today', () => {
    expect(stateAfterEdit(OPEN, 'paid', TODAY, NO_RUN)).toEqual({ status: 'paid', paymentDate: TODAY });
  });

  it.each([undefined, 'paid'] as const)('of a paid one as %s keeps its date, matched or not', (entered) => {
    const { status, paymentDate } = PAID;
    expect(stateAfterEdit(PAID, entered, TODAY, NO_RUN)).toEqual({ status, paymentDate });
    expect(stateAfterEdit(MATCHED, entered, TODAY, NO_RUN)).toEqual({ status, paymentDate });
  });

  it.each([
    MATCHED,
    { ...OPEN, hasLivePayment: true },
    { ...OPEN, paymentRunStatus: 'pending' },
    { ...OPEN, paymentRunStatus: 'approved' },
  ] as const)('of %o as query is refused', (invoice) => {
    const refusal = { code: 'INVOICE_READ_ONLY', fields: { status: expect.any(String) } };
    expect(() => stateAfterEdit(invoice, 'query', TODAY, NO_RUN)).toThrow(expect.objectContaining(refusal));
  });
});

describe('what locks the status of an invoice (RULES.md, 49)', () => {
  const RUN = { paidBy: 'Payment Run #3', draft: null };
  const DRAFT = { paidBy: null, draft: 'Payment Run #4' };

  it.each([
    [MATCHED, 'to_pay', RUN, /matched to a bank transaction: unmatch it/],
    [{ ...PAID, hasLivePayment: true }, 'to_pay', NO_RUN, /only when the bank returns the money/],
    [PAID, 'to_pay', RUN, /Payment Run #3 paid it: reopen that run/],
    [PAID, 'query', RUN, /Payment Run #3 paid it/],
    [
      { ...OPEN, paymentRunStatus: 'draft' },
      'paid',
      DRAFT,
      /It is in Payment Run #4: complete that run, or take it out/,
    ],
    [{ ...OPEN, paymentRunStatus: 'pending' }, 'paid', NO_RUN, /a payment run that was submitted/],
  ] as const)('%o cannot become %s', (invoice, entered, runs, message) => {
    expect(() => stateAfterEdit(invoice, entered, TODAY, runs)).toThrow(
      expect.objectContaining({ code: 'INVOICE_READ_ONLY', message: expect.stringMatching(message) }),
    );
  });

  it('a paid one that was marked by hand goes back by hand, and a draft may lose one to query', () => {
    expect(stateAfterEdit(PAID, 'to_pay', TODAY, NO_RUN)).toEqual({ status: 'to_pay', paymentDate: null });
    const inDraft = { ...OPEN, paymentRunStatus: 'draft' } as const;
    expect(stateAfterEdit(inDraft, 'query', TODAY, DRAFT)).toEqual({ status: 'query', paymentDate: null });
  });

  it.each([
    [OPEN, null],
    [{ ...OPEN, status: 'query' }, null],
    [PAID, 'It is already paid'],
    [{ ...OPEN, hasLivePayment: true }, 'A payment of it is under way'],
    [{ ...OPEN, paymentRunStatus: 'draft' }, 'It is in a draft payment run'],
    [{ ...OPEN, paymentRunStatus: 'pending' }, 'It is in a payment run that was submitted'],
  ] as const)('%o is marked as paid by hand, or why it is not: %s', (invoice, reason) => {
    expect(reasonNotToMarkPaid(invoice)).toBe(reason);
  });
});

describe('what settles an invoice (RULES.md, 13)', () => {
  const BEFORE = { documentType: 'invoice', invoiceNumber: 'A-1', supplierId: 1, amountPence: pence(10_00) } as const;
  const AFTER = {
    documentType: 'credit_note',
    invoiceNumber: 'A-2',
    supplierId: undefined,
    amountPence: pence(20_00),
  } as const;

  it.each([
    { invoice: OPEN, reason: null },
    { invoice: { ...OPEN, status: 'query' }, reason: null },
    { invoice: { ...OPEN, status: 'auto_paid' }, reason: null },
    { invoice: { ...OPEN, paymentRunStatus: 'draft' }, reason: null },
    { invoice: { ...OPEN, paymentRunStatus: 'pending' }, reason: 'It is in a payment run that was submitted' },
    {
      invoice: { ...OPEN, paymentRunStatus: 'approved' },
      reason: 'It is in a payment run that is approved or being paid',
    },
    { invoice: { ...OPEN, hasLivePayment: true }, reason: 'A payment of it is under way' },
    { invoice: PAID, reason: 'It is paid' },
    { invoice: MATCHED, reason: 'It is matched to a bank transaction' },
  ] as const)('$invoice: $reason', ({ invoice, reason }) => {
    expect(lockedReason(invoice)).toBe(reason);
  });

  it('names each protected field that would change', () => {
    const fields = {
      documentType: 'It is paid: the type cannot be changed',
      amountPence: 'It is paid: the amount cannot be changed',
      supplierName: 'It is paid: the supplier cannot be changed',
      invoiceNumber: 'It is paid: the number cannot be changed',
    };
    const refusal = { code: 'INVOICE_READ_ONLY', message: fields.documentType, fields };
    expect(() => refuseChangeOfSettled(PAID, BEFORE, AFTER)).toThrow(expect.objectContaining(refusal));
  });

  it('refuses nothing of an open invoice, and no edit that leaves these as they are', () => {
    expect(() => refuseChangeOfSettled(OPEN, BEFORE, AFTER)).not.toThrow();
    expect(() => refuseChangeOfSettled(PAID, BEFORE, BEFORE)).not.toThrow();
  });
});

describe('the flag of a duplicate (RULES.md, 11)', () => {
  const KNOWN = {
    invoiceNumber: 'A-1',
    numberKey: 'a1',
    recordNumber: 7,
    amountPence: pence(10_00),
    invoiceDate: EARLIER,
  };

  it.each([
    ['same_number', { amountPence: pence(10_01) }],
    ['same_amount', { numberKey: 'a2', invoiceDate: localDate('2026-09-08') }],
  ] as const)('says %s of a likely one', (reason, other) => {
    expect(planDuplicateFlag({ ...KNOWN, ...other }, { own: [KNOWN], ofAlike: [], sameBill: [] }, false)).toEqual({
      reason,
      of: KNOWN,
    });
  });

  it('is none for an invoice like no other', () => {
    const other = { ...KNOWN, numberKey: 'a2', invoiceDate: localDate('2026-09-09') };
    expect(planDuplicateFlag(other, { own: [KNOWN], ofAlike: [], sameBill: [] }, false)).toBeNull();
  });

  it('says same_number of the same bill of a supplier whose name means the same company', () => {
    const flag = { reason: 'same_number', of: KNOWN };
    expect(planDuplicateFlag(KNOWN, { own: [], ofAlike: [KNOWN], sameBill: [] }, false)).toEqual(flag);
  });

  it('is of the same number where an exact one is allowed', () => {
    const flag = { reason: 'same_number', of: KNOWN };
    expect(planDuplicateFlag(KNOWN, { own: [KNOWN], ofAlike: [KNOWN], sameBill: [] }, true)).toEqual(flag);
  });

  it('refuses an exact one, naming the other', () => {
    const message = 'You already have invoice A-1 from this supplier (3 Sep 2026, £10.00, #7)';
    const refusal = { code: 'DUPLICATE_INVOICE', message };
    expect(() => planDuplicateFlag(KNOWN, { own: [KNOWN], ofAlike: [], sameBill: [] }, false)).toThrow(
      expect.objectContaining(refusal),
    );
  });
});
