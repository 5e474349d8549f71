import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { columns } from '../../../kernel/read/columns.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { Invoice, PaidMarkInvoice } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

interface Days {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly limit: number;
}

/**
 * Invoices that count as paid in a period, and credit notes that a user marked as refunded, without a bank transaction.
 * The amount is what that transaction would have. A credit note that a run took off a payment never has one.
 */
export const PAID_WITHOUT_LINE = view(
  { invoice: Invoice, supplier: Supplier, marked: PaidMarkInvoice },
  (db, given: ParameterValues<Days>) =>
    db
      .selectFrom('invoice')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .select(columns('invoice', ['id', 'invoiceNumber', 'documentType']))
      .select((eb) => eb.ref('invoice.paymentDate').$castTo<LocalDate>().as('paymentDate'))
      .select('supplier.name as supplierName')
      .select(({ eb, fn, ref }) =>
        fn<Pence>('abs', [eb('invoice.amountPence', '-', ref('invoice.partPaidPence'))]).as('amountPence'),
      )
      .where('invoice.status', '=', 'paid')
      .where('invoice.isMatched', '=', false)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('invoice.documentType', '=', 'invoice'),
            eb('invoice.amountPence', '>', eb.ref('invoice.partPaidPence')),
          ]),
          eb.and([
            eb('invoice.documentType', '=', 'credit_note'),
            eb.exists(
              eb
                .selectFrom('marked')
                .select('marked.id')
                .whereRef('marked.invoiceId', '=', 'invoice.id')
                .where('marked.takenBackAt', 'is', null),
            ),
          ]),
        ]),
      )
      .where('invoice.paymentDate', '>=', given('firstDay'))
      .where('invoice.paymentDate', '<=', given('lastDay'))
      .orderBy('invoice.paymentDate')
      .orderBy('invoice.id')
      .limit(given('limit')),
);
