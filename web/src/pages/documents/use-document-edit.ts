import { EditDocumentInvoiceDocument } from '@paycycle/schema/generated/operations';
import { useCommand } from '../../apollo/use-command.ts';
import { useCan, useCanCall } from '../../app/company/use-can.ts';
import { type CellEdit, useCellEdit } from '../../components/cell-edit/use-cell-edit.ts';
import { type DocumentField, readTyped, typedTextOf } from './document-fields.ts';
import { type DocumentRow, nameOfRow } from './document-row.ts';
import { noteOwnVersion } from './own-versions.ts';

/** Whether the user's role lets them correct a field of what was read; an account is entered by whoever may enter any. */
export function useMayEditField(field: DocumentField): boolean {
  const mayEdit = useCanCall()('editDocumentInvoice');
  const mayEnterAccount = useCan('bankDetails');
  return mayEdit && (mayEnterAccount || (field !== 'sortCode' && field !== 'accountNumber'));
}

export type DocumentCellEdit = CellEdit<DocumentRow, DocumentField>;

/** Says instead of what was read what the paper says; what was read of it stays. */
export function useDocumentEdit(companyId: number): DocumentCellEdit {
  // What went wrong is said at the cell; what went right is seen in it.
  const { sendOrThrow } = useCommand(EditDocumentInvoiceDocument, {
    companyId,
    answered: { apply: (cache, { editDocumentInvoice }) => noteOwnVersion(cache, editDocumentInvoice) },
    failed: () => null,
  });
  return useCellEdit<DocumentRow, DocumentField>({
    textOf: ({ invoice }, field) => (invoice ? typedTextOf(invoice, field) : ''),
    // It was doubted, and a person says that it is right.
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
