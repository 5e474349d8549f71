import { DateCell, MoneyCell, StatusTag, TextCell } from '../worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../worklist/worklist-column.ts';
import type { PreviewRow } from './use-bulk-import.ts';

const OUTCOMES = {
  new: { label: 'New', colour: 'green' },
  duplicate: { label: 'Duplicate', colour: 'orange' },
  wrong: { label: "Can't import", colour: 'red' },
} as const satisfies Record<PreviewRow['outcome'], { label: string; colour: string }>;

/** Columns of the preview: a row of the CSV file with its PDF and outcome. */
export const PREVIEW_COLUMNS: readonly WorklistColumn<PreviewRow>[] = [
  { id: 'line', header: 'Line', width: 60, align: 'end', cell: ({ line }) => <span className="tabular">{line}</span> },
  {
    id: 'supplier',
    header: 'Supplier',
    cell: ({ supplierName, isNewSupplier }) => (
      <>
        <TextCell text={supplierName} className="strong" />
        {isNewSupplier && <StatusTag colour="blue">New supplier</StatusTag>}
      </>
    ),
  },
  {
    id: 'number',
    header: 'Number',
    width: 112,
    cell: ({ documentType, invoiceNumber }) => (
      <>
        <TextCell text={invoiceNumber} />
        {documentType === 'credit_note' && <StatusTag colour="teal">Credit note</StatusTag>}
      </>
    ),
  },
  { id: 'date', header: 'Date', width: DATE_COLUMN_PX, cell: ({ invoiceDate }) => <DateCell date={invoiceDate} /> },
  {
    id: 'amount',
    header: 'Amount',
    width: MONEY_COLUMN_PX,
    align: 'end',
    cell: ({ amountPence }) => <MoneyCell amount={amountPence} />,
  },
  { id: 'pdf', header: 'PDF', width: 84, cell: ({ pdfName }) => <TextCell text={pdfName} /> },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 216,
    cell: ({ outcome, message }) => (
      <>
        <span className="row">
          <StatusTag colour={OUTCOMES[outcome].colour}>{OUTCOMES[outcome].label}</StatusTag>
          {outcome === 'new' && message && <StatusTag colour="yellow">Warning</StatusTag>}
        </span>
        {message && <span className="small wrap">{message}</span>}
      </>
    ),
  },
];
