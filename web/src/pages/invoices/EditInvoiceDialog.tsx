import { useApolloClient } from '@apollo/client/react';
import { InvoiceDocument, type InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { INVOICE_EDIT_STATUSES } from '@paycycle/schema/validation/invoice-form';
import { useState } from 'react';
import { useCan } from '../../app/company/use-can.ts';
import { ChangedByOthers } from '../../components/draft-form/ChangedByOthers.tsx';
import { useLatestRecord } from '../../components/draft-form/use-latest-record.ts';
import { InvoiceFormDialog } from '../../components/invoice-form/InvoiceFormDialog.tsx';
import { formValuesOf, readOnlyFieldsOf, statusesWithoutPaying } from './invoice-edit.ts';
import { useTypeQuestion } from './TypeQuestion.tsx';
import { useUpdateInvoice } from './use-invoice-actions.ts';

interface EditInvoiceDialogProps {
  readonly companyId: number;
  readonly invoice: InvoiceFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => void;
}

export function EditInvoiceDialog({ companyId, invoice: opened, open, onClose, onChanged }: EditInvoiceDialogProps) {
  const client = useApolloClient();
  const latest = useLatestRecord(opened, async () => {
    const read = { query: InvoiceDocument, variables: { id: opened.id }, fetchPolicy: 'network-only' } as const;
    return (await client.query(read)).data?.invoice;
  });
  const invoice = latest.record;
  const { updateInvoice, busy } = useUpdateInvoice(companyId);
  const [documentType, setDocumentType] = useState(invoice.documentType);
  const question = useTypeQuestion(invoice);
  const mayPay = useCan('pay');
  return (
    <>
      <InvoiceFormDialog
        companyId={companyId}
        recordId={invoice.id}
        open={open}
        title={documentType === 'invoice' ? 'Edit Invoice' : 'Edit Credit Note'}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        anywayLabel="Save anyway"
        initialValues={formValuesOf(invoice)}
        initialSupplier={invoice.supplier}
        statuses={mayPay ? INVOICE_EDIT_STATUSES : statusesWithoutPaying(invoice.status)}
        readOnlyFields={readOnlyFieldsOf(invoice)}
        readCount={latest.readCount}
        mayTypeOver={latest.mayTypeOver}
        busy={busy}
        onType={setDocumentType}
        onClose={() => {
          question.forget();
          latest.forget();
          onClose();
        }}
        onSend={async (input) => {
          if (!(await question.mayBeSaved(input))) return false;
          onChanged(invoice, await latest.save(() => updateInvoice(invoice, input)));
          return true;
        }}
        extraButtons={<ChangedByOthers what="invoice" latest={latest} disabled={busy} />}
      />
      {question.dialog}
    </>
  );
}
