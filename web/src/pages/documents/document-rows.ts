import { createContext, useContext } from 'react';
import type { DocumentRow } from './document-row.ts';
import type { DocumentCellEdit } from './use-document-edit.ts';

/** Data that the list's cells need besides their row. */
export interface DocumentRows {
  readonly edit: DocumentCellEdit;
  readonly accept: (row: DocumentRow) => void;
  readonly discard: (row: DocumentRow) => void;
  readonly makeInvoice: (row: DocumentRow) => void;
}

/** A context, because the cells in the columns must stay the same functions. */
export const DocumentRowsContext = createContext<DocumentRows | null>(null);

export function useDocumentRows(): DocumentRows {
  const rows = useContext(DocumentRowsContext);
  if (!rows) throw new Error('a cell of the documents outside their list');
  return rows;
}
