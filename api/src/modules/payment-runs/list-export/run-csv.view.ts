import { type RowOf, view } from '../../../kernel/read/view.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from '../payment-run.entity.ts';

/** All payment runs, the newest first, with how many suppliers and invoices each pays. */
export const RUN_CSV = view({ run: PaymentRun, item: PaymentRunItem, entry: PaymentRunInvoice }, (db) =>
  db
    .selectFrom('run')
    .leftJoin('item', 'item.paymentRun', 'run.id')
    .leftJoin('entry', 'entry.paymentRunItem', 'item.id')
    .select(({ fn }) => [
      'run.number',
      'run.name',
      'run.runDate',
      'run.status',
      fn.count<number>('item.id').distinct().as('supplierCount'),
      fn.count<number>('entry.id').as('invoiceCount'),
      'run.totalAmountPence',
      'run.createdAt',
      'run.createdBy',
      'run.exportedAt',
      'run.exportedBy',
      'run.notes',
    ])
    .groupBy([
      'run.number',
      'run.name',
      'run.runDate',
      'run.status',
      'run.totalAmountPence',
      'run.createdAt',
      'run.createdBy',
      'run.exportedAt',
      'run.exportedBy',
      'run.notes',
    ])
    .orderBy('run.number', 'desc'),
);

export type RunCsvRow = RowOf<typeof RUN_CSV>;
