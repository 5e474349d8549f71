import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { tokensIn } from '@paycycle/schema/domain/payment-reference';
import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { BankTransaction } from '../../bank-transactions/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { PaymentRun } from '../../payment-runs/index.ts';
import { livePaymentsOf, type ProviderPayment } from '../../payments/index.ts';
import { recognisePayments } from '../suggestions/reference-match.service.ts';
import type { PaymentInProgress } from './match.types.ts';
import { mentionsPayee } from './names-payee.plan.ts';
import { ITEMS_OF_RUNS } from './run-item.view.ts';

/**
 * Returns, by invoice, the other payment of a company's invoices beside the transaction to match: a live provider
 * payment, or a run that is submitted, approved or downloaded as a payment file (RULES.md, 48). The transaction is that
 * payment if its reference says so, or if it has the amount of a payment that the bank has taken, names its payee, and
 * is not older. Constant in queries; none for invoices without another payment.
 */
export async function readPaymentsInProgress(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<number, PaymentInProgress>> {
  const held = invoices.filter(({ hasLivePayment, paymentRunId }) => hasLivePayment || paymentRunId !== null);
  if (held.length === 0) return new Map();
  const { companyId } = transaction;
  const payments = await livePaymentsOf(
    scope,
    companyId,
    held.map(({ id }) => id),
  );
  const runIds = [...held, ...payments.values()].flatMap(({ paymentRunId }) => paymentRunId ?? []);
  const runs = await scope.em.find(PaymentRun, { companyId, id: { $in: [...new Set(runIds)] } }, { refresh: true });
  const runOf = new Map(runs.map((run) => [run.id, run]));
  const recognised = await recognisedInvoices(scope, transaction);
  const items = await readItems(scope, companyId, [...runOf.keys()]);
  return new Map(
    held.flatMap((invoice): [number, PaymentInProgress][] => {
      const payment = payments.get(invoice.id);
      const run = runOf.get(invoice.paymentRunId ?? 0);
      const found = payment
        ? ofPayment(payment, invoice, transaction, items.get(invoice.id))
        : ofRun(run, invoice, transaction, items.get(invoice.id));
      if (!found) return [];
      return [
        [
          invoice.id,
          {
            ...found,
            isRecognised: found.isRecognised || recognised.has(invoice.id),
          },
        ],
      ];
    }),
  );
}

/** Invoices that the reference in a transaction identifies, if its amount is theirs. */
async function recognisedInvoices(scope: Scope, transaction: BankTransaction): Promise<ReadonlySet<number>> {
  const amountPence = pence(
    transaction.isOutgoing ? -Math.abs(transaction.amountPence) : Math.abs(transaction.amountPence),
  );
  const { id, date, description, counterpartyName, merchantName, category } = transaction;
  const line = {
    id,
    date,
    description,
    counterpartyName,
    merchantName,
    category,
    amountPence,
  };
  const payments = await recognisePayments(scope, transaction.companyId, [line]);
  return new Set(payments.flatMap(({ invoiceIds }) => invoiceIds));
}

function ofPayment(
  payment: ProviderPayment,
  invoice: Invoice,
  transaction: BankTransaction,
  item: RunItem | undefined,
): PaymentInProgress {
  const { id, paymentRunId, amountPence, beneficiaryName, reference, canCancel } = payment;
  const shared = paymentRunId !== null && item && item.invoiceCount > 1 ? ` for ${item.invoiceCount} invoices` : '';
  const what = `${formatPounds(amountPence)} to ${beneficiaryName} (${reference})${shared}`;
  return {
    paymentId: id,
    paymentRunId,
    isRecognised: isThatPayment(payment, invoice, transaction),
    mayPayTwice: true,
    canStop: canCancel,
    takesParts: canCancel && paymentRunId === null,
    words: wordsOfPayment(payment, what),
  };
}

function wordsOfPayment({ status, awaitsPayer, updatedAt, providerUpdatedAt }: ProviderPayment, what: string): string {
  if (status === 'completed') {
    return `was paid by ${what} on ${formatLocalDate(londonDate(providerUpdatedAt ?? updatedAt))}`;
  }
  const state = awaitsPayer ? 'waiting for approval at the bank' : status === 'pending' ? 'pending' : 'processing';
  return `has a payment on its way: ${what}, ${state}`;
}

/** True for the exact amount with its own reference or, once the bank has taken it, its payee's name. */
function isThatPayment(payment: ProviderPayment, invoice: Invoice, transaction: BankTransaction): boolean {
  if (tokensIn(textOf(transaction)).includes(payment.referenceToken)) {
    return Math.abs(transaction.amountPence) === payment.amountPence;
  }
  const isTaken = payment.status === 'processing' || payment.status === 'completed';
  return isTaken && looksLike(transaction, payment.amountPence, payment.createdAt, [payment.beneficiaryName, invoice]);
}

/** True if a transaction has the amount, is not older than the payment, and names the payee. */
function looksLike(
  transaction: BankTransaction,
  amountPence: Pence,
  sentAt: Date,
  [account, invoice]: readonly [string | null, Invoice],
): boolean {
  if (Math.abs(transaction.amountPence) !== amountPence || transaction.date < londonDate(sentAt)) return false;
  const { name } = invoice.supplier.getEntity();
  return mentionsPayee(textOf(transaction), account === null ? [name] : [name, account]);
}

function textOf({ description, counterpartyName, merchantName }: BankTransaction): string {
  return [description, counterpartyName, merchantName].filter((part) => part !== null).join(' ');
}

const RUN_WORDS = {
  draft: 'a draft',
  pending: 'submitted for approval',
  approved: 'approved',
} as const satisfies Record<OpenPaymentRunStatus, string>;

const NO_FILE = { exportedAt: null, fileOutSince: null } as const;

/** A draft pays nothing, unless its payment file may be at the bank. */
function ofRun(
  run: PaymentRun | undefined,
  invoice: Invoice,
  transaction: BankTransaction,
  item: RunItem | undefined,
): PaymentInProgress | null {
  const status: OpenPaymentRunStatus | null = invoice.paymentRunStatus;
  if (!run || status === null || (status === 'draft' && !run.isFileOut)) return null;
  const { id, inWords } = run;
  const { exportedAt, fileOutSince } = run.isFileOut ? run : NO_FILE;
  const { bankAccountName } = invoice.supplier.getEntity();
  const file = exportedAt && `its payment file was downloaded on ${formatLocalDate(londonDate(exportedAt))}`;
  return {
    paymentId: null,
    paymentRunId: id,
    isRecognised:
      fileOutSince !== null &&
      item !== undefined &&
      looksLike(transaction, item.totalPence, fileOutSince, [bankAccountName, invoice]),
    mayPayTwice: exportedAt !== null,
    canStop: false,
    takesParts: status === 'draft',
    words: `is in ${inWords}, which is ${RUN_WORDS[status]}${file ? `; ${file}` : ''}`,
  };
}

interface RunItem {
  readonly totalPence: Pence;
  readonly invoiceCount: number;
}

/** Items of runs, by the invoices that they pay. */
async function readItems(
  scope: Scope,
  companyId: number,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, RunItem>> {
  const rows = await read(scope, companyId).rows(ITEMS_OF_RUNS, { runIds });
  return new Map(rows.map((row) => [row.invoiceId, row]));
}
