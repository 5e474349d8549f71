import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { Document, DocumentInvoice } from './document.entity.ts';

/** The latest bills of each supplier that users accepted from documents. Those of merged suppliers are the kept one's. */
export const ACCEPTED_DOCUMENTS = view(
  { paper: DocumentInvoice, document: Document, invoice: Invoice, supplier: Supplier },
  (db, given: ParameterValues<{ supplierIds: readonly number[]; limit: number }>) => {
    const known = db
      .selectFrom('paper')
      .innerJoin('document', 'document.id', 'paper.document')
      .innerJoin('invoice', 'invoice.id', 'paper.invoiceId')
      .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
      .where('paper.isAccepted', '=', true)
      .where('document.acceptedBy', 'is not', null)
      .select(({ fn }) => ['paper.id', fn.coalesce('supplier.mergedIntoId', 'supplier.id').as('supplierId')]);
    const ranked = db
      .selectFrom(known.as('known'))
      .where('known.supplierId', '=', ({ fn }) => fn.any(given('supplierIds')))
      .select(['known.id', 'known.supplierId'])
      .select(({ fn }) =>
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('known.supplierId').orderBy('known.id', 'desc'))
          .as('place'),
      );
    return db
      .selectFrom(ranked.as('ranked'))
      .select(['ranked.id', 'ranked.supplierId'])
      .where('ranked.place', '<=', given('limit'));
  },
);
