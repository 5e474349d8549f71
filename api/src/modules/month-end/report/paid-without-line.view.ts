import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { Invoice } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

interface Days {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly limit: number;
}

/** Invoices that count as paid on some days and have no settling bank transaction, with the amount that it would have. */
export const PAID_WITHOUT_LINE = view({ invoice: Invoice, supplier: Supplier }, (db, given: ParameterValues<Days>) =>
  db
    .selectFrom('invoice')
    .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
    .select(columns('invoice', ['id', 'invoiceNumber']))
    .select((eb) => eb.ref('invoice.paymentDate').$castTo<LocalDate>().as('paymentDate'))
    .select('supplier.name as supplierName')
    .select(({ eb, ref }) =>
      eb('invoice.amountPence', '-', ref('invoice.partPaidPence')).$castTo<Pence>().as('amountPence'),
    )
    .where('invoice.documentType', '=', 'invoice')
    .where('invoice.status', '=', 'paid')
    .where('invoice.isMatched', '=', false)
    .whereRef('invoice.amountPence', '>', 'invoice.partPaidPence')
    .where('invoice.paymentDate', '>=', given('firstDay'))
    .where('invoice.paymentDate', '<=', given('lastDay'))
    .orderBy('invoice.paymentDate')
    .orderBy('invoice.id')
    .limit(given('limit')),
);
