import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import type { MatchableInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { countOf } from '../../../lib/count-of.ts';
import { outstandingPence } from '../../../lib/outstanding-pence.ts';
import type { MatchPlan } from '../match-plan.ts';
import { describeDifference, totalOutstanding } from '../suggestions/suggestion-labels.ts';

type Invoice = MatchableInvoiceFieldsFragment;

interface FoundInvoices {
  readonly openCredits: { readonly items: readonly Invoice[] };
  readonly sameAmount: { readonly items: readonly Invoice[] };
  readonly latest: { readonly items: readonly Invoice[] };
}

interface PaidBy {
  readonly description: string;
  readonly counterpartyName: string | null;
  readonly isOutgoing: boolean;
}

/**
 * Groups of invoices, each invoice once: first those whose outstanding amount is the transaction's (the ones it names
 * first), then those whose number or supplier it names, then the rest. Open credit notes are a separate group: first
 * for money received, last for a payment.
 */
export function invoiceGroups(
  { sameAmount, latest, openCredits }: FoundInvoices,
  paid: Pence,
  transaction: PaidBy,
  amountOf: (invoice: Invoice) => Pence = outstandingPence,
) {
  const listed = [...sameAmount.items, ...latest.items].filter((invoice) => !isCreditNote(invoice));
  const found = [...new Map(listed.map((invoice) => [invoice.id, invoice])).values()];
  const text = bare(`${transaction.counterpartyName ?? ''} ${transaction.description}`);
  const [same, others] = split(found, (invoice) => amountOf(invoice) === paid);
  const groups = [
    // Invoices that the transaction names come first.
    { title: 'Same amount', invoices: split(same, (invoice) => isNamed(invoice, text)).flat() },
    { title: 'Named in the transaction', invoices: others.filter((invoice) => isNamed(invoice, text)) },
    { title: 'Other amounts', invoices: others.filter((invoice) => !isNamed(invoice, text)) },
  ];
  const credits = { title: 'Open credit notes', invoices: openCredits.items };
  const all = transaction.isOutgoing ? [...groups, credits] : [credits, ...groups];
  return all.filter(({ invoices }) => invoices.length > 0);
}

function split(invoices: readonly Invoice[], isFirst: (invoice: Invoice) => boolean): [Invoice[], Invoice[]] {
  return [invoices.filter(isFirst), invoices.filter((invoice) => !isFirst(invoice))];
}

/** True if it reduces other invoices and is not paid. */
export function isCreditNote({ documentType }: Pick<Invoice, 'documentType'>): boolean {
  return documentType === 'credit_note';
}

/** '2 invoices', '1 credit note', '2 invoices less 1 credit note'. */
export function describeChosen(chosen: readonly Invoice[]): string {
  const credits = chosen.filter(isCreditNote).length;
  const invoices = countOf(chosen.length - credits, 'invoice');
  if (credits === 0) return invoices;
  return chosen.length === credits
    ? countOf(credits, 'credit note')
    : `${invoices} less ${countOf(credits, 'credit note')}`;
}

/** Shorter texts occur by chance. */
const NAMED_LENGTH_MIN = 4;

/** True if a text contains the invoice's number or the first word of its supplier. */
function isNamed({ invoiceNumber, supplier }: Invoice, text: string): boolean {
  const first = supplier.name.split(/\s+/).find((word) => bare(word).length >= NAMED_LENGTH_MIN) ?? '';
  return [invoiceNumber, first].map(bare).some((name) => name.length >= NAMED_LENGTH_MIN && text.includes(name));
}

/** Banks leave out dashes, slashes and spaces. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A way to match the chosen invoices. */
export interface MatchOffer {
  readonly label: string;
  readonly plan: MatchPlan;
}

/** Total of the chosen invoices, its meaning, and the ways to match them, the likeliest first. */
export interface ChosenSum {
  readonly total: Pence;
  /** "2 invoices, £120.00 of £150.00". */
  readonly words: string;
  /** Warning if the amounts differ; null if they are equal. */
  readonly warning: string | null;
  readonly offers: readonly MatchOffer[];
}

const TOO_MUCH_CREDIT = 'These credit notes come to more than the invoices. Tick the invoices that this payment paid.';

/** Effect of matching the chosen invoices to a payment of this amount. */
export function sumChosen(chosen: readonly Invoice[], paid: Pence): ChosenSum {
  const total = totalOutstanding(chosen);
  const words = `${describeChosen(chosen)}, ${formatPounds(total)} of ${formatPounds(paid)}`;
  const [first] = chosen;
  if (!first) return { total, words, warning: null, offers: [] };
  const plan = {
    invoiceIds: chosen.map(({ id }) => id),
    paymentRunItemId: null,
    isPartPayment: false,
    hasDifference: total !== paid,
    differencePence: pence(paid - total),
  };
  if (total <= 0) return { total, words, warning: TOO_MUCH_CREDIT, offers: [] };
  if (total === paid) {
    const label = chosen.length === 1 ? 'Match' : `Match ${chosen.length} invoices`;
    return { total, words, warning: null, offers: [{ label, plan }] };
  }
  const difference = describeDifference(pence(paid - total), chosen.length);
  if (chosen.length === 1 && paid < total) {
    const rest = formatPounds(pence(total - paid));
    return {
      total,
      words,
      warning: `The transaction is ${difference}. As a part payment it leaves ${rest} of the invoice open; in full it marks the whole invoice as paid.`,
      offers: [
        { label: 'Match as part payment', plan: { ...plan, isPartPayment: true, hasDifference: false } },
        { label: 'Match in full', plan },
      ],
    };
  }
  const marked = chosen.length === 1 ? 'The invoice' : 'All of them';
  return {
    total,
    words,
    warning: `The transaction is ${difference}. ${marked} will be marked as paid.`,
    offers: [{ label: 'Match anyway', plan }],
  };
}
