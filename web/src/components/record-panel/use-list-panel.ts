import { useRef } from 'react';
import { type RecordPage, useOpenRecord } from '../../app/url-state/open-record.ts';
import { focusOnRow } from './focus-on-row.ts';
import type { PanelWalk } from './RecordPanel.tsx';
import { type ListedRecords, useAdjacentRecords } from './use-neighbours.ts';

/**
 * The record open beside a list. Its panel closes to the row of the record, and leads to the previous and next one.
 * `listBox` is the element around the list.
 */
export function useListPanel<Item extends { readonly id: number }>(page: RecordPage, list: ListedRecords<Item>) {
  const { openId, open, close } = useOpenRecord(page);
  const { row, previousId, nextId } = useAdjacentRecords(list, openId);
  const listBox = useRef<HTMLDivElement>(null);
  const to = (id: number | null) => (id === null ? undefined : () => open(id));
  const onClose = () => {
    focusOnRow(listBox.current, openId);
    close();
  };
  const walk: PanelWalk = { onClose, onPrevious: to(previousId), onNext: to(nextId) };
  return { openId, row, open, close, listBox, walk };
}
