import { type ParameterValues, type RowOf, view } from '../../../kernel/read/view.ts';
import { type ListShape, wholeList } from '../invoice.view.ts';
import type { FilterValues } from '../invoice-list.query.ts';
import { LIST_TABLES } from '../invoice-list.query.ts';

/** All that a list finds, with the run that each is in and the last one that was done with it. */
export const INVOICE_CSV = view(LIST_TABLES, (db, given: ParameterValues<FilterValues>, shape: ListShape) =>
  wholeList(db, given, shape)
    .leftJoin('run', 'run.id', 'invoice.paymentRunId')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('entry')
          .innerJoin('item', 'item.id', 'entry.paymentRunItem')
          .innerJoin('run as done', 'done.id', 'item.paymentRun')
          .select((of) => ['entry.invoice as invoiceId', of.fn.max('done.number').as('number')])
          .where('done.status', '=', 'processed')
          .groupBy('entry.invoice')
          .as('past'),
      (join) => join.onRef('past.invoiceId', '=', 'invoice.id'),
    )
    .select([
      'invoice.recordNumber',
      'invoice.documentType',
      'invoice.invoiceNumber',
      'supplier.name as supplierName',
      'invoice.description',
      'invoice.invoiceDate',
      'invoice.dueDate',
      'invoice.netAmountPence',
      'invoice.vatAmountPence',
      'invoice.paidInAdvancePence',
      'invoice.amountPence',
      'invoice.partPaidPence',
      'invoice.status',
      'invoice.paymentDate',
      'run.number as openRunNumber',
      'past.number as pastRunNumber',
      'invoice.isMatched',
      'invoice.possibleDuplicateOf',
      'invoice.batchImportDate',
      'invoice.batchSequenceNumber',
      'invoice.fileName',
      'invoice.notes',
    ]),
);

export type InvoiceCsvRow = RowOf<typeof INVOICE_CSV>;
