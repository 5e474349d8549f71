import { londonDate } from '@paycycle/schema/domain/local-date';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { hasRemittance } from '@paycycle/schema/domain/remittance';
import { AppError } from '@paycycle/schema/errors';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { lockCompany } from '../../companies/index.ts';
import { accountInFile, lockRun, PaymentRun, type PaymentRunItem } from '../../payment-runs/index.ts';
import { paymentsOfItem } from '../payment.service.ts';
import { keptReferenceToken } from '../payment-reference.service.ts';
import { paidEntries } from '../payment-target.service.ts';
import { type ExportedFile, referenceWith } from './payment-export.service.ts';
import { remittanceMail, remittancePage } from './remittance.plan.ts';
import type { Remittance, RemittanceMail } from './remittance.types.ts';

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
 * Returns the remittance advice as a draft email that the user sends: Paycycle itself does not write to suppliers.
 * @throws as `exportRemittance`
 */
export async function draftRemittanceMail(scope: Scope, id: number, itemId: number): Promise<RemittanceMail> {
  const { remittance } = await readRemittance(scope, id, itemId);
  return { to: remittance.payee.email, ...remittanceMail(remittance) };
}

async function readRemittance(
  scope: Scope,
  id: number,
  itemId: number,
): Promise<{ readonly remittance: Remittance; readonly run: PaymentRun }> {
  const { companyId } = await scope.em.findOneOrFail(PaymentRun, { id });
  await consumeBudget(scope, companyId, 'export');
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    const item = run.items.getItems().find((candidate) => candidate.id === itemId);
    if (!item) throw new AppError('NOT_FOUND', 'Payment not found');
    const remittance = {
      payer: { name: company.bankAccountName ?? company.name, address: company.address },
      payee: item.supplier.getEntity(),
      ...(await paidWith(scope, run, item)),
      invoices: paidEntries(item.invoices.getItems()).map(({ invoice, appliedPence }) => {
        const { invoiceNumber, invoiceDate, amountPence } = invoice;
        return { invoiceNumber, invoiceDate, amountPence: appliedPence ?? amountPence };
      }),
    };
    return { remittance, run };
  });
}

/** When, by which reference and to which account an item was paid, or is on its way. */
async function paidWith(
  scope: Scope,
  run: PaymentRun,
  item: PaymentRunItem,
): Promise<Pick<Remittance, 'paymentDate' | 'reference' | 'accountNumber'>> {
  const payments = await paymentsOfItem(scope, item.id);
  const { name } = item.supplier.getEntity();
  const told = { paymentStatuses: payments.map(({ status }) => status), isPaid: isPaid(item) };
  if (!hasRemittance(run, told)) {
    throw new AppError('PAYMENT_RUN_STATE', `Nothing of ${run.inWords} has been paid to ${name} yet`);
  }
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
function isPaid(item: PaymentRunItem): boolean {
  return paidEntries(item.invoices.getItems()).every(
    ({ invoice, appliedPence }) => appliedPence !== null || invoice.status === 'paid',
  );
}

/** The reference that a file gave the item; null where none did. Reading an advice makes none up. */
async function keptReference(scope: Scope, run: PaymentRun, item: PaymentRunItem): Promise<string | null> {
  const token = await keptReferenceToken(scope, run.companyId, { paymentRunItemId: item.id });
  return token === null ? null : referenceWith(token, run, item);
}
