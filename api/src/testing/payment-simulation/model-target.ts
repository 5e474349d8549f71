import { sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { type PaymentTarget, planTarget } from '../../modules/payments/submission.plan.ts';
import { needsConfirmation } from './model-accounts.ts';
import type { ModelCompany } from './model-company.ts';
import { type InvoiceRow, type RunRow, rowOf, supplierName } from './simulation-books.ts';

const SORT_CODE = '20-00-00';

/** What one payment would pay. */
export interface Payable {
  readonly supplierId: number;
  readonly account: string;
  readonly invoices: readonly InvoiceRow[];
  readonly amountPence: PaymentTarget['amountPence'];
}

/** Whether a target can be paid now, and what a payment would pay. */
export function planOf(
  company: ModelCompany,
  supplierId: number,
  invoices: readonly InvoiceRow[],
  run: RunRow | null = null,
) {
  const supplier = rowOf(company.suppliers, supplierId);
  const { account } = supplier;
  const payee = {
    id: supplierId,
    name: supplierName(supplierId),
    bankAccountName: null,
    bankSortCode: account === null ? null : SORT_CODE,
    bankAccountNumber: account,
    needsConfirmation: !run?.isApproved && needsConfirmation(company, supplier),
    archivedWords: supplier.mergedIntoId === null ? null : 'It was merged',
    accountState: 'new' as const,
    waitsUntil: null,
  };
  const isBlind = company.bug === 'live payments are overlooked';
  const payable = invoices.map((invoice) => ({
    id: invoice.id,
    invoiceNumber: String(invoice.id),
    status: invoice.status,
    isMatched: invoice.isMatched,
    partPaidPence: ZERO_PENCE,
    hasLivePayment: invoice.hasLivePayment && !isBlind,
    accountQuestion: invoice.asksAccount ? 'To which account?' : null,
    paymentQuestion: invoice.asksIfPaid ? 'Was it paid?' : null,
    hasLeftRun: run !== null && isOpenRun(run.status) && invoice.paymentRunId !== run.id,
  }));
  const amountPence = sumPence(invoices.map((invoice) => invoice.amountPence));
  const plan = planTarget({ payee, amountPence, invoices: payable, credits: [] }, () => []);
  if (plan.kind !== 'pay') return { kind: plan.kind } as const;
  return {
    kind: plan.kind,
    payable: { supplierId, account: plan.beneficiaryAccountNumber, invoices, amountPence },
  } as const;
}
