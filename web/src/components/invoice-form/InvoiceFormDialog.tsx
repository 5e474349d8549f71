import { Button } from '@chakra-ui/react';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import { type ReactNode, useId, useState } from 'react';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { CancelButton, Dialog } from '../Dialog.tsx';
import { RefusalAlert } from '../RefusalAlert.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { ALLOW_DUPLICATE, InvoiceForm, type InvoiceFormContent } from './InvoiceForm.tsx';

interface InvoiceFormDialogProps extends InvoiceFormContent {
  readonly open: boolean;
  readonly title: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Label of the button that stores the invoice despite a duplicate. */
  readonly anywayLabel: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Rejects with the server's error. Resolves to false if nothing was sent; the dialog then stays open. */
  readonly onSend: (input: InvoiceInput) => Promise<boolean | undefined>;
  readonly onType?: (documentType: InvoiceType) => void;
  readonly finalFocus?: () => HTMLElement | null;
  /** Buttons besides Cancel and the submit button. */
  readonly extraButtons?: ReactNode;
  readonly description?: string;
  /** Replaces the form until it can be filled in, for example while a file is read. */
  readonly instead?: ReactNode;
  /** Content above the fields. */
  readonly children?: ReactNode;
}

/** The invoice form in a dialog. It asks the user about an exact duplicate (RULES.md, 11). */
export function InvoiceFormDialog({
  open,
  title,
  submitLabel,
  busyLabel,
  anywayLabel,
  busy,
  onClose,
  onSend,
  onType,
  finalFocus,
  extraButtons,
  description,
  instead,
  children,
  ...content
}: InvoiceFormDialogProps) {
  const formId = useId();
  const [isUploading, setIsUploading] = useState(false);
  const isReady = !isUploading && !instead;
  const { duplicate, forget, send } = useSending({ open, onSend, onSent: close });
  const handlers = { onSubmit: send, onEdit: forget, onType, onUploading: setIsUploading };

  function close() {
    forget();
    setIsUploading(false);
    onClose();
  }
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      size="lg"
      busy={busy}
      focusesBody={content.recordId != null}
      onClose={close}
      finalFocus={finalFocus}
      footer={
        <>
          {extraButtons}
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} disabled={!isReady} loading={busy} loadingText={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {instead ?? (
        <InvoiceForm key={content.readCount} {...content} {...handlers} formId={formId}>
          {children}
          {duplicate && (
            <Duplicate message={duplicate} formId={formId} label={anywayLabel} disabled={busy || isUploading} />
          )}
        </InvoiceForm>
      )}
    </Dialog>
  );
}

interface Sending {
  readonly open: boolean;
  readonly onSend: InvoiceFormDialogProps['onSend'];
  readonly onSent: () => void;
}

/** Sends the form, one request at a time, and keeps the server's message about a duplicate. */
function useSending({ open, onSend, onSent }: Sending) {
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const send = useOneAtATime(async (input: InvoiceInput) => {
    // A second Enter can arrive while the dialog fades out.
    if (!open) return false;
    setDuplicate(null);
    try {
      if ((await onSend(input)) === false) return false;
    } catch (error) {
      if (serverCode(error) !== 'DUPLICATE_INVOICE') throw error;
      setDuplicate(serverMessage(error, 'This invoice already exists'));
      return false;
    }
    onSent();
    return true;
  });
  return { duplicate, forget: () => setDuplicate(null), send };
}

interface DuplicateProps {
  readonly message: string;
  readonly formId: string;
  readonly label: string;
  readonly disabled: boolean;
}

function Duplicate({ message, formId, label, disabled }: DuplicateProps) {
  return (
    <RefusalAlert title={message}>
      <Button type="submit" form={formId} value={ALLOW_DUPLICATE} mt="2" variant="outline" disabled={disabled}>
        {label}
      </Button>
    </RefusalAlert>
  );
}
