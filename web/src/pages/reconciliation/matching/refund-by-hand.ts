import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { MatchableInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { countOf } from '../../../lib/count-of.ts';
import { describeDifference, totalOutstanding } from '../suggestions/suggestion-labels.ts';
import { type ChosenSum, describeChosen, isCreditNote } from './match-by-hand.ts';

type Invoice = MatchableInvoiceFieldsFragment;

/** A refund may be as large as the whole invoice, even if it was paid in parts. */
export function wholePence({ amountPence }: Pick<Invoice, 'amountPence'>): Pence {
  return amountPence;
}

/** Plans a match of incoming money to invoices as their refund; the invoices stay paid. */
export function sumRefund(chosen: readonly Invoice[], received: Pence): ChosenSum {
  if (chosen.some(isCreditNote)) return sumCredit(chosen, received);
  const total = sumPence(chosen.map(wholePence));
  const words = `${countOf(chosen.length, 'invoice')}, ${formatPounds(received)} back of ${formatPounds(total)}`;
  if (chosen.length === 0) return { total, words, warning: null, offers: [] };
  const offer = offerOf(chosen, received, total);
  const warning = offer.plan.hasDifference
    ? `The refund is ${describeDifference(pence(received - total), chosen.length)}. The difference is kept on record.`
    : null;
  return { total, words, warning, offers: [offer] };
}

const APART = 'Match credit notes and paid invoices by themselves: what came back for which is not known otherwise.';

/** Plans a match of incoming money to open credit notes: they become used, or partly used. */
function sumCredit(chosen: readonly Invoice[], received: Pence): ChosenSum {
  const total = pence(-totalOutstanding(chosen));
  const words = `${describeChosen(chosen)}, ${formatPounds(received)} back of ${formatPounds(total)}`;
  if (!chosen.every(isCreditNote)) return { total, words, warning: APART, offers: [] };
  const offer = offerOf(chosen, received, total);
  const more = formatPounds(pence(Math.abs(received - total)));
  const warning = offer.plan.hasDifference
    ? `The refund is ${more} ${received > total ? 'more' : 'less'} than the credit notes. The difference is kept on record.`
    : null;
  return { total, words, warning, offers: [offer] };
}

function offerOf(chosen: readonly Invoice[], received: Pence, total: Pence) {
  const isPart = chosen.length === 1 && received < total;
  const plan = {
    invoiceIds: chosen.map(({ id }) => id),
    paymentRunItemId: null,
    isPartPayment: isPart,
    hasDifference: total !== received && !isPart,
    differencePence: pence(received - total),
    isRefund: true,
  };
  return { label: isPart ? 'Match as part refund' : 'Match as refund', plan };
}
