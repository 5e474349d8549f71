import { useRef, useState } from 'react';
import { useOpenRecord } from '../../app/url-state/open-record.ts';
import { focusOnRow } from '../../components/record-panel/focus-on-row.ts';
import type { PanelWalk } from '../../components/record-panel/RecordPanel.tsx';
import { type DocumentRow, keyOfRow } from './document-row.ts';

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
  const listBox = useRef<HTMLDivElement>(null);
  const onClose = () => {
    focusOnRow(listBox.current, row && keyOfRow(row));
    close();
  };
  const walk: PanelWalk = { onClose, onPrevious: stepTo(rows[at - 1]), onNext: stepTo(rows[at + 1]) };
  return { documentId, row, show, listBox, walk };
}
