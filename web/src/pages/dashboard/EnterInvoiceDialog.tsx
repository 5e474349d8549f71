import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { InvoiceFormDialog } from '../../components/invoice-form/InvoiceFormDialog.tsx';
import { useCreateInvoice } from '../../components/invoice-form/use-create-invoice.ts';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { browser } from '../../lib/browser.ts';
import { fileAddress } from '../../lib/file-address.ts';
import { prefilledValues, warningsOf } from './prefilled-values.ts';
import type { PdfEntry, usePdfEntry } from './use-pdf-entry.ts';

interface EnterInvoiceDialogProps extends ReturnType<typeof usePdfEntry> {
  readonly companyId: number;
  readonly entry: PdfEntry;
}

/** Form for an invoice from a PDF, prefilled with the values read from it (RULES.md, section 2, Manual invoice entry). */
export function EnterInvoiceDialog({
  companyId,
  entry,
  isOpen,
  read,
  enterWithoutFile,
  close,
}: EnterInvoiceDialogProps) {
  const { createInvoice, busy } = useCreateInvoice(companyId);
  const { file, step } = entry;
  const upload = step.name === 'entering' ? step.upload : null;
  const { filePath = null, prefill = null } = upload ?? {};
  const found = prefilledValues(prefill);
  return (
    <InvoiceFormDialog
      open={isOpen}
      companyId={companyId}
      restoresDraft={false}
      title="Enter Invoice Details"
      description={file.name}
      submitLabel="Create Invoice"
      busyLabel="Creating..."
      anywayLabel="Create anyway"
      busy={busy}
      onClose={close}
      onSend={createInvoice}
      initialValues={filePath ? { ...found, filePath, fileName: upload?.fileName ?? file.name } : found}
      prefilled={new Set(Object.keys(found) as (keyof InvoiceFormValues)[])}
      hasAttachment={!filePath}
      extraButtons={
        <Button
          variant="outline"
          me="auto"
          disabled={!filePath}
          onClick={() => filePath && browser.openTab(fileAddress(filePath))}
        >
          <ExternalLink aria-hidden />
          View PDF
        </Button>
      }
      instead={insteadOfForm()}
    >
      {upload && <FoundNote isAnythingFound={Object.keys(found).length > 0} warnings={warningsOf(prefill)} />}
    </InvoiceFormDialog>
  );

  function insteadOfForm() {
    if (step.name === 'reading') return <LoadingState label="Reading the PDF..." />;
    if (step.name !== 'failed') return undefined;
    return (
      <UploadRefusal
        message={step.failure.description}
        onRetry={() => read(file)}
        onEnterWithoutFile={() => enterWithoutFile(file)}
      />
    );
  }
}

interface FoundNoteProps {
  readonly isAnythingFound: boolean;
  readonly warnings: readonly string[];
}

/** Shows the values filled in from the PDF. Takes the focus, because the form has just appeared. */
function FoundNote({ isAnythingFound, warnings }: FoundNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Stack ref={note} tabIndex={-1} outline="none" gap="3">
      <Text color="fg.muted">
        {isAnythingFound
          ? 'We filled in the highlighted fields from the PDF. Please check them.'
          : "We couldn't read any details from this PDF. Please enter them."}
      </Text>
      {warnings.map((warning) => (
        <Notice key={warning} status="warning" role="alert" title={warning} />
      ))}
    </Stack>
  );
}

interface UploadRefusalProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly onEnterWithoutFile: () => void;
}

function UploadRefusal({ message, onRetry, onEnterWithoutFile }: UploadRefusalProps) {
  return (
    <RefusalAlert title={message}>
      The PDF was not uploaded.
      <Flex wrap="wrap" gap="2" mt="2">
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="outline" onClick={onEnterWithoutFile}>
          Enter without the file
        </Button>
      </Flex>
    </RefusalAlert>
  );
}
