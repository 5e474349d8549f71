import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type {
  PaymentRunChoiceFieldsFragment,
  PaymentRunDetailFieldsFragment,
  RunPaymentFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { today } from '../lib/today.ts';
import { ofCompany } from './records.ts';
import { StubServer } from './stub-server.ts';

const HARBOUR_PRINT = { __typename: 'Supplier' as const, id: 1, name: 'Harbour Print', mergedIntoId: null };

type Item = PaymentRunDetailFieldsFragment['items'][number];

/** An invoice of £100, due in five days, that can be added to a run. */
export function runChoice(id: number, given: Partial<PaymentRunChoiceFieldsFragment> = {}) {
  return {
    __typename: 'Invoice' as const,
    id,
    invoiceNumber: `HP-${id}`,
    documentType: 'invoice' as const,
    invoiceDate: addDays(today(), -25),
    dueDate: addDays(today(), 5),
    amountPence: pence(10_000),
    displayStatus: 'due_soon' as const,
    paymentRunId: null,
    paymentRunStatus: null,
    hasLivePayment: false,
    partPaidPence: pence(0),
    paymentQuestion: null,
    possibleDuplicateReason: null,
    duplicateWarnings: [],
    supplier: HARBOUR_PRINT,
    ...given,
  } satisfies PaymentRunChoiceFieldsFragment & { __typename: 'Invoice' };
}

/** An open credit note of Harbour Print for £40. */
export function runCredit(id: number, given: Partial<PaymentRunChoiceFieldsFragment> = {}) {
  return runChoice(id, {
    invoiceNumber: `CN-${id}`,
    documentType: 'credit_note',
    amountPence: pence(-4_000),
    displayStatus: 'to_pay',
    ...given,
  });
}

export function runPayment(id: number, given: Partial<RunPaymentFieldsFragment> = {}) {
  return {
    __typename: 'ProviderPayment' as const,
    id,
    status: 'pending' as const,
    failureReason: null,
    isOutcomeUnknown: false,
    authorisationUrl: null,
    ...given,
  } satisfies RunPaymentFieldsFragment & { __typename: 'ProviderPayment' };
}

interface GivenItem extends Partial<Omit<Item, 'supplier'>> {
  readonly supplier?: Partial<Item['supplier']>;
}

/** An item of a run: Harbour Print is paid for one invoice of £100. Its account is complete, without warnings. */
export function runItem(id: number, { supplier, ...given }: GivenItem = {}) {
  const payee = {
    __typename: 'Supplier' as const,
    id,
    name: 'Harbour Print',
    bankAccountName: 'Harbour Print Ltd',
    bankSortCode: '20-00-00',
    bankAccountNumber: '55779911',
    bankDetailsWarning: null,
    isAccountMistyped: false,
    accountState: 'paid' as const,
    accountWords: 'Paid before',
    ...supplier,
  };
  return {
    __typename: 'PaymentRunItem' as const,
    id,
    paymentType: 'individual' as const,
    totalAmountPence: pence(10_000),
    paymentDate: localDate('2026-11-21'),
    notes: null,
    paymentProblem: null,
    duplicateWarnings: [],
    isAccountCheckMissing: false,
    needsBankConfirmation: false,
    accountConfirmation: null,
    supplier: payee,
    invoices: [runInvoice(id)],
    credits: [],
    payments: [],
    ...given,
  } satisfies Item & { __typename: 'PaymentRunItem' };
}

export function runInvoice(id: number) {
  return {
    __typename: 'Invoice' as const,
    id,
    invoiceNumber: `HP-${id}`,
    invoiceDate: localDate('2026-10-27'),
    dueDate: localDate('2026-11-26'),
    amountPence: pence(10_000),
    displayStatus: 'due_soon' as const,
    accountQuestion: null,
    paymentQuestion: null,
    accountAnswer: null,
  };
}

/** A draft of one invoice that Maria Whitcombe created. All actions of a draft are allowed. */
export function runRecord(id: number, given: Partial<PaymentRunDetailFieldsFragment> = {}) {
  return {
    __typename: 'PaymentRun' as const,
    id,
    companyId: 1,
    number: id,
    name: `PR-00000${id}`,
    runDate: localDate('2026-11-21'),
    totalAmountPence: pence(10_000),
    payablePence: given.totalAmountPence ?? pence(10_000),
    refusedActions: [],
    sendBacks: [],
    pausedApprovers: [],
    status: 'draft' as const,
    notes: null,
    invoiceCount: 1,
    createdByName: 'Maria Whitcombe',
    exportedAt: null,
    isFileOut: false,
    exportedByName: null,
    failedCount: 0,
    inProgressCount: 0,
    completedCount: 0,
    canEmailRemittance: false,
    paymentsAwaitingAuthorisation: null,
    reopenings: [],
    departures: [],
    approverNames: ['Ana Silva'],
    isApprovableOnceSubmitted: false,
    allowedActions: ['submit', 'pay', 'complete', 'cancel', 'remove_invoice'] as const,
    isApprovalRequired: false,
    approval: null,
    content: `content-${id}`,
    items: [runItem(1)],
    ...given,
  } satisfies PaymentRunDetailFieldsFragment & { __typename: 'PaymentRun' };
}

export type RunRecord = PaymentRunDetailFieldsFragment;

export const sandboxProvider = {
  __typename: 'PaymentProvider',
  providerId: 'sandbox',
  name: 'Sandbox bank',
  notice: 'Test bank – no real money is sent',
};

interface Books {
  /** Read at each request, so that handlers can change them as the server would. */
  runs: readonly RunRecord[];
  choices: readonly PaymentRunChoiceFieldsFragment[];
  credits?: readonly PaymentRunChoiceFieldsFragment[];
  approvalThresholdPence?: number | null;
  /** Total counts of runs and due invoices, if the lists are incomplete. */
  dueCount?: number;
}

/** A server with the given runs and due invoices. */
export function paymentRunsServer(books: Books, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  return new StubServer({
    NewPaymentRun: () =>
      ofCompany(1, {
        nextPaymentRunNumber: books.runs.length + 1,
        approvalThresholdPence: books.approvalThresholdPence ?? null,
        approverNames: ['Ana Silva'],
        pausedApprovers: [],
      }),
    InvoicesForPaymentRun: () =>
      ofCompany(1, {
        dueInvoices: {
          __typename: 'DueInvoices',
          items: books.choices,
          totalCount: books.dueCount ?? books.choices.length,
          selectableCount: books.choices.length,
          selectableAmountPence: 0,
        },
        creditNotesForRun: books.credits ?? [],
      }),
    PaymentRuns: ({ offset, limit }) =>
      ofCompany(1, {
        paymentRuns: {
          __typename: 'PaymentRunPage',
          items: books.runs.slice(Number(offset), Number(offset) + Number(limit)),
          totalCount: books.runs.length,
        },
      }),
    PaymentRun: ({ id }) => ({
      paymentRun: books.runs.find((run) => run.id === id),
      paymentProvider: sandboxProvider,
    }),
    ...handlers,
  });
}
