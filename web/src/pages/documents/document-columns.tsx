import { Check, FileInput, Trash2 } from 'lucide-react';
import { Can } from '../../app/company/Can.tsx';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { StatusTag, TextCell } from '../../components/worklist/cells.tsx';
import { RowButton } from '../../components/worklist/RowButton.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../components/worklist/worklist-column.ts';
import { DocumentCell } from './DocumentCell.tsx';
import { mailLine } from './document-mail.ts';
import { type DocumentRow, nameOfRow, reasonNotToAccept, stateOfRow, TYPE_WORDS } from './document-row.ts';
import { useDocumentRows } from './document-rows.ts';

type DocumentColumn = WorklistColumn<DocumentRow>;

/** Fields to check before an invoice is accepted. The panel shows the others. */
export const DOCUMENT_COLUMNS: readonly DocumentColumn[] = [
  {
    id: 'supplier',
    header: 'Supplier',
    cell: (row) => (
      <>
        <DocumentCell row={row} field="supplierName" className="strong" add="Add supplier" />
        <FileLine row={row} />
      </>
    ),
  },
  {
    id: 'number',
    header: 'Number',
    width: 128,
    cell: (row) => <DocumentCell row={row} field="invoiceNumber" className="tabular" add="Add number" />,
  },
  {
    id: 'invoiceDate',
    header: 'Invoice date',
    width: DATE_COLUMN_PX + 32,
    cell: (row) => <DocumentCell row={row} field="invoiceDate" add="Add date" />,
  },
  {
    id: 'dueDate',
    header: 'Due date',
    width: DATE_COLUMN_PX + 32,
    hideBelowPx: 1000,
    cell: (row) => <DocumentCell row={row} field="dueDate" add="From payment terms" />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: MONEY_COLUMN_PX,
    cell: (row) => <DocumentCell row={row} field="totalAmount" className="strong" add="Add amount" />,
  },
  {
    id: 'bankDetails',
    header: 'Bank details',
    width: 116,
    hideBelowPx: 900,
    cell: (row) => (
      <>
        <DocumentCell row={row} field="accountNumber" add="Add account" />
        <DocumentCell row={row} field="sortCode" className="muted small" add="Add sort code" />
      </>
    ),
  },
  { id: 'state', header: 'Status', width: 172, cell: (row) => <StateCell row={row} /> },
  {
    id: 'actions',
    header: 'Actions',
    width: 108,
    align: 'end',
    cell: (row) => <DocumentRowActions row={row} />,
  },
];

/** Columns of documents that are not invoices: the file, and the kind of document. */
export const SET_ASIDE_COLUMNS: readonly DocumentColumn[] = [
  {
    id: 'file',
    header: 'File',
    cell: (row) => (
      <span className="truncate strong" title={row.document.fileName}>
        <RecordLink page="/documents" id={row.document.id}>
          {row.document.fileName}
        </RecordLink>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Set aside as',
    width: 220,
    cell: ({ document }) => <TextCell text={document.documentType ? TYPE_WORDS[document.documentType] : null} />,
  },
  {
    id: 'message',
    header: 'Why',
    shareOfRest: 0.5,
    hideBelowPx: 900,
    cell: ({ document }) => <TextCell text={document.message} className="muted" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 170,
    align: 'end',
    cell: (row) => <SetAsideActions row={row} />,
  },
];

/** Links to the document's file; shows the invoice's position in it and the email it came with. */
function FileLine({ row: { document, invoice, place } }: { readonly row: DocumentRow }) {
  const of = document.invoices.length;
  const pages = invoice && of > 1 ? ` · ${place} of ${of}` : '';
  const mail = document.mail && mailLine(document.mail);
  return (
    <span
      className={`truncate ${invoice ? 'muted small' : 'strong'}`}
      title={[document.fileName, mail].filter(Boolean).join(', ')}
    >
      <RecordLink page="/documents" id={document.id}>
        {document.fileName}
      </RecordLink>
      {pages}
      {mail && ` ${mail}`}
    </span>
  );
}

/** Shows the state of a row, and warnings against accepting it. */
export function StateCell({ row }: { readonly row: DocumentRow }) {
  const { document, invoice } = row;
  const { words, colour } = stateOfRow(row);
  const warning = invoice?.bankDetailsWarning ?? null;
  const doubt = document.mail?.doubt ?? null;
  return (
    <>
      <span className="row" aria-live="polite">
        <StatusTag colour={colour}>{words}</StatusTag>
        {doubt && (
          <span title={doubt}>
            <StatusTag colour="orange">Check sender</StatusTag>
            <span className="sr-only">{doubt}</span>
          </span>
        )}
        {invoice?.documentType === 'credit_note' && <StatusTag colour="purple">{TYPE_WORDS.credit_note}</StatusTag>}
        {warning && (
          <span title={warning}>
            <StatusTag colour="red">Check bank details</StatusTag>
            <span className="sr-only">{warning}</span>
          </span>
        )}
      </span>
      {document.status === 'refused' && document.message && (
        <span className="clamp small negative" title={document.message}>
          {document.message}
        </span>
      )}
      {invoice?.duplicate && (
        <span className="truncate small">
          <RecordLink page="/invoices" id={invoice.duplicate.invoice.id}>
            {`Invoice ${invoice.duplicate.invoice.invoiceNumber} (#${invoice.duplicate.invoice.recordNumber})`}
          </RecordLink>
        </span>
      )}
    </>
  );
}

/** Accepting is always in sight: it is what the table is for. */
export function DocumentRowActions({ row }: { readonly row: DocumentRow }) {
  const { accept, discard } = useDocumentRows();
  const name = nameOfRow(row);
  return (
    <span className="actions">
      {reasonNotToAccept(row) === null && (
        <RowButton
          icon={Check}
          tip="Accept"
          label={`Accept ${name}`}
          needs="acceptDocument"
          onClick={() => accept(row)}
        />
      )}
      <RowButton
        icon={Trash2}
        tip="Discard"
        label={`Discard ${name}`}
        needs="discardDocument"
        onClick={() => discard(row)}
      />
    </span>
  );
}

export function SetAsideActions({ row }: { readonly row: DocumentRow }) {
  const { makeInvoice, discard } = useDocumentRows();
  const { fileName } = row.document;
  return (
    <span className="actions">
      <Can call="setDocumentType">
        <button
          type="button"
          className="action outline"
          aria-label={`It’s an invoice: ${fileName}`}
          onClick={() => makeInvoice(row)}
        >
          <FileInput aria-hidden /> It’s an invoice
        </button>
      </Can>
      <RowButton
        icon={Trash2}
        tip="Discard"
        label={`Discard ${fileName}`}
        needs="discardDocument"
        onClick={() => discard(row)}
      />
    </span>
  );
}
