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

/** Auto-paid invoices due in a period, without a bank transaction: the supplier may not have collected them. */
export const AUTO_PAID_WITHOUT_LINE = view(
  { invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<Days>) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select(columns('invoice', ['id', 'invoiceNumber', 'dueDate']))
      .select('supplier.name as supplierName')
      .select(({ eb, ref }) =>
        eb('invoice.amountPence', '-', ref('invoice.partPaidPence')).$castTo<Pence>().as('amountPence'),
      )
      .where('invoice.documentType', '=', 'invoice')
      .where('invoice.status', '=', 'auto_paid')
      .where('invoice.isMatched', '=', false)
      .whereRef('invoice.amountPence', '>', 'invoice.partPaidPence')
      .where('invoice.dueDate', '>=', given('firstDay'))
      .where('invoice.dueDate', '<=', given('lastDay'))
      .orderBy('invoice.dueDate')
      .orderBy('invoice.id')
      .limit(given('limit')),
);
