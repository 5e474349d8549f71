import { useState } from 'react';
import { useOpenRecord } from '../../app/url-state/open-record.ts';
import type { DocumentRow } from './document-row.ts';

/**
 * Row open beside the list, with the previous and next row. The URL contains its document. Of its invoices, the one
 * last chosen is shown, or the first.
 */
export function useOpenRow(rows: readonly DocumentRow[]) {
  const { openId: documentId, open, close } = useOpenRecord('/documents');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const ofDocument = rows.filter(({ document }) => document.id === documentId);
  const row = ofDocument.find(({ id }) => id === chosenId) ?? ofDocument[0] ?? null;
  const at = row ? rows.indexOf(row) : -1;
  const show = (next: DocumentRow) => {
    setChosenId(next.id);
    if (next.document.id !== documentId) open(next.document.id);
  };
  const stepTo = (next: DocumentRow | undefined) => (row && next ? () => show(next) : undefined);
  return { documentId, row, show, close, previous: stepTo(rows[at - 1]), next: stepTo(rows[at + 1]) };
}
