import { Box, Heading, Separator, Stack, Text } from '@chakra-ui/react';
import { FILE_TOO_LARGE_MESSAGE } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { Suspense, useId } from 'react';
import { BulkImport } from '../../components/bulk-import/BulkImport.tsx';
import { DocumentsDrop } from '../../components/document-upload/DocumentsDrop.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { Notice } from '../../components/Notice.tsx';
import { notify } from '../../components/notify.ts';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { UPLOAD_ACCEPT, uploadKindOf } from './upload-kind.ts';
import { usePdfEntry } from './use-pdf-entry.ts';
import { uploadFailure, useUpload } from './use-upload.ts';

/** The form and its rules are loaded when a PDF is chosen: the page does not wait for them. */
const EnterInvoiceDialog = lazyPart(async () => ({
  default: (await import('./EnterInvoiceDialog.tsx')).EnterInvoiceDialog,
}));

/** The ways to get invoices in (RULES.md, section 2, Quick Actions panel). */
export function QuickActionsPanel({ companyId }: { readonly companyId: number }) {
  return (
    <TitledPanel title="Quick Actions">
      <Stack gap="3" px="4" pt="2" pb="4">
        <UploadWidget companyId={companyId} />
        <Separator />
        <DocumentsWidget companyId={companyId} />
        <Separator />
        <BulkImport companyId={companyId} />
      </Stack>
    </TitledPanel>
  );
}

/** Uploads many documents to be read and reviewed. */
function DocumentsWidget({ companyId }: { readonly companyId: number }) {
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId} gap="3">
      <Heading id={headingId} as="h3" size="sm">
        Upload several
      </Heading>
      <DocumentsDrop companyId={companyId} />
    </Stack>
  );
}

/** Uploads one file as soon as it is chosen. A PDF opens the entry form; other files are uploaded directly. */
function UploadWidget({ companyId }: { readonly companyId: number }) {
  const { upload, errors, busy } = useUpload(companyId);
  const pdf = usePdfEntry(companyId);
  const take = (file: File) => {
    const kind = uploadKindOf(file.name);
    if (!kind) return refuse('Please choose a PDF, CSV, JPG or PNG file');
    if (file.size > UPLOAD_BYTES_MAX) return refuse(FILE_TOO_LARGE_MESSAGE);
    if (kind === 'pdf') pdf.read(file);
    else void upload(file);
  };
  return (
    <>
      <FileDrop
        label="Upload an invoice"
        hint={busy ? 'Uploading...' : 'PDF, CSV, JPG or PNG, up to 10 MB'}
        accept={UPLOAD_ACCEPT}
        file={null}
        disabled={busy}
        onFile={take}
      />
      {errors.length > 0 && <UploadErrors errors={errors} />}
      {pdf.entry && (
        <Suspense>
          <EnterInvoiceDialog companyId={companyId} {...pdf} entry={pdf.entry} />
        </Suspense>
      )}
    </>
  );
}

function refuse(description: string) {
  notify({ ...uploadFailure(description), variant: 'destructive' });
}

function UploadErrors({ errors }: { readonly errors: readonly string[] }) {
  return (
    <Notice status="warning" title={`${countOf(errors.length, 'row')} could not be read`}>
      <Box role="region" aria-label="Rows that could not be read" tabIndex={0} maxH="32" overflowY="auto" w="full">
        <Box as="ul" ps="4" listStyleType="disc">
          {errors.map((message) => (
            <Text as="li" key={message} overflowWrap="anywhere">
              {message}
            </Text>
          ))}
        </Box>
      </Box>
    </Notice>
  );
}
