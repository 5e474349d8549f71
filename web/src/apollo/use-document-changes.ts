import type { ApolloCache } from '@apollo/client';
import {
  type DocumentFieldsFragment,
  DocumentFieldsFragmentDoc,
  DocumentRowFieldsFragmentDoc,
} from '@paycycle/schema/generated/operations';
import type { CompanyListField } from './cache.ts';
import type { LiveChanges } from './live-changes.ts';
import { useLiveChanges } from './use-live-changes.ts';

const FROM_DOCUMENTS = ['documents', 'documentCounts', 'expectedBills'] as const satisfies CompanyListField[];

const DOCUMENT_CHANGES: LiveChanges = {
  kind: 'documents',
  take: (cache, { document }) => (document ? takeDocument(cache, document) : []),
  lists: FROM_DOCUMENTS,
  pauseMs: 1000,
};

/** Follows the company's documents while they are read, and while other people accept them (`useLiveChanges`). */
export function useDocumentChanges(companyId: number) {
  useLiveChanges(DOCUMENT_CHANGES, companyId);
}

/**
 * Writes a document that is still being read in its row. A new, accepted or discarded document changes the list, and
 * the possible duplicates of other documents.
 */
function takeDocument(cache: ApolloCache, document: DocumentFieldsFragment): readonly CompanyListField[] {
  const id = cache.identify({ __typename: 'Document', id: document.id });
  const before = cache.readFragment({ id, fragment: DocumentRowFieldsFragmentDoc, fragmentName: 'DocumentRowFields' });
  cache.writeFragment({ id, fragment: DocumentFieldsFragmentDoc, fragmentName: 'DocumentFields', data: document });
  if (!before || !isWaiting(before) || !isWaiting(document)) return FROM_DOCUMENTS;
  // The document may be a bill that was expected.
  return before.status === document.status ? ['documentCounts'] : ['documentCounts', 'expectedBills'];
}

function isWaiting({ status }: Pick<DocumentFieldsFragment, 'status'>): boolean {
  return status !== 'accepted' && status !== 'discarded';
}
