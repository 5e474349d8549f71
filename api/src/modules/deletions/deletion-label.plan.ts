import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import { formatLocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';

/** Contents of a deletion. Names are those of the only record of a kind. */
export interface DeletionFacts {
  readonly suppliers: number;
  readonly invoices: number;
  readonly transactions: number;
  /** Total of the invoices in pounds; null without any. */
  readonly amount: string | null;
  readonly supplierName: string | null;
  /** The only one is a credit note. */
  readonly isCreditNote: boolean | null;
  readonly invoiceNumber: string | null;
  readonly invoiceSupplier: string | null;
  readonly payee: string | null;
  readonly date: string | null;
}

/** The most of a bank's text that a label takes. */
const PAYEE_LENGTH_MAX = 80;

/** Describes a deletion: 'Invoice A-12 of Mercer Ltd', '8 suppliers and 12 invoices'. */
export function labelOf(facts: DeletionFacts): string {
  const { suppliers, invoices, transactions } = facts;
  if (suppliers + invoices + transactions === 1) return labelOfOne(facts);
  const counted = [
    counts(suppliers, 'supplier'),
    counts(invoices, 'invoice'),
    counts(transactions, 'bank transaction'),
  ];
  return counted.flatMap((words) => words ?? []).join(' and ');
}

function labelOfOne(facts: DeletionFacts): string {
  if (facts.suppliers === 1) return `Supplier ${facts.supplierName}`;
  if (facts.invoices === 1)
    return `${INVOICE_TYPE_LABELS[facts.isCreditNote ? 'credit_note' : 'invoice']} ${facts.invoiceNumber} of ${facts.invoiceSupplier}`;
  const day = facts.date === null ? null : parseLocalDate(facts.date);
  const payee = (facts.payee ?? '').slice(0, PAYEE_LENGTH_MAX);
  return `Bank transaction${day ? ` of ${formatLocalDate(day)}` : ''}: ${payee}`;
}

function counts(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
