import { FileCheck, FileX } from 'lucide-react';
import type { Ref } from 'react';
import { useCanCall } from '../../app/company/use-can.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFrame } from '../../components/list-page/ListFrame.tsx';
import { Worklist } from '../../components/worklist/Worklist.tsx';
import type { RowCommand, WorklistHandle, WorklistSelection } from '../../components/worklist/worklist-props.ts';
import { countOf } from '../../lib/count-of.ts';
import { DOCUMENT_CARD_HEIGHT, DocumentCard } from './DocumentCard.tsx';
import { DOCUMENT_COLUMNS, SET_ASIDE_COLUMNS } from './document-columns.tsx';
import { type DocumentRow, firstToLookAt, keyOfRow } from './document-row.ts';
import { type DocumentRows, DocumentRowsContext } from './document-rows.ts';
import type { DocumentView, useDocumentList } from './use-document-list.ts';

interface DocumentTableProps {
  readonly view: DocumentView;
  readonly list: ReturnType<typeof useDocumentList>;
  readonly rows: DocumentRows;
  readonly selection: WorklistSelection<DocumentRow>;
  /** The line that is open beside the list, by its key. */
  readonly openKey: string | null;
  readonly onOpen: (row: DocumentRow) => void;
  readonly ref?: Ref<WorklistHandle>;
}

const DOCUMENT_CARDS = {
  card: (row: DocumentRow) => <DocumentCard row={row} />,
  height: DOCUMENT_CARD_HEIGHT,
};

/** Lists documents to review or documents set aside, one row for each invoice. */
export function DocumentTable({ view, list, rows, selection, openKey, onOpen, ref }: DocumentTableProps) {
  const may = useCanCall();
  const isReview = view === 'review';
  const count = countOf(isReview ? list.counts.review : list.rows.length, 'document');
  const isEmpty = list.rows.length === 0 && list.isComplete && list.failure === null;
  return (
    <ListFrame
      things="Documents"
      list={list}
      empty={isEmpty && <NoDocuments view={view} />}
      count={
        isReview && list.rows.length > list.counts.review ? `${count} in ${countOf(list.rows.length, 'line')}` : count
      }
    >
      <DocumentRowsContext value={rows}>
        <Worklist
          key={view}
          ref={ref}
          label={isReview ? 'Documents to review' : 'Set aside'}
          columns={isReview ? DOCUMENT_COLUMNS : SET_ASIDE_COLUMNS}
          rowCount={list.rows.length}
          itemAt={list.itemAt}
          itemKey={keyOfRow}
          rowHeight={46}
          cards={DOCUMENT_CARDS}
          selection={selection}
          onOpen={onOpen}
          onEnter={isReview && may('acceptDocument') ? { label: 'Accept', run: rows.accept } : undefined}
          isPlaceKept
          openKey={openKey}
          rowCommands={isReview ? reviewCommands(rows, onOpen) : setAsideCommands(rows, onOpen)}
          busy={list.isStale}
        />
      </DocumentRowsContext>
    </ListFrame>
  );
}

function reviewCommands(
  { edit, discard }: DocumentRows,
  onOpen: (row: DocumentRow) => void,
): readonly RowCommand<DocumentRow>[] {
  const isEmpty = ({ invoice }: DocumentRow) => (invoice ? null : 'There is no invoice in it to edit.');
  return [
    { key: 'o', label: 'Open document', run: onOpen },
    {
      key: 'e',
      label: 'Edit what is missing or doubtful',
      run: (row) => edit.begin(row, firstToLookAt(row)),
      needs: 'editDocumentInvoice',
      reasonAgainst: isEmpty,
    },
    { key: 'd', label: 'Discard', run: discard, needs: 'discardDocument' },
  ];
}

function setAsideCommands(
  { makeInvoice, discard }: DocumentRows,
  onOpen: (row: DocumentRow) => void,
): readonly RowCommand<DocumentRow>[] {
  return [
    { key: 'o', label: 'Open document', run: onOpen },
    { key: 'i', label: 'It’s an invoice', run: makeInvoice, needs: 'setDocumentType' },
    { key: 'd', label: 'Discard', run: discard, needs: 'discardDocument' },
  ];
}

const DROP_HINT = 'Drop invoices anywhere on this page. We read them, and you check them before they become invoices.';

function NoDocuments({ view }: { readonly view: DocumentView }) {
  const mayAdd = useCanCall()('uploadDocuments');
  if (view === 'review') {
    return <EmptyState icon={FileCheck} title="Nothing to review" description={mayAdd ? DROP_HINT : undefined} />;
  }
  return (
    <EmptyState
      icon={FileX}
      title="Nothing set aside"
      description="Statements, reminders and other papers that are no invoices appear here."
    />
  );
}
