import { HOLIDAY_CALENDARS } from '@paycycle/schema/domain/bank-holidays';
import { INVOICE_DISPLAY_STATUSES, INVOICE_STATUSES } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPES } from '@paycycle/schema/domain/invoice-type';
import { PAYMENT_RUN_STATUSES } from '@paycycle/schema/domain/payment-run';
import { PROVIDER_PAYMENT_STATUSES } from '@paycycle/schema/domain/provider-payment';
import { z } from 'zod';
import { boolean, count, date, id, listOf, money, named, open, orNull, record, text, timestamp } from './parts.ts';

/* The records of RULES.md, section 3, as REST answers them. */

const version = count.meta({ description: 'The position of its last change in the change feed, 0 for none.' });

const account = {
  bankAccountName: orNull(text),
  bankSortCode: orNull(text),
  bankAccountNumber: orNull(text),
};

export const user = named(
  'User',
  'A person who signs in.',
  open({
    id: text,
    email: text,
    firstName: orNull(text),
    lastName: orNull(text),
    profileImageUrl: orNull(text),
    role: text,
  }),
);

export const company = named(
  'Company',
  'A company, with the figures of its bank account and the account that it pays from.',
  open({
    id,
    name: text,
    address: orNull(text),
    phone: orNull(text),
    email: orNull(text),
    registrationNumber: orNull(text),
    vatNumber: orNull(text),
    isActive: boolean,
    accountOpeningDate: orNull(date),
    accountOpeningBalance: money,
    approvalThreshold: orNull(money),
    ...account,
    bacsServiceUserNumber: orNull(text),
    firstPaymentDay: count,
    secondPaymentDay: count,
    payByMarginDays: count,
    holidayCalendar: z.enum(HOLIDAY_CALENDARS),
    changedAccountsWait: boolean,
    changedAccountsWaitUntil: orNull(timestamp),
    requiresFactor: boolean,
    sessionDays: count,
    createdAt: timestamp,
    createdBy: text,
  }),
);

export const person = named(
  'Person',
  'Somebody who may use a company.',
  open({ userId: text, name: text, email: text, role: text, isOwner: boolean }),
);

export const supplier = named(
  'Supplier',
  'A supplier, with terms and bank details.',
  record({
    id,
    companyId: id,
    name: text,
    email: orNull(text),
    phone: orNull(text),
    address: orNull(text),
    category: orNull(text),
    vatNumber: orNull(text),
    vatNumberWarning: orNull(text),
    companyNumber: orNull(text),
    paymentTermsDays: z.int(),
    paymentTerms: orNull(text),
    ...account,
    bankDetailsWarning: orNull(text),
    isAccountMistyped: boolean,
    bankDetailsChangedAt: orNull(timestamp),
    bankDetailsSource: orNull(text),
    accountState: text,
    accountWords: text,
    isAutoPaid: boolean,
    isSmallBusiness: orNull(boolean),
    isActive: boolean,
    mergedIntoId: orNull(id),
    createdAt: timestamp,
    createdBy: orNull(text),
    version,
  }),
);

export const invoice = named(
  'Invoice',
  'An invoice or a credit note, with its supplier.',
  record({
    id,
    recordNumber: id,
    invoiceNumber: text,
    supplierId: id,
    supplier: record({
      id,
      name: text,
      isActive: boolean,
      wasArchived: boolean,
      mergeDescription: orNull(text),
      paymentTermsDays: z.int(),
      paymentTerms: orNull(text),
      ...account,
    }),
    companyId: id,
    documentType: z.enum(INVOICE_TYPES),
    amount: money,
    netAmount: orNull(money),
    vatAmount: orNull(money),
    paidInAdvance: orNull(money),
    invoiceDate: date,
    receivedOn: date,
    isReceiptKnown: boolean,
    discountPercent: orNull(z.number()),
    discountUntil: orNull(date),
    dueDate: date,
    paymentDate: orNull(date),
    status: z.enum(INVOICE_STATUSES),
    displayStatus: z.enum(INVOICE_DISPLAY_STATUSES).meta({ description: 'The status that screens show, as of today.' }),
    outstanding: money,
    isMatched: boolean,
    partPaid: money,
    paymentRunId: orNull(id),
    paymentRunStatus: orNull(text),
    isInPaymentFile: boolean,
    hasLivePayment: boolean,
    hasRefund: boolean,
    accountQuestion: orNull(text),
    paymentQuestion: orNull(text),
    accountAnswer: orNull(text),
    possibleDuplicateOfId: orNull(id),
    possibleDuplicateReason: orNull(text),
    description: orNull(text),
    notes: orNull(text),
    filePath: orNull(text),
    fileName: orNull(text),
    batchImportDate: orNull(date),
    batchSequenceNumber: orNull(id),
    createdAt: timestamp,
    createdBy: text,
    modifiedAt: timestamp,
    modifiedBy: orNull(text),
    version,
  }),
);

const matchedInvoice = record({
  id,
  invoiceNumber: text,
  supplier: record({ id, name: text }),
  filePath: orNull(text),
});

export const bankTransaction = named(
  'BankTransaction',
  'A line of the bank statement, with all that it paid.',
  record({
    id,
    companyId: id,
    transactionId: text,
    date: date,
    description: text,
    amount: money,
    currency: text,
    counterpartyName: orNull(text),
    category: orNull(text),
    merchantName: orNull(text),
    isOutgoing: boolean,
    isMatched: boolean,
    matchedInvoiceId: orNull(id),
    matchedInvoice: orNull(matchedInvoice),
    matches: listOf(
      record({
        id,
        invoiceId: id,
        invoice: matchedInvoice,
        amount: money,
        kind: text,
        isPartPayment: boolean,
        difference: money,
        isPaidOutside: boolean,
        matchingConfidence: orNull(z.number()),
        matchedAt: timestamp,
        matchedBy: text,
        paymentRunItemId: orNull(id),
      }),
    ),
    matchingConfidence: orNull(z.number()),
    requiresInvoice: boolean,
    noInvoicePreset: orNull(text),
    notes: orNull(text),
    createdAt: timestamp,
    updatedAt: timestamp,
    version,
  }),
);

const runItem = record({
  id,
  supplier,
  accountConfirmation: orNull(open({})),
  duplicateWarnings: listOf(text),
  paymentType: z.enum(['individual', 'batch']),
  totalAmount: money,
  paymentDate: date,
  notes: orNull(text),
  paymentRunInvoices: listOf(record({ id, invoice, appliedAmount: orNull(money) })),
});

const runFields = {
  id,
  companyId: id,
  number: id,
  name: text,
  runDate: date,
  totalAmount: money,
  status: z.enum(PAYMENT_RUN_STATUSES),
  notes: orNull(text),
  createdAt: timestamp,
  createdBy: text,
  createdByName: text,
  exportedAt: orNull(timestamp),
  isFileOut: boolean,
  exportedByName: orNull(text),
  isApprovalRequired: boolean,
  approval: orNull(open({ approvedByName: text })),
  approverNames: listOf(text),
  isApprovableOnceSubmitted: boolean,
  pausedApprovers: listOf(open({})),
  content: text,
  failedCount: count,
  paymentsAwaitingAuthorisation: orNull(open({ amount: money })),
  reopenings: listOf(open({})),
  sendBacks: listOf(open({})),
  departures: listOf(open({ amount: money })),
  version,
  allowedActions: listOf(text),
  paymentRunItems: listOf(runItem),
};

export const paymentRun = named(
  'PaymentRun',
  'A payment run, with one item for each supplier that it pays.',
  record(runFields),
);

export const completedRun = record({ message: text, ...runFields });

export const payment = named(
  'Payment',
  'A payment through the open-banking provider, with what was there when it was submitted.',
  record({
    id,
    provider: text,
    providerPaymentId: orNull(text),
    companyId: id,
    invoiceId: orNull(id),
    paymentRunId: orNull(id),
    paymentRunItemId: orNull(id),
    beneficiaryName: text,
    beneficiaryAccountNumber: text,
    beneficiarySortCode: text,
    reference: text,
    description: orNull(text),
    amount: money,
    currency: text,
    status: z.enum(PROVIDER_PAYMENT_STATUSES),
    failureReason: orNull(text),
    isOutcomeUnknown: boolean,
    authorisationUrl: orNull(text),
    warnings: listOf(text),
    providerCreatedAt: orNull(timestamp),
    providerUpdatedAt: orNull(timestamp),
    metadata: orNull(open({})),
    webhookEvents: listOf(open({ receivedAt: timestamp })),
    createdAt: timestamp,
    updatedAt: timestamp,
    version,
  }),
);
