import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { InvoiceLineRow } from './invoice-line.entity.ts';

/** The stored lines of invoices, in their order. */
export const INVOICE_LINES = view(
  { line: InvoiceLineRow },
  (db, given: ParameterValues<{ invoiceIds: readonly number[] }>) =>
    db
      .selectFrom('line')
      .select([
        'line.invoiceId',
        'line.description',
        'line.netAmountPence',
        'line.vatAmountPence',
        'line.vatCode',
        'line.nominalCode',
        'line.serviceFrom',
        'line.serviceTo',
        'line.trackingCategory',
      ])
      .where('line.invoiceId', '=', (eb) => eb.fn.any(given('invoiceIds')))
      .orderBy('line.position'),
);
