import { createContext, useContext } from 'react';
import type { DocumentRow } from './document-row.ts';
import type { DocumentCellEdit } from './use-document-edit.ts';

/** What the cells of the list need besides their row. */
export interface DocumentRows {
  readonly edit: DocumentCellEdit;
  readonly accept: (row: DocumentRow) => void;
  readonly discard: (row: DocumentRow) => void;
  readonly makeInvoice: (row: DocumentRow) => void;
}

/** It comes by context and not with the columns, whose cells have to stay the same functions. */
export const DocumentRowsContext = createContext<DocumentRows | null>(null);

export function useDocumentRows(): DocumentRows {
  const rows = useContext(DocumentRowsContext);
  if (!rows) throw new Error('a cell of the documents outside their list');
  return rows;
}
