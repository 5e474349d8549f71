import { displayStatus } from '@paycycle/schema/domain/invoice-status';
import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type {
  BankTransactionFieldsFragment,
  CompanyFieldsFragment,
  CreateInvoiceMutation,
  InvoiceFieldsFragment,
  InvoiceLineFieldsFragment,
  LateAndEarlyFieldsFragment,
  MatchableInvoiceFieldsFragment,
  ViewerFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { today } from '../lib/today.ts';

/** The signed-in user. */
export function viewerRecord(given: Partial<ViewerFieldsFragment> = {}) {
  return {
    __typename: 'User' as const,
    id: 'u1',
    email: 'maria@harbour.example',
    firstName: 'Maria',
    lastName: 'Whitcombe',
    profileImageUrl: null,
    role: 'user',
    companiesAwaitingFactor: [],
    approvesFrom: null,
    ...given,
  } satisfies ViewerFieldsFragment & { __typename: 'User' };
}

export function companyRecord(given: Partial<CompanyFieldsFragment> = {}) {
  return {
    __typename: 'Company' as const,
    id: 1,
    name: 'Harbour Lane Fitness Ltd',
    address: '12 Harbour Lane, Bristol',
    phone: '0117 496 0123',
    email: 'accounts@harbour.example',
    registrationNumber: '09876543',
    vatNumber: 'GB123456789',
    isActive: true,
    isSandbox: false,
    testDate: null,
    accountOpeningDate: localDate('2026-01-01'),
    accountOpeningBalancePence: pence(100_000),
    role: 'owner',
    mayCloseMonths: true,
    isOwner: true,
    approvalThresholdPence: null,
    bankAccountName: null,
    bankSortCode: null,
    bankAccountNumber: null,
    bacsServiceUserNumber: null,
    firstPaymentDay: 15,
    secondPaymentDay: 31,
    payByMarginDays: 1,
    holidayCalendar: 'england_and_wales',
    changedAccountsWait: true,
    changedAccountsWaitUntil: null,
    ledger: null,
    publishesTo: null,
    ...given,
  } satisfies CompanyFieldsFragment & { __typename: 'Company' };
}

export function supplierRecord(id: number, name: string, paymentTermsDays = 30) {
  return {
    __typename: 'Supplier' as const,
    id,
    name,
    isActive: true,
    wasArchived: false,
    mergeDescription: null as string | null,
    paymentTermsDays,
    paymentTerms: null,
  };
}

type InvoiceFields = InvoiceFieldsFragment &
  MatchableInvoiceFieldsFragment &
  Pick<CreateInvoiceMutation['createInvoice'], 'duplicateElsewhere'>;

interface GivenInvoice extends Partial<Omit<InvoiceFields, 'id' | 'amountPence' | 'supplier'>> {
  readonly supplier?: ReturnType<typeof supplierRecord>;
  readonly amountPence?: number;
}

/** An invoice with all fields of all operations. The cache takes the fields that it needs. */
export function invoiceRecord(id: number, given: GivenInvoice = {}) {
  const {
    supplier = supplierRecord(1, 'Northwind Utilities'),
    status = 'to_pay',
    documentType = 'invoice',
    ...fields
  } = given;
  const dueDate = given.dueDate ?? addDays(today(), 20);
  return {
    __typename: 'Invoice' as const,
    id,
    recordNumber: id,
    companyId: 1,
    supplierId: supplier.id,
    supplier,
    invoiceNumber: `INV-${id}`,
    invoiceDate: addDays(dueDate, -30),
    paymentDate: null,
    documentType,
    netAmountPence: null,
    vatAmountPence: null,
    paidInAdvancePence: null,
    receivedOn: addDays(dueDate, -30),
    isReceiptKnown: false,
    discountPercent: null,
    discountUntil: null,
    displayStatus: displayStatus({ documentType, status, dueDate }, today()),
    isMatched: false,
    partPaidPence: pence(0),
    paymentRunId: null,
    paymentRunStatus: null,
    possibleDuplicateReason: null,
    duplicateElsewhere: null,
    accountQuestion: null,
    paymentQuestion: null,
    accountAnswer: null,
    vatRepayment: null,
    description: null,
    notes: null,
    filePath: null,
    fileName: null,
    batchImportDate: null,
    batchSequenceNumber: null,
    ...fields,
    status,
    dueDate,
    amountPence: pence(given.amountPence ?? 12_345),
  } satisfies InvoiceFields & { __typename: 'Invoice' };
}

/** An invoice line with only the given fields set. */
export function lineRecord(given: Partial<InvoiceLineFieldsFragment> & Pick<InvoiceLineFieldsFragment, 'amountPence'>) {
  return {
    __typename: 'InvoiceLine' as const,
    description: null,
    netAmountPence: null,
    vatAmountPence: null,
    notionalVatPence: null,
    vatCode: null,
    nominalCode: null,
    serviceFrom: null,
    serviceTo: null,
    trackingCategory: null,
    ...given,
  } satisfies InvoiceLineFieldsFragment & { __typename: 'InvoiceLine' };
}

/** Claim for a late payment: nothing yet, and 32 pence for each late day. */
export function latePaymentRecord(given: Partial<NonNullable<LateAndEarlyFieldsFragment['latePayment']>> = {}) {
  return {
    __typename: 'LatePayment' as const,
    daysLate: 0,
    ratePercent: 11.75,
    bankRateCheckedTo: localDate('2026-09-28'),
    dailyInterestPence: pence(32),
    interestPence: pence(0),
    fixedSumPence: pence(70_00),
    claimPence: pence(0),
    ...given,
  };
}

/** Discount of 2/10 net 30 on £1,000. */
export function discountRecord(until = localDate('2026-09-10')) {
  return {
    __typename: 'EarlyPaymentDiscount' as const,
    until,
    savingPence: pence(20_00),
    annualRatePercent: 37.2 as number | null,
  };
}

/** The invoice for its panel: its supplier has an account, and no action is refused. */
export function invoiceDetail(invoice: ReturnType<typeof invoiceRecord>) {
  return {
    ...invoice,
    supplier: {
      ...invoice.supplier,
      bankAccountName: null,
      bankSortCode: '20-00-00',
      bankAccountNumber: '55779911',
      bankDetailsWarning: null,
      accountState: 'new' as const,
      accountWords: 'New, entered by Ada Lowe on 1 Sep 2026, nothing paid to it yet',
      needsBankConfirmation: false,
    },
    lines: [lineRecord({ amountPence: invoice.amountPence })],
    hasLivePayment: false,
    payBy: {
      __typename: 'PayByDates' as const,
      bank: addDays(invoice.dueDate, -1),
      bacs: addDays(invoice.dueDate, -2),
      areHolidaysKnown: true,
    },
    latePayment: latePaymentRecord(),
    earlyPaymentDiscount: null as ReturnType<typeof discountRecord> | null,
    questionedLineDate: null,
    reasonNotToMarkPaid: null,
    lockedReason: null,
    duplicateWarnings: [] as readonly string[],
    creditWarnings: [],
    accountOwners: [],
    accountOnRecord: null,
    createdAt: '2026-09-03T09:30:00Z',
    modifiedAt: '2026-09-03T09:30:00Z',
    possibleDuplicateOf: null,
  };
}

/** A bank transaction, outgoing unless `isOutgoing` is false. */
export function transactionRecord(
  id: number,
  given: Partial<BankTransactionFieldsFragment> & Pick<BankTransactionFieldsFragment, 'date'>,
) {
  return {
    __typename: 'BankTransaction' as const,
    id,
    companyId: 1,
    description: `PAYMENT ${id}`,
    amountPence: pence(-10_000),
    counterpartyName: `Payee ${id}`,
    learnedPayee: null,
    merchantName: null,
    isOutgoing: true,
    isMatched: false,
    requiresInvoice: true,
    noInvoicePreset: null,
    matches: [],
    isInClosedMonth: false,
    notes: null,
    ...given,
  } satisfies BankTransactionFieldsFragment & { __typename: 'BankTransaction'; companyId: number };
}

/** Response to a query for a company's lists. */
export function ofCompany(id: number, fields: object) {
  return { company: { __typename: 'Company', id, ...fields } };
}

export function invoicePage(invoices: ReturnType<typeof invoiceRecord>[], totalCount = invoices.length) {
  const totalAmountPence = invoices.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const isOpenCredit = ({ documentType, status }: ReturnType<typeof invoiceRecord>) =>
    documentType === 'credit_note' && status !== 'paid';
  return {
    __typename: 'InvoicePage',
    items: invoices,
    totalCount,
    totalAmountPence,
    openCreditCount: invoices.filter(isOpenCredit).length,
    inQueryCount: invoices.filter(({ status }) => status === 'query').length,
    content: invoices.map(({ id, amountPence }) => `${id}:${amountPence}`).join(),
  };
}

/** The company in the response to a status change of invoices, with the figures beside their list. */
export function besideInvoices(possibleDuplicates = 0) {
  const invoices = { __typename: 'InvoicePage' as const, items: [], totalCount: possibleDuplicates };
  return { __typename: 'Company' as const, id: 1, invoices };
}

/** An invoice in the response to marking invoices as paid. */
export function markedRecord({
  id,
  documentType,
  status,
  displayStatus,
  paymentDate,
  amountPence,
}: ReturnType<typeof invoiceRecord>) {
  return {
    __typename: 'Invoice' as const,
    id,
    documentType,
    amountPence,
    status,
    displayStatus,
    paymentDate,
    paymentRunId: null,
    paymentRunStatus: null,
    reasonNotToMarkPaid: status === 'paid' ? 'It is already paid' : null,
    lockedReason: null,
  };
}
