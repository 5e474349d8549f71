import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { BankTransactionMatch, LINES } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

interface EndOfMonth {
  readonly lastDay: LocalDate;
  readonly limit: number;
}

/**
 * Matched invoices that count as paid by the end of a month while the bank paid the last part later, or the other way
 * round.
 */
export const PAID_ON_ANOTHER_DAY = view(
  { ...LINES, match: BankTransactionMatch, invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<EndOfMonth>) =>
    db
      .selectFrom('match')
      .innerJoin('line', 'line.id', 'match.bankTransaction')
      .innerJoin('invoice', 'invoice.id', 'match.invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select(columns('invoice', ['id', 'invoiceNumber', 'amountPence']))
      .select((eb) => eb.ref('invoice.paymentDate').$castTo<LocalDate>().as('paymentDate'))
      .select('supplier.name as supplierName')
      .select(({ fn }) => fn.max<LocalDate>('line.date').as('bankDate'))
      .where('invoice.documentType', '=', 'invoice')
      .where('invoice.status', '=', 'paid')
      .where('invoice.isMatched', '=', true)
      .where('line.isOutgoing', '=', true)
      .where(({ eb, or, and }) =>
        or([
          eb('invoice.paymentDate', '>', given('lastDay')),
          and([eb('invoice.paymentDate', '<=', given('lastDay')), eb('line.date', '>', given('lastDay'))]),
        ]),
      )
      .groupBy(['invoice.id', 'invoice.invoiceNumber', 'invoice.amountPence', 'invoice.paymentDate', 'supplier.name'])
      .having(({ eb, or, fn }) =>
        or([eb('invoice.paymentDate', '<=', given('lastDay')), eb(fn.max('line.date'), '<=', given('lastDay'))]),
      )
      .orderBy('invoice.paymentDate')
      .orderBy('invoice.id')
      .limit(given('limit')),
);
