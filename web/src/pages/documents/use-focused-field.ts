import { type FocusEvent, type PointerEvent, useState } from 'react';
import { DOCUMENT_FIELD_NAMES, type DocumentField } from './document-fields.ts';

/** A field whose place in the document is asked for. */
export interface FocusedField {
  /** Of the line, or of the open one where it is null. */
  readonly rowKey: string | null;
  readonly field: DocumentField;
}

/** Which field the pointer or the focus is on, of all that carry its name as `data-field`. */
export function useFocusedField() {
  const [spot, setSpot] = useState<FocusedField | null>(null);
  const look = ({ target }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const field = DOCUMENT_FIELD_NAMES.find((name) => name === at?.dataset['field']);
    // The last one stays in sight while the pointer is nowhere, as on its way to the document.
    if (!at || !field) return;
    const rowKey = at.closest<HTMLElement>('tr[data-key]')?.dataset['key'] ?? null;
    setSpot((before) => (before?.field === field && before.rowKey === rowKey ? before : { rowKey, field }));
  };
  return { spot, handlers: { onFocus: look, onPointerOver: look } };
}
