import { type DocumentRowFieldsFragment, DocumentsDocument } from '@paycycle/schema/generated/operations';
import { useCallback, useMemo } from 'react';
import { useDocumentsQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';
import { type DocumentRow, rowsOfDocument } from './document-row.ts';

/** Documents per request. */
const DOCUMENT_WINDOW = 100;

/** Lists of the page: documents to review, and documents that are no invoice. */
export const DOCUMENT_VIEWS = ['review', 'set-aside'] as const;
export type DocumentView = (typeof DOCUMENT_VIEWS)[number];

/**
 * Pending documents as rows of one table. Loads every window, because a document can hold several invoices, so a row's
 * position depends on all documents before it.
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
    // Another user may have accepted or added some.
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
    /** True if all documents are loaded, so that a list without rows is really empty. */
    isComplete: list.isLoaded && documents.length >= totalCount,
    isLoaded: list.isLoaded,
    isStale: list.isStale,
    isReadingAgain: list.isReadingAgain,
    failure: list.failure,
    retry: list.retry,
  };
}

/** The list still contains documents that were just accepted or discarded, until it is refetched. */
function isIn(view: DocumentView, { status }: DocumentRowFieldsFragment): boolean {
  if (view === 'set-aside') return status === 'set_aside';
  return status === 'reading' || status === 'ready' || status === 'refused';
}

/** Number of documents in each state, of ready invoices, and of those that can be accepted at once. */
function countsOf(documents: readonly DocumentRowFieldsFragment[]) {
  const toReview = documents.filter((one) => isIn('review', one) && rowsOfDocument(one).length > 0);
  const rows = toReview.flatMap(rowsOfDocument);
  return {
    // Counts documents, like the dashboard: one can hold several invoices.
    review: toReview.length,
    setAside: documents.filter((one) => isIn('set-aside', one)).length,
    reading: documents.filter(({ status }) => status === 'reading').length,
    refused: documents.filter(({ status }) => status === 'refused').length,
    ready: rows.filter(({ invoice }) => invoice !== null).length,
    sure: rows.filter(({ document }) => document.isSure).length,
  };
}
