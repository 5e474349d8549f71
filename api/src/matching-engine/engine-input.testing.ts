import { localDate } from '@paycycle/schema/domain/local-date';
import { parsePounds, pence } from '@paycycle/schema/domain/money';
import type { EngineInvoice, EngineSuggestion, EngineTransaction, MatchingInput } from './engine.types.ts';
import { suggestPayments } from './suggest-payments.ts';

/** Invoices and lines for tests: what a test does not say is usual. */
export const SUPPLIERS = [
  { id: 1, name: 'Oakley Joinery Ltd' },
  { id: 2, name: 'Hartwell Dental Supplies Limited' },
  { id: 3, name: 'Turner & Blythe Tile Company Ltd' },
] as const;

export function invoice(
  id: number,
  supplierId: number,
  amount: string,
  { number = `INV-${1000 + id}`, dated = '2026-01-05', due = '2026-02-04', ...more }: InvoiceOptions = {},
): EngineInvoice {
  return {
    id,
    supplierId,
    supplierName: SUPPLIERS.find((supplier) => supplier.id === supplierId)?.name ?? `Supplier ${supplierId}`,
    bankAccountName: null,
    invoiceNumber: number,
    outstandingPence: parsePounds(amount) ?? pence(0),
    isPartPaid: false,
    invoiceDate: localDate(dated),
    dueDate: localDate(due),
    paymentDate: null,
    description: null,
    ...more,
  };
}

interface InvoiceOptions
  extends Partial<
    Pick<EngineInvoice, 'supplierName' | 'bankAccountName' | 'isPartPaid' | 'paymentDate' | 'isInQuery' | 'description'>
  > {
  readonly number?: string;
  readonly dated?: string;
  readonly due?: string;
}

/** Money that went out. */
export function line(id: number, amount: string, description: string, date = '2026-02-04'): EngineTransaction {
  const amountPence = pence(-(parsePounds(amount) ?? 0));
  return { id, date: localDate(date), amountPence, description, counterpartyName: null };
}

export function suggest(
  transactions: readonly EngineTransaction[],
  invoices: readonly EngineInvoice[],
  learned: Partial<MatchingInput> = {},
): EngineSuggestion[] {
  return suggestPayments({
    transactions,
    invoices,
    matchingPatterns: [],
    negativePatterns: [],
    rejectedPairs: [],
    madePayments: [],
    ...learned,
  });
}

/** Suggested invoices by line. */
export function told(suggestions: readonly EngineSuggestion[]): Record<number, readonly number[]> {
  return Object.fromEntries(
    suggestions.map(({ transactionId, choices }) => [transactionId, choices[0]?.invoiceIds ?? []]),
  );
}
