import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { Invoice, InvoiceLineRow, lineAmounts } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

const TABLES = { invoice: Invoice, line: InvoiceLineRow, supplier: Supplier };

/**
 * Lines whose bill and service are on different sides of a month's end. Lines billed ahead come first, then by
 * supplier.
 */
export const CUT_OFF_LINES = view(TABLES, (db, given: ParameterValues<{ monthEnd: LocalDate }>) =>
  lineAmounts(db)
    .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
    .select(['supplier.id as supplierId', 'supplier.name as supplierName'])
    .select(['invoice.id as invoiceId', 'invoice.invoiceNumber', 'invoice.invoiceDate'])
    .select(['line.description', 'line.nominalCode', 'line.serviceFrom', 'line.serviceTo'])
    .select(({ eb, and }) =>
      and([eb('invoice.possibleDuplicateOf', 'is not', null), eb('invoice.storedDuplicateReason', 'is not', null)]).as(
        'mayBeDuplicate',
      ),
    )
    .where(({ eb, and, or }) =>
      or([
        and([eb('invoice.invoiceDate', '<=', given('monthEnd')), eb('line.serviceTo', '>', given('monthEnd'))]),
        and([eb('invoice.invoiceDate', '>', given('monthEnd')), eb('line.serviceFrom', '<=', given('monthEnd'))]),
      ]),
    )
    .orderBy((eb) => eb('invoice.invoiceDate', '>', given('monthEnd')))
    .orderBy('supplier.nameKey')
    .orderBy('invoice.invoiceDate')
    .orderBy('invoice.id')
    .orderBy('line.position'),
);

interface OfSuppliers {
  readonly supplierIds: readonly number[];
}

/** Net and VAT of suppliers' last bills that have both. */
export const USUAL_VAT = view(TABLES, (db, given: ParameterValues<OfSuppliers>) => {
  const bills = lineAmounts(db)
    .select(['invoice.id as invoiceId', 'invoice.supplier as supplierId', 'invoice.invoiceDate'])
    .where('invoice.supplier', '=', (eb) => eb.fn.any(given('supplierIds')))
    .where('invoice.documentType', '=', 'invoice');
  return db
    .selectFrom(bills.as('bill'))
    .distinctOn('bill.supplierId')
    .select('bill.supplierId')
    .select(({ fn }) => [fn.sum<Pence>('bill.netPence').as('netPence'), fn.sum<Pence>('bill.vatPence').as('vatPence')])
    .where('bill.netPence', 'is not', null)
    .where('bill.vatPence', 'is not', null)
    .groupBy(['bill.supplierId', 'bill.invoiceId', 'bill.invoiceDate'])
    .orderBy('bill.supplierId')
    .orderBy('bill.invoiceDate', 'desc')
    .orderBy('bill.invoiceId', 'desc');
});

/** The account of the largest line of the last bill of suppliers that has one. */
export const USUAL_ACCOUNT = view(TABLES, (db, given: ParameterValues<OfSuppliers>) =>
  lineAmounts(db)
    .clearSelect()
    .distinctOn('invoice.supplier')
    .select(['invoice.supplier as supplierId', 'line.nominalCode'])
    .where('invoice.supplier', '=', (eb) => eb.fn.any(given('supplierIds')))
    .where('invoice.documentType', '=', 'invoice')
    .where('line.nominalCode', 'is not', null)
    .orderBy('invoice.supplier')
    .orderBy('invoice.invoiceDate', 'desc')
    .orderBy('invoice.id', 'desc')
    .orderBy('line.netAmountPence', (order) => order.desc().nullsLast())
    .orderBy('line.position'),
);
