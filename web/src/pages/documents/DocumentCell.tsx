import { TriangleAlert } from 'lucide-react';
import { EditableCell } from '../../components/cell-edit/EditableCell.tsx';
import { DOCUMENT_FIELDS, type DocumentField, shownTextOf, slipOf, typedTextOf } from './document-fields.ts';
import { type DocumentRow, nameOfRow } from './document-row.ts';
import { useDocumentRows } from './document-rows.ts';
import { useMayEditField } from './use-document-edit.ts';

interface DocumentCellProps {
  readonly row: DocumentRow;
  readonly field: DocumentField;
  /** Text styles of the value. */
  readonly className?: string;
  /** Button text where the value is missing. */
  readonly add?: string;
}

/** A field of a read invoice, edited in place. Marks a doubtful value, and offers to add a missing one. */
export function DocumentCell({ row, field, className = '', add = 'Add' }: DocumentCellProps) {
  const { edit } = useDocumentRows();
  const mayEdit = useMayEditField(field);
  const { invoice } = row;
  if (!invoice) return null;
  const { label, kind } = DOCUMENT_FIELDS[field];
  const doubt = (invoice[field].doubt ?? slipOf(invoice, field))?.replace(/\.$/, '') ?? null;
  const text = shownTextOf(invoice, field);
  const value = (
    <>
      {doubt !== null && <TriangleAlert data-doubt aria-hidden />}
      {text === null ? (
        // Offer "Add" without hover if the field is in doubt: a mark without text explains nothing.
        <span
          className={
            isKey(invoice.missing, field) ? 'warning' : `muted small ${doubt === null ? 'on-hover' : 'truncate'}`
          }
          title={doubt ?? undefined}
        >
          {mayEdit ? add : '–'}
        </span>
      ) : (
        <span
          className={`${kind === 'text' ? 'truncate' : 'tabular'} ${doubt === null ? className : 'warning'}`}
          title={doubt ?? text}
        >
          {text}
        </span>
      )}
    </>
  );
  if (!mayEdit) return value;
  return (
    <EditableCell
      edit={edit}
      item={row}
      field={field}
      needs="editDocumentInvoice"
      label={`${label} of ${nameOfRow(row)}`}
      text={[text ?? `missing. ${add}`, ...(doubt === null ? [] : [`doubtful: ${doubt}`])].join(', ')}
      typed={typedTextOf(invoice, field)}
      input={INPUTS[kind]}
    >
      {value}
    </EditableCell>
  );
}

const INPUTS = {
  text: {},
  date: { placeholder: 'dd/mm/yyyy' },
  amount: { inputMode: 'decimal' },
  sortCode: { inputMode: 'numeric', placeholder: 'XX-XX-XX' },
  accountNumber: { inputMode: 'numeric', placeholder: '8 digits' },
} as const;

function isKey(missing: readonly string[], field: DocumentField): boolean {
  return missing.includes(field);
}
