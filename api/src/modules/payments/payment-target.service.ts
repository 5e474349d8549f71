import { describeArchived } from '@paycycle/schema/domain/archived-supplier';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { formatPounds, maxPence, type Pence, sumPence } from '@paycycle/schema/domain/money';
import { paymentReference } from '@paycycle/schema/domain/payment-reference';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { INVOICE_AMOUNT_PRECISION } from '@paycycle/schema/limits';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { PaymentProvider } from '../../kernel/ports/payment-provider.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Invoice } from '../invoices/index.ts';
import type { PaymentRun, PaymentRunInvoice } from '../payment-runs/index.ts';
import { ledgerStopsOf } from '../publications/index.ts';
import { accountStateOf, type Supplier } from '../suppliers/index.ts';
import { accountCheckOf, doesApprovalCover } from './bank-details-check.service.ts';
import {
  type PayableInvoice,
  type PaymentFailure,
  type PaymentTarget,
  planTarget,
  type TargetPlan,
} from './submission.plan.ts';

/* Collects the payee, amounts and obstacles of a payment from the books; the plan decides. */

/** An invoice that is paid, or a credit note that reduces the payment. */
export interface PaidEntry {
  readonly invoice: Invoice;
  /** Amount used of a credit note, at most zero; null for an invoice. */
  readonly appliedPence: Pence | null;
}

/** Converts the entries of a run's item. */
export function paidEntries(entries: readonly PaymentRunInvoice[]): PaidEntry[] {
  return entries.map(({ invoice, appliedPence }) => ({ invoice: invoice.getEntity(), appliedPence }));
}

/**
 * Returns why a payment file cannot pay a target now; null if it can, or if nothing is left to pay. The provider's
 * limits do not apply to a file.
 * @param payer the run that would pay it
 */
export async function problemInFile(
  scope: Scope,
  supplier: Supplier,
  entries: readonly PaidEntry[],
  payer: PayingRun,
): Promise<string | null> {
  const plan = planTarget(await targetOf(scope, supplier, entries, payer), () => []);
  return plan.kind === 'refuse' ? plan.message : null;
}

/** Run that pays a target. Approvers see the accounts of a run, so a valid approval vouches for them. */
interface PayingRun {
  readonly run: Pick<PaymentRun, 'id' | 'status'>;
  readonly doesApprovalVouch: boolean;
}

/** Returns the target of a payment to a supplier, from the current books. */
export async function targetOf(
  scope: Scope,
  supplier: Supplier,
  entries: readonly PaidEntry[],
  payer: PayingRun | null = null,
): Promise<PaymentTarget> {
  const { id, name, bankAccountName, bankSortCode, bankAccountNumber } = supplier;
  const { isNeeded, waitsUntil } = await accountCheckOf(scope, supplier);
  const isVouchedFor = isNeeded && payer?.doesApprovalVouch && (await doesApprovalCover(scope, supplier));
  const needsConfirmation = isNeeded && !isVouchedFor;
  const accountState = await accountStateOf(scope, supplier);
  const unpayableWords = describeArchived(supplier) ?? (await describeSample(scope, supplier));
  const account = { bankAccountName, bankSortCode, bankAccountNumber, needsConfirmation, accountState, waitsUntil };
  return {
    payee: { id, name, unpayableWords, ...account },
    amountPence: sumPence(entries.map(({ invoice, appliedPence }) => appliedPence ?? invoice.amountPence)),
    invoices: await payablesOf(scope, invoicesAmong(entries, 'invoice'), payer),
    credits: await payablesOf(scope, invoicesAmong(entries, 'credit_note'), payer),
  };
}

/** Refuses sample suppliers: no user has entered their account, and its number may be a stranger's account. */
async function describeSample(scope: Scope, { id, name }: Supplier): Promise<string | null> {
  return (await isSampleSupplier(scope, id))
    ? `${name} is sample data, and is not paid: enter the supplier, and move the invoice to it`
    : null;
}

const isSampleSupplier = batchLoad(async (scope: Scope, supplierIds: readonly number[]) => {
  const rows = await scope.em.execute<{ id: number }[]>(
    `select supplier_id as id from sample_records
     where company_id = any(?::integer[]) and supplier_id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(supplierIds)],
  );
  const samples = new Set(rows.map(({ id }) => id));
  return supplierIds.map((id) => samples.has(id));
});

function invoicesAmong(entries: readonly PaidEntry[], type: InvoiceType): Invoice[] {
  return entries.flatMap(({ invoice }) => (invoice.documentType === type ? [invoice] : []));
}

/** An invoice that a match or another run has taken out of an open run is not paid by that run any more. */
function payablesOf(scope: Scope, invoices: readonly Invoice[], payer: PayingRun | null): Promise<PayableInvoice[]> {
  return Promise.all(
    invoices.map(async (invoice) => {
      const stops = await ledgerStopsOf(scope, invoice.id);
      return { ...payable(invoice, payer), ledgerStop: stops.find(({ isBlocking }) => isBlocking)?.words ?? null };
    }),
  );
}

function payable(invoice: Invoice, payer: PayingRun | null): Omit<PayableInvoice, 'ledgerStop'> {
  const { id, invoiceNumber, status, isMatched, partPaidPence, hasLivePayment, paymentRunId, paymentQuestion } =
    invoice;
  const accountQuestion = invoice.accountAnswer === null ? invoice.accountQuestion : null;
  const hasLeftRun = payer !== null && isOpenRun(payer.run.status) && paymentRunId !== payer.run.id;
  const questions = { accountQuestion, paymentQuestion };
  return { id, invoiceNumber, status, isMatched, partPaidPence, hasLivePayment, hasLeftRun, ...questions };
}

/** Plans the payment, with the provider's objections and the maximum of the amount column. */
export function planFor(provider: PaymentProvider, target: PaymentTarget, subject: string): TargetPlan {
  return planTarget(target, (instruction) => {
    const max = maxPence(INVOICE_AMOUNT_PRECISION);
    if (instruction.amountPence > max) return [`One payment can be at most ${formatPounds(max)}.`];
    const reference = paymentReference('000000', subject);
    return provider.validate({ ...instruction, currency: 'GBP', reference });
  });
}

/** Returns the failure of a target that cannot be paid, for the response. */
export function failureOf({ payee }: PaymentTarget, plan: TargetPlan): PaymentFailure[] {
  return plan.kind === 'refuse' ? [{ supplierId: payee.id, supplierName: payee.name, message: plan.message }] : [];
}
