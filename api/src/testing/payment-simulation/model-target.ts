import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { needsConfirmation } from './model-accounts.ts';
import type { ModelCompany } from './model-company.ts';
import { isOpenCredit } from './model-credit.ts';
import { type CreditUseRow, type InvoiceRow, type RunItemRow, type RunRow, rowOf } from './simulation-books.ts';

/** Content of a payment. */
export interface Payable {
  readonly supplierId: number;
  readonly account: string;
  readonly invoices: readonly InvoiceRow[];
  /** Less the used credit. */
  readonly amountPence: Pence;
}

type ModelPlan =
  | { readonly kind: 'pay'; readonly payable: Payable }
  /** Nothing is left to pay; credit notes cover it; something stands against it. */
  | { readonly kind: 'skip' | 'covered' | 'refuse' };

/** Decides whether an invoice can be paid alone now, and the payment's content. */
export function planOfInvoice(company: ModelCompany, invoice: InvoiceRow): ModelPlan {
  return planOf(company, { supplierId: invoice.supplierId, invoiceIds: [invoice.id], credits: [] }, null);
}

/** Decides whether an item of a run can be paid now, and the payment's content. */
export function planOfItem(company: ModelCompany, run: RunRow, item: RunItemRow): ModelPlan {
  return planOf(company, item, run);
}

function planOf(
  company: ModelCompany,
  { supplierId, invoiceIds, credits }: Omit<RunItemRow, 'totalPence'>,
  run: RunRow | null,
): ModelPlan {
  const invoices = invoiceIds.map((id) => rowOf(company.invoices, id));
  const isLive = ({ hasLivePayment }: InvoiceRow) => hasLivePayment && company.bug !== 'live payments are overlooked';
  if (invoices.every((invoice) => isLive(invoice) || invoice.status === 'paid')) return { kind: 'skip' };
  if (invoices.some((invoice) => isLive(invoice) || !isPayable(invoice, run))) return { kind: 'refuse' };
  if (!credits.every((credit) => isUsable(company, credit, run))) return { kind: 'refuse' };
  const amountPence = sumPence([
    ...invoices.map((invoice) => invoice.amountPence),
    ...credits.map(({ appliedPence }) => appliedPence),
  ]);
  if (amountPence === 0) return { kind: 'covered' };
  const supplier = rowOf(company.suppliers, supplierId);
  const { account, mergedIntoId } = supplier;
  if (mergedIntoId !== null || account === null) return { kind: 'refuse' };
  if (!run?.isApproved && needsConfirmation(company, supplier)) return { kind: 'refuse' };
  return { kind: 'pay', payable: { supplierId, account, invoices, amountPence } };
}

function isPayable(invoice: InvoiceRow, run: RunRow | null): boolean {
  const { status, isMatched, asksAccount, asksIfPaid } = invoice;
  return status === 'to_pay' && !isMatched && !hasLeft(invoice, run) && !asksAccount && !asksIfPaid;
}

function isUsable({ invoices }: ModelCompany, { creditId }: CreditUseRow, run: RunRow | null): boolean {
  const credit = rowOf(invoices, creditId);
  return isOpenCredit(credit) && !hasLeft(credit, run);
}

/** The open run lists it still, and another one may pay or use it. */
function hasLeft({ paymentRunId }: InvoiceRow, run: RunRow | null): boolean {
  return run !== null && isOpenRun(run.status) && paymentRunId !== run.id;
}
