import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { paymentReference } from '@paycycle/schema/domain/payment-reference';
import { AppError } from '@paycycle/schema/errors';
import { confirmedAccountsSchema } from '@paycycle/schema/validation/confirmed-accounts';
import { fileWasNotSentSchema } from '@paycycle/schema/validation/file-was-not-sent';
import { validate } from '@paycycle/schema/validation/validate';
import { writeCsv } from '../../../kernel/csv/write-csv.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { inTransaction, requireReauthentication, type Scope } from '../../../kernel/scope.ts';
import { type Company, lockCompany } from '../../companies/index.ts';
import {
  lockRun,
  lookAtLedgerOfRun,
  nothingToPay,
  PaymentRun,
  type PaymentRunItem,
  recordExport,
  requireConfirmedAccounts,
  requireFilesNotSent,
  requireReleaseOutside,
  runFacts,
  unpaidIn,
} from '../../payment-runs/index.ts';
import { referenceTokenOf } from '../payment-reference.service.ts';
import { paidEntries, problemInFile } from '../payment-target.service.ts';
import { writeBacsStandard18 } from './bacs-standard18.plan.ts';
import { bulkPaymentRows } from './bulk-payment-csv.plan.ts';
import type { PaymentFile } from './payment-file.types.ts';

export const PAYMENT_FILE_FORMATS = ['bacs18', 'csv'] as const;
export type PaymentFileFormat = (typeof PAYMENT_FILE_FORMATS)[number];

/** A file for the user to save. */
export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Number and total of the payments in the file, to compare with what the bank has read. */
  readonly controlTotals: { readonly count: number; readonly amountPence: number } | null;
}

/**
 * Creates a payment file of a run, for a bank without open banking. Its items get their payment references, and the run
 * is marked as possibly paid by file. The user confirms the payment later with 'Complete Payment Run'. Because this
 * changes data, both APIs require a write operation.
 * @throws NOT_FOUND, REAUTHENTICATION_REQUIRED; PAYMENT_RUN_STATE when the run is over, empty, or has a payment that
 * cannot be made; APPROVAL_REQUIRED; PAYMENT_RUN_EXPORTED when a file of another run may pay an invoice of it;
 * ACCOUNT_UNCONFIRMED when an account looks mistyped and was not confirmed; VALIDATION_FAILED when the company lacks
 * what the file needs
 */
export async function exportPaymentRun(
  scope: Scope,
  id: number,
  format: PaymentFileFormat,
  input: unknown = {},
): Promise<ExportedFile> {
  const { companyId } = await scope.em.findOneOrFail(PaymentRun, { id });
  requireReauthentication(scope);
  await consumeBudget(scope, companyId, 'export');
  const { confirmedAccounts } = validate(confirmedAccountsSchema, input);
  const { fileWasNotSent } = validate(fileWasNotSentSchema, input);
  await lookAtLedgerOfRun(scope, id);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    await refuseUnpayableRun(scope, run);
    await requireFilesNotSent(scope, companyId, unpaidIn(run), fileWasNotSent, id);
    const use = { companyId, paymentRunId: id, confirmedFor: 'export' } as const;
    const payees = paidItems(run).map(({ supplier }) => supplier.getEntity());
    await requireConfirmedAccounts(scope, use, payees, confirmedAccounts);
    const file = await paymentFile(scope, company, run);
    const total = sumPence(file.payments.map(({ amountPence }) => amountPence));
    const base = `${run.name.replace(/[^A-Za-z0-9-]+/g, '-')}_${file.payments.length}-payments_${formatPounds(total).replace(/[£,]/g, '')}`;
    const controlTotals = { count: file.payments.length, amountPence: total };
    if (format === 'csv') {
      const bytes = Buffer.from(writeCsv(bulkPaymentRows(file)));
      await recordExport(scope, run);
      return { name: `${base}.csv`, mediaType: 'text/csv; charset=utf-8', bytes, controlTotals };
    }
    const { serviceUserNumber } = file;
    const { bankHolidays } = scope.ports;
    if (!serviceUserNumber) {
      const message = 'Enter your Bacs service user number on the Companies page, or download the CSV instead.';
      throw new AppError('VALIDATION_FAILED', message, { bacsServiceUserNumber: message });
    }
    const bytes = Buffer.from(writeBacsStandard18({ ...file, serviceUserNumber, bankHolidays }), 'ascii');
    await recordExport(scope, run);
    return { name: `${base}.txt`, mediaType: 'text/plain; charset=us-ascii', bytes, controlTotals };
  });
}

/** Items with money to pay; items that credit notes cover in full are left out. */
function paidItems(run: PaymentRun): PaymentRunItem[] {
  return run.items.getItems().filter(({ totalAmountPence }) => totalAmountPence > 0);
}

async function refuseUnpayableRun(scope: Scope, run: PaymentRun): Promise<void> {
  if (run.status === 'processed' || run.status === 'cancelled') {
    throw new AppError('PAYMENT_RUN_STATE', `${run.inWords} is ${run.status}: there is nothing left to pay`);
  }
  if (run.items.length === 0) throw new AppError('PAYMENT_RUN_STATE', `${run.inWords} has no invoices`);
  if (paidItems(run).length === 0) {
    throw new AppError('PAYMENT_RUN_STATE', nothingToPay(run.inWords));
  }
  await requireReleaseOutside(scope, run);
  const { doesApprovalVouch } = await runFacts(scope, run);
  for (const item of paidItems(run)) {
    const supplier = item.supplier.getEntity();
    const entries = paidEntries(item.invoices.getItems());
    const invoices = entries.filter(({ appliedPence }) => appliedPence === null).map(({ invoice }) => invoice);
    const settled = invoices.find(({ hasLivePayment, status }) => hasLivePayment || status !== 'to_pay');
    if (!settled && !(supplier.bankSortCode && supplier.bankAccountNumber)) {
      const message = `Add bank details for ${supplier.name} before downloading the file.`;
      throw new AppError('PAYMENT_RUN_STATE', message);
    }
    const problem = settled
      ? `invoice ${settled.invoiceNumber} is paid, or its payment is under way`
      : await problemInFile(scope, supplier, entries, { run, doesApprovalVouch });
    if (problem) throw new AppError('PAYMENT_RUN_STATE', `${supplier.name} can't be paid by file: ${problem}`);
  }
}

async function paymentFile(scope: Scope, company: Company, run: PaymentRun): Promise<PaymentFile> {
  const { bankAccountName, bankSortCode, bankAccountNumber, bacsServiceUserNumber } = company;
  if (!bankSortCode || !bankAccountNumber) {
    const message = 'Enter the bank account to pay from on the Companies page first.';
    throw new AppError('VALIDATION_FAILED', message, { bankAccountNumber: message });
  }
  const payments: PaymentFile['payments'][number][] = [];
  for (const item of paidItems(run)) {
    const supplier = item.supplier.getEntity();
    payments.push({
      name: supplier.bankAccountName ?? supplier.name,
      sortCode: supplier.bankSortCode ?? '',
      accountNumber: supplier.bankAccountNumber ?? '',
      amountPence: item.totalAmountPence,
      reference: await referenceOf(scope, run, item),
    });
  }
  return {
    payer: { name: bankAccountName ?? company.name, sortCode: bankSortCode, accountNumber: bankAccountNumber },
    serviceUserNumber: bacsServiceUserNumber,
    serialNumber: run.number,
    createdOn: scope.today,
    paymentDate: run.runDate,
    reference: paymentReference(await referenceTokenOf(scope, run.companyId, { paymentRunId: run.id }), run.name),
    payments,
  };
}

/** The same reference each time that a file is made of an item. */
async function referenceOf(scope: Scope, run: PaymentRun, item: PaymentRunItem): Promise<string> {
  return referenceWith(await referenceTokenOf(scope, run.companyId, { paymentRunItemId: item.id }), run, item);
}

/** Payment reference: the item's token, then the invoice number or the run's name. */
export function referenceWith(token: string, run: PaymentRun, item: PaymentRunItem): string {
  const [only, ...others] = item.invoices.getItems();
  const subject = only && others.length === 0 ? only.invoice.getEntity().invoiceNumber : run.name;
  return paymentReference(token, subject);
}
