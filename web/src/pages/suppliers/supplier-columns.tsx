import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { SupplierFieldsFragment, SupplierSortField } from '@paycycle/schema/generated/operations';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { DateCell, MoneyCell, TextCell } from '../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../components/worklist/worklist-column.ts';
import { countOf } from '../../lib/count-of.ts';
import { SupplierCell } from './SupplierCell.tsx';
import { BankDetailsCell, SupplierMarks } from './SupplierMarks.tsx';
import { SupplierMenuButton } from './SupplierRowMenu.tsx';

type SupplierColumn = WorklistColumn<SupplierFieldsFragment>;

/** Columns for finding a supplier. The panel shows the other fields. */
export const SUPPLIER_COLUMNS: readonly SupplierColumn[] = [
  sorted('name', {
    header: 'Supplier',
    sortName: 'Name',
    cell: (supplier) => (
      <>
        <span className="truncate strong" title={supplier.name}>
          <RecordLink page="/suppliers" id={supplier.id}>
            {supplier.name}
          </RecordLink>
        </span>
        <SupplierCell supplier={supplier} field="email" text={supplier.email ?? 'No email'}>
          {supplier.email ? (
            <TextCell text={supplier.email} className="muted small" />
          ) : (
            <span className="muted small">No email</span>
          )}
        </SupplierCell>
      </>
    ),
  }),
  sorted('paymentTermsDays', {
    header: 'Terms',
    sortName: 'Payment terms',
    width: 96,
    cell: (supplier) => (
      <SupplierCell supplier={supplier} field="paymentTerms" text={termsLabel(supplier)}>
        <span className="tabular">{termsLabel(supplier)}</span>
      </SupplierCell>
    ),
  }),
  sorted('openAmount', {
    header: 'Open amount',
    width: MONEY_COLUMN_PX,
    align: 'end',
    cell: ({ openAmountPence, openInvoiceCount }) =>
      openInvoiceCount > 0 ? (
        <>
          <MoneyCell amount={openAmountPence} />
          <span className="truncate muted small tabular">{countOf(openInvoiceCount, 'invoice')}</span>
        </>
      ) : (
        <span className="muted">Nothing open</span>
      ),
  }),
  sorted('lastInvoiceDate', {
    header: 'Last invoice',
    width: DATE_COLUMN_PX + 8,
    hideBelowPx: 940,
    cell: ({ lastInvoiceDate }) => <DateCell date={lastInvoiceDate} />,
  }),
  {
    id: 'bankDetails',
    header: 'Bank details',
    width: 212,
    cell: (supplier) => <BankDetailsCell supplier={supplier} />,
  },
  sorted('category', {
    header: 'Category',
    width: 148,
    hideBelowPx: 1040,
    cell: (supplier) => (
      <SupplierCell supplier={supplier} field="category" text={supplier.category ?? 'none'}>
        <TextCell text={supplier.category} />
      </SupplierCell>
    ),
  }),
  { id: 'marks', header: 'Status', width: 104, cell: (supplier) => <SupplierMarks supplier={supplier} /> },
  {
    id: 'actions',
    header: 'Actions',
    width: 76,
    align: 'end',
    isActions: true,
    cell: (supplier) => <SupplierMenuButton supplier={supplier} />,
  },
];

function sorted(id: SupplierSortField, column: Omit<SupplierColumn, 'id' | 'sortable'>): SupplierColumn {
  return { ...column, id, sortable: true };
}
