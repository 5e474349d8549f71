import type { LedgerPaymentFieldsFragment, PublicationFieldsFragment } from '@paycycle/schema/generated/operations';

/** A bill published to Xero. */
export function publicationRecord(given: Partial<PublicationFieldsFragment> = {}) {
  return {
    __typename: 'Publication' as const,
    id: 5,
    invoiceId: 42,
    recordNumber: 7,
    invoiceNumber: 'INV-7',
    supplierName: 'Harbour Print Works',
    ledger: 'xero',
    state: 'published',
    reasons: [],
    remedy: null,
    link: 'https://go.example/bill/1',
    publishedAt: '2026-09-02T09:00:00.000Z',
    attempts: 0,
    nextAttemptAt: null,
    fileState: 'sent',
    fileName: '000007.pdf',
    stateThere: 'draft',
    paidTherePence: null,
    isEditedThere: false,
    checkedAt: null,
    isDeletedHere: false,
    ...given,
  } as PublicationFieldsFragment & { __typename: 'Publication' };
}

/** Preview of publishing two bills to Xero. */
export function previewRecord(given: object = {}) {
  return {
    __typename: 'PublicationPreview' as const,
    ledger: 'xero' as const,
    organisationName: 'Lowe Printing',
    readyCount: 2,
    notReady: [],
    publishedCount: 0,
    inProgressCount: 0,
    failedCount: 0,
    removedThereCount: 0,
    callsNeeded: 3,
    callsLeftToday: 900,
    callsUsed: 12,
    callsPerMinute: 60,
    secondsNeeded: 3,
    waitsBecause: null,
    ...given,
  };
}

/** A bank transaction that pays a bill. */
export const LINE = {
  bankTransactionId: 9,
  lineDate: '2026-09-20',
  description: 'BACS RUN 4',
  supplierNames: 'Harbour Print Works',
  amountPence: 120_00,
};

/** A payment written to Xero. */
export function paymentThereRecord(given: Partial<LedgerPaymentFieldsFragment> = {}) {
  return {
    __typename: 'LedgerPayment' as const,
    id: 3,
    ...LINE,
    invoiceNumbers: ['INV-7'],
    ledger: 'xero',
    state: 'published',
    reasons: [],
    remedy: null,
    link: 'https://go.example/bill/1',
    publishedAt: '2026-09-21T09:00:00.000Z',
    nextAttemptAt: null,
    ...given,
  };
}
