import { LoadStrategy } from '@mikro-orm/core';
import { londonDate } from '@paycycle/schema/domain/local-date';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { type AdvisedPayment, advisedPaymentOf, hasRemittance } from '@paycycle/schema/domain/remittance';
import { AppError } from '@paycycle/schema/errors';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { inSnapshot, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { accountInFile, getRun, type PaymentRun, PaymentRunItem } from '../../payment-runs/index.ts';
import { paymentsOfItem } from '../payment.service.ts';
import { keptReferenceToken } from '../payment-reference.service.ts';
import { type PaidEntry, paidEntries } from '../payment-target.service.ts';
import type { ProviderPayment } from '../provider-payment.entity.ts';
import { type ExportedFile, referenceWith } from './payment-export.service.ts';
import { remittancePage } from './remittance.plan.ts';
import type { Remittance, RemittanceMail } from './remittance.types.ts';
import { remittanceMail } from './remittance-mail-text.ts';

/**
 * Creates the remittance advice of a run's item as a PDF. It shows the submitted payment, or the details in the payment
 * file.
 * @throws NOT_FOUND; PAYMENT_RUN_STATE while nothing is paid or on its way
 */
export async function exportRemittance(scope: Scope, id: number, itemId: number): Promise<ExportedFile> {
  const { remittance, run } = await readRemittance(scope, id, itemId);
  const bytes = await scope.ports.documentPrinter.print(remittancePage(remittance));
  const name = `Remittance ${run.name} ${remittance.payee.name}.pdf`;
  return { name, mediaType: 'application/pdf', bytes, controlTotals: null };
}

/**
 * Returns the remittance advice as an email: a draft that the user sends, or a preview of what Paycycle sends.
 * @throws as `exportRemittance`
 */
export async function draftRemittanceMail(scope: Scope, id: number, itemId: number): Promise<RemittanceMail> {
  const { remittance } = await readRemittance(scope, id, itemId);
  return { to: remittance.payee.email, ...remittanceMail(remittance) };
}

async function readRemittance(scope: Scope, id: number, itemId: number) {
  const { companyId, inWords } = await getRun(scope, id);
  await consumeBudget(scope, companyId, 'export');
  const { run, remittance, payeeName } = await readAdvice(scope, id, itemId);
  if (remittance) return { run, remittance };
  throw new AppError('PAYMENT_RUN_STATE', `Nothing of ${inWords} has been paid to ${payeeName} yet`);
}

/** A remittance advice, and whether its payment is made. */
export interface Advice {
  readonly run: PaymentRun;
  readonly payeeName: string;
  /** Null while nothing is paid or on its way. */
  readonly remittance: Remittance | null;
  readonly payment: AdvisedPayment;
  /** Null for a payment outside the provider. */
  readonly providerPaymentId: number | null;
}

/** Reads the remittance advice of a run's item. @throws NOT_FOUND */
export function readAdvice(scope: Scope, id: number, itemId: number): Promise<Advice> {
  return inSnapshot(scope, async (scope) => {
    const item = await scope.em.findOne(
      PaymentRunItem,
      { id: itemId, paymentRun: id },
      { populate: ['paymentRun', 'supplier', 'invoices.invoice'], strategy: LoadStrategy.SELECT_IN, refresh: true },
    );
    if (!item) throw new AppError('NOT_FOUND', 'Payment not found');
    const run = item.paymentRun.getEntity();
    const company = await getCompany(scope, run.companyId);
    const entries = paidEntries(item.invoices.getItems());
    const payments = await paymentsOfItem(scope, item.id);
    const payee = item.supplier.getEntity();
    const advised = { run, payeeName: payee.name, ...advisedPayment(run, payments, entries) };
    if (!hasRemittance(run, factsOf(payments, entries))) return { ...advised, remittance: null };
    const remittance = {
      payer: { name: company.bankAccountName ?? company.name, address: company.address },
      payee,
      ...(await paidWith(scope, run, item, payments)),
      invoices: entries.map(({ invoice, appliedPence }) => {
        const { invoiceNumber, invoiceDate, amountPence } = invoice;
        return { invoiceNumber, invoiceDate, amountPence: appliedPence ?? amountPence };
      }),
    };
    return { ...advised, remittance };
  });
}

/** Returns whether the payment of an item is made, and the id of the provider's payment. */
export function advisedPayment(
  run: PaymentRun,
  payments: readonly ProviderPayment[],
  entries: readonly PaidEntry[],
): Pick<Advice, 'payment' | 'providerPaymentId'> {
  const payment = advisedPaymentOf(run, factsOf(payments, entries));
  return { payment, providerPaymentId: payments.find(({ status }) => status === 'completed')?.id ?? null };
}

function factsOf(payments: readonly ProviderPayment[], entries: readonly PaidEntry[]) {
  return { paymentStatuses: payments.map(({ status }) => status), isPaid: areAllPaid(entries) };
}

/** When, by which reference and to which account an item was paid, or is on its way. */
async function paidWith(
  scope: Scope,
  run: PaymentRun,
  item: PaymentRunItem,
  payments: readonly ProviderPayment[],
): Promise<Pick<Remittance, 'paymentDate' | 'reference' | 'accountNumber'>> {
  const live = payments.find(({ status }) => isLivePayment(status));
  if (live) {
    const { reference, beneficiaryAccountNumber, status, providerUpdatedAt } = live;
    const isSent = status === 'completed' && providerUpdatedAt !== null;
    const paymentDate = isSent ? londonDate(providerUpdatedAt) : item.paymentDate;
    return { paymentDate, reference, accountNumber: beneficiaryAccountNumber };
  }
  const { paymentDate } = item;
  // The payee account of a run that was paid outside Paycycle is unknown.
  if (!run.isFileOut) return { paymentDate, reference: null, accountNumber: null };
  const reference = await keptReference(scope, run, item);
  return { paymentDate, reference, accountNumber: await accountInFile(scope, run, item) };
}

/** Only the invoices decide: a credit note is paid when it is used up. */
/** True if all invoices of an item count as paid. A credit note that the item takes off is no invoice to pay. */
export function areAllPaid(entries: readonly PaidEntry[]): boolean {
  return entries.every(({ invoice, appliedPence }) => appliedPence !== null || invoice.status === 'paid');
}

/** The reference that a file gave the item; null where none did. Reading an advice makes none up. */
async function keptReference(scope: Scope, run: PaymentRun, item: PaymentRunItem): Promise<string | null> {
  const token = await keptReferenceToken(scope, run.companyId, { paymentRunItemId: item.id });
  return token === null ? null : referenceWith(token, run, item);
}
