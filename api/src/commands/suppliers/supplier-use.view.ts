import { type ParameterValues, type RowOf, view } from '../../kernel/read/view.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { PaymentRunItem } from '../../modules/payment-runs/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';

/** Uses of a supplier, or of each supplier of a company, and what its record warns of. */
export const SUPPLIER_USES = view(
  { supplier: Supplier, other: Supplier, invoice: Invoice, item: PaymentRunItem },
  (db, given: ParameterValues<{ supplierId: number }>, { isOne }: { readonly isOne: boolean }) =>
    db
      .selectFrom('supplier')
      .select(['supplier.id', 'supplier.hasPayments', 'supplier.isAutoPaid', 'supplier.isActive'])
      .select((eb) => [
        eb
          .exists(eb.selectFrom('invoice').select('invoice.id').whereRef('invoice.supplier', '=', 'supplier.id'))
          .as('hasInvoices'),
        eb.exists(eb.selectFrom('item').select('item.id').whereRef('item.supplier', '=', 'supplier.id')).as('isInRun'),
        eb('supplier.bankAccountNumber', 'is not', null).as('hasAccount'),
        eb.fn<string | null>('supplier_archived_by', ['supplier.id']).as('archivedBy'),
        eb
          .exists(
            eb
              .selectFrom('other')
              .select('other.id')
              .whereRef('other.bankSortCode', '=', 'supplier.bankSortCode')
              .whereRef('other.bankAccountNumber', '=', 'supplier.bankAccountNumber')
              .whereRef('other.id', '<>', 'supplier.id'),
          )
          .as('sharesAccount'),
      ])
      .$if(isOne, (query) => query.where('supplier.id', '=', given('supplierId')))
      .orderBy('supplier.id'),
);

export type SupplierUse = RowOf<typeof SUPPLIER_USES>;
