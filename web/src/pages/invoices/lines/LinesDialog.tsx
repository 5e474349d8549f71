import { Button } from '@chakra-ui/react';
import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import { useId } from 'react';
import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { LinesForm } from './LinesForm.tsx';
import { isWhole, type SplitInvoice } from './line-values.ts';
import { useSaveLines } from './use-save-lines.ts';

interface LinesDialogProps {
  readonly companyId: number;
  readonly invoice: SplitInvoice;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Splits an invoice into lines, and says how each is coded (RULES.md, 89). */
export function LinesDialog({ companyId, invoice, open, onClose }: LinesDialogProps) {
  const formId = useId();
  const { save, busy } = useSaveLines(companyId);
  const name = `${INVOICE_TYPE_LABELS[invoice.documentType].toLowerCase()} ${invoice.invoiceNumber}`;
  return (
    <Dialog
      open={open}
      title={isWhole(invoice) ? `Split ${name} into lines` : `Lines of ${name}`}
      size="xl"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} data-main-answer loading={busy} loadingText="Saving...">
            Save lines
          </Button>
        </>
      }
    >
      <LinesForm id={formId} companyId={companyId} invoice={invoice} onSave={save} onDone={onClose} />
    </Dialog>
  );
}
