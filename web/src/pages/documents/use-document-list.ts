import { type DocumentRowFieldsFragment, DocumentsDocument } from '@paycycle/schema/generated/operations';
import { useCallback, useMemo } from 'react';
import { useDocumentsQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';
import { type DocumentRow, rowsOfDocument } from './document-row.ts';

/** Documents of one request. */
const DOCUMENT_WINDOW = 100;

/** The two lists of the page: what is to be looked at, and what is no invoice. */
export const DOCUMENT_VIEWS = ['review', 'set-aside'] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];

/**
 * The documents that wait, as lines of one table. A document can hold several invoices, so that the place of a line
 * follows from all documents before it: every window is read.
 */
export function useDocumentList(companyId: number, view: DocumentView) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, filter: null, offset, limit });
  const list = useWindowedList({
    query: DocumentsDocument,
    result: useDocumentsQuery({ variables: windowAt(firstWindow(DOCUMENT_WINDOW)) }),
    companyId,
    field: 'documents',
    windowRows: DOCUMENT_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.documents,
    firstRows: Number.POSITIVE_INFINITY,
    // A colleague may have accepted or added some.
    isReadAtStart: true,
  });
  const { loadedRows: documents, totalCount } = list;
  const rows = useMemo(() => documents.filter((one) => isIn(view, one)).flatMap(rowsOfDocument), [documents, view]);
  const counts = useMemo(() => countsOf(documents), [documents]);
  const itemAt = useCallback((index: number): DocumentRow | undefined => rows[index], [rows]);
  return {
    documents,
    rows,
    counts,
    itemAt,
    /** All documents are known, so that a list without rows is an empty one. */
    isComplete: list.isLoaded && documents.length >= totalCount,
    isLoaded: list.isLoaded,
    isStale: list.isStale,
    isReadingAgain: list.isReadingAgain,
    failure: list.failure,
    retry: list.retry,
  };
}

/** What was accepted or discarded a moment ago is still in the list until that is read again. */
function isIn(view: DocumentView, { status }: DocumentRowFieldsFragment): boolean {
  if (view === 'set-aside') return status === 'set_aside';
  return status === 'reading' || status === 'ready' || status === 'refused';
}

/** How many documents are how far, and how many invoices are ready, and could be accepted at once. */
function countsOf(documents: readonly DocumentRowFieldsFragment[]) {
  const toReview = documents.filter((one) => isIn('review', one) && rowsOfDocument(one).length > 0);
  const rows = toReview.flatMap(rowsOfDocument);
  return {
    // Documents, as the dashboard counts them: one can hold several invoices.
    review: toReview.length,
    setAside: documents.filter((one) => isIn('set-aside', one)).length,
    reading: documents.filter(({ status }) => status === 'reading').length,
    refused: documents.filter(({ status }) => status === 'refused').length,
    ready: rows.filter(({ invoice }) => invoice !== null).length,
    sure: rows.filter(({ document }) => document.isSure).length,
  };
}
