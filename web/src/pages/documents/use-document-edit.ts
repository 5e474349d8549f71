import { useEditDocumentInvoiceMutation } from '../../apollo/hooks.generated.ts';
import { useCan, useCanCall } from '../../app/company/use-can.ts';
import { type CellEdit, useCellEdit } from '../../components/cell-edit/use-cell-edit.ts';
import { type DocumentField, readTyped, typedTextOf } from './document-fields.ts';
import { type DocumentRow, nameOfRow } from './document-row.ts';
import { noteOwnVersion } from './own-versions.ts';

/** True if the user's role may correct a field. A bank account requires the permission to enter bank details. */
export function useMayEditField(field: DocumentField): boolean {
  const mayEdit = useCanCall()('editDocumentInvoice');
  const mayEnterAccount = useCan('bankDetails');
  return mayEdit && (mayEnterAccount || (field !== 'sortCode' && field !== 'accountNumber'));
}

export type DocumentCellEdit = CellEdit<DocumentRow, DocumentField>;

/** Corrects a read value. The originally read value stays stored. */
export function useDocumentEdit(companyId: number): DocumentCellEdit {
  // The cell shows errors and the new value, so there is no notice.
  const { sendOrThrow } = useEditDocumentInvoiceMutation({
    companyId,
    answered: { apply: (cache, { editDocumentInvoice }) => noteOwnVersion(cache, editDocumentInvoice) },
    failed: () => null,
  });
  return useCellEdit<DocumentRow, DocumentField>({
    textOf: ({ invoice }, field) => (invoice ? typedTextOf(invoice, field) : ''),
    // The value was doubtful, and the user confirms it.
    isConfirmed: ({ invoice }, field) => Boolean(invoice?.[field].doubt),
    nameOf: nameOfRow,
    problemOf: (field, typed) => {
      const read = readTyped(field, typed);
      return 'problem' in read ? read.problem : null;
    },
    send: async ({ id }, field, typed) => {
      const read = readTyped(field, typed);
      if ('input' in read) await sendOrThrow({ id, input: read.input });
    },
  });
}
