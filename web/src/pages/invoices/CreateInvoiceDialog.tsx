import { Button } from '@chakra-ui/react';
import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import { useId, useState } from 'react';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { useCreateInvoice } from './use-invoice-actions.ts';

interface CreateInvoiceDialogProps {
  readonly companyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An invoice that exists already, as it was typed, and what the server says about it. */
interface Duplicate {
  readonly input: InvoiceInput;
  readonly message: string;
}

export function CreateInvoiceDialog({ companyId, open, onClose }: CreateInvoiceDialogProps) {
  const formId = useId();
  const { createInvoice, busy } = useCreateInvoice(companyId);
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null);

  const close = () => {
    setDuplicate(null);
    onClose();
  };
  const create = async (input: InvoiceInput) => {
    setDuplicate(null);
    try {
      await createInvoice(input);
    } catch (error) {
      if (serverCode(error) !== 'DUPLICATE_INVOICE') throw error;
      setDuplicate({ input, message: serverMessage(error, 'This invoice exists already') });
      return;
    }
    close();
  };
  return (
    <Dialog
      open={open}
      title="Create New Invoice"
      size="lg"
      busy={busy}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingText="Creating...">
            Create Invoice
          </Button>
        </>
      }
    >
      <InvoiceForm formId={formId} companyId={companyId} onSubmit={create} onEdit={() => setDuplicate(null)}>
        {duplicate && (
          <RefusalAlert title={duplicate.message}>
            <Button
              mt="2"
              variant="outline"
              disabled={busy}
              onClick={() => void create({ ...duplicate.input, allowDuplicate: true }).catch(() => undefined)}
            >
              Create anyway
            </Button>
          </RefusalAlert>
        )}
      </InvoiceForm>
    </Dialog>
  );
}
