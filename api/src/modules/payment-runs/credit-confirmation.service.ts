import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { listPeople, notifyOwnersOfAction } from '../companies/index.ts';
import { creditToUse } from './credit-allocation.service.ts';
import type { PaymentRun, PaymentRunInvoice } from './payment-run.entity.ts';

/** Credit notes that a message names. */
const NAMED_MAX = 5;

/** How a run is paid: outside Paycycle, or these of its items through the provider. */
type RunPayment = { readonly isOutside: true } | { readonly isOutside: false; readonly itemIds: readonly number[] };

/**
 * Requires the caller's word that the suppliers have taken off the credit notes that a run uses: an invented bill would
 * use up a credit note without a payment. Notifies the owners where several people use the company (RULES.md, 61).
 * The caller holds the company's lock. No approval vouches for the run's credit notes (`doesApprovalVouch`).
 * @throws CREDIT_UNCONFIRMED naming the credit notes, without the word
 */
export async function requireCreditConfirmed(
  scope: Scope,
  run: PaymentRun,
  usesCredit: boolean,
  payment: RunPayment = { isOutside: true },
): Promise<void> {
  const ofRun = await creditToUse(scope, run);
  const entries = payment.isOutside
    ? ofRun
    : ofRun.filter(({ paymentRunItem }) => payment.itemIds.includes(paymentRunItem.id));
  if (entries.length === 0) return;
  const what = inWords(entries);
  if (!usesCredit) {
    const message = `${run.inWords} uses up ${what}. Go on only if the supplier has taken it off.`;
    throw new AppError('CREDIT_UNCONFIRMED', message);
  }
  if ((await listPeople(scope, run.companyId)).length === 1) return;
  const paid = payment.isOutside ? `completed ${run.inWords} as paid outside` : `paid ${run.inWords}`;
  const deed = `${paid}, which uses up ${what}. Nobody who joined more than a day ago approved it`;
  await notifyOwnersOfAction(scope, run.companyId, deed);
}

/** The sum of several credit notes, and the largest of them: small ones must not hide a large one. */
function inWords(entries: readonly PaymentRunInvoice[]): string {
  const largest = entries.toSorted((one, other) => usedOf(other) - usedOf(one));
  const named = largest.slice(0, NAMED_MAX).map((entry) => {
    const { invoiceNumber, supplier } = entry.invoice.getEntity();
    return `credit note ${invoiceNumber} of ${supplier.getEntity().name} (${formatPounds(usedOf(entry))})`;
  });
  const more = entries.length > NAMED_MAX ? [`${entries.length - NAMED_MAX} more`] : [];
  const sum = entries.length > 1 ? `${formatPounds(sumPence(entries.map(usedOf)))} of credit: ` : '';
  return `${sum}${[...named, ...more].join(' and ')}`;
}

function usedOf({ appliedPence }: PaymentRunInvoice): Pence {
  return pence(-(appliedPence ?? 0));
}
