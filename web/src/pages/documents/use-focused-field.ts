import { type FocusEvent, type PointerEvent, useState } from 'react';
import { DOCUMENT_FIELD_NAMES, type DocumentField } from './document-fields.ts';

/** Field whose position in the document is highlighted. */
export interface FocusedField {
  /** Key of the row; null for the open one. */
  readonly rowKey: string | null;
  readonly field: DocumentField;
}

/** Field under the pointer or focus, among all elements with its name as `data-field`. */
export function useFocusedField() {
  const [spot, setSpot] = useState<FocusedField | null>(null);
  const look = ({ target }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const field = DOCUMENT_FIELD_NAMES.find((name) => name === at?.dataset['field']);
    // Keep the last field while the pointer is elsewhere, for example on its way to the document.
    if (!at || !field) return;
    const rowKey = at.closest<HTMLElement>('tr[data-key]')?.dataset['key'] ?? null;
    setSpot((before) => (before?.field === field && before.rowKey === rowKey ? before : { rowKey, field }));
  };
  return { spot, handlers: { onFocus: look, onPointerOver: look } };
}
