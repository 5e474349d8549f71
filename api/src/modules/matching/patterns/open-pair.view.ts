import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { sql } from 'kysely';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { LINES } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';

interface PairValues {
  readonly supplierId: number;
  readonly daysFromInvoiceDate: number | null;
  readonly daysFromDueDate: number | null;
  readonly description: string | null;
  readonly limit: number;
}

/** Criteria of a pair: the days between transaction and invoice, or the transaction's description. */
export interface PairShape {
  readonly hasDaysFromInvoiceDate: boolean;
  readonly hasDaysFromDueDate: boolean;
  readonly hasDescription: boolean;
}

/** Pairs of an open transaction and an open invoice of a supplier. */
export const OPEN_PAIRS = view(
  { ...LINES, invoice: Invoice },
  (db, given: ParameterValues<PairValues>, shape: PairShape) =>
    db
      .selectFrom('invoice')
      .innerJoin('line', (join) => join.onTrue())
      .select(columns('line', ['date', 'description', 'counterpartyName', 'amountPence']))
      .select(['line.id as transactionId', 'invoice.id as invoiceId', 'invoice.amountPence as invoiceAmountPence'])
      .where('invoice.supplier', '=', given('supplierId'))
      .where('invoice.isMatched', '=', false)
      .where('line.isOutgoing', '=', true)
      .where('line.isMatched', '=', false)
      .where(({ and, or, eb }) => {
        const apart = (
          day: 'invoice.invoiceDate' | 'invoice.dueDate',
          name: 'daysFromInvoiceDate' | 'daysFromDueDate',
        ) => {
          const days = sql<LocalDate>`${given(name)}::integer`;
          return or([eb('line.date', '=', eb(day, '+', days)), eb('line.date', '=', eb(day, '-', days))]);
        };
        const lower = sql<string>`lower(${given('description')})`;
        return and([
          ...(shape.hasDaysFromInvoiceDate ? [apart('invoice.invoiceDate', 'daysFromInvoiceDate')] : []),
          ...(shape.hasDaysFromDueDate ? [apart('invoice.dueDate', 'daysFromDueDate')] : []),
          ...(shape.hasDescription ? [eb(eb.fn<string>('lower', ['line.description']), '=', lower)] : []),
        ]);
      })
      .orderBy('line.date', 'desc')
      .orderBy('line.id')
      .orderBy('invoice.id')
      .limit(given('limit')),
);
