import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { usePageIntent } from '../../app/keyboard/page-intent.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { browser } from '../../lib/browser.ts';
import { countOf } from '../../lib/count-of.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { FilesDrop, formatBytes } from '../FileDrop.tsx';
import { RefusalAlert } from '../RefusalAlert.tsx';
import { totalBytes } from './import-files.ts';
import { RemoveFile } from './RemoveFile.tsx';
import { useBulkImport } from './use-bulk-import.ts';
import type { ChosenFiles } from './use-import-files.ts';

/** Loaded on demand: the long lists need code that the page does not wait for. */
const BulkImportDialog = lazyPart(async () => ({
  default: (await import('./BulkImportDialog.tsx')).BulkImportDialog,
}));
const ChosenPdfs = lazyPart(async () => ({ default: (await import('./ChosenPdfs.tsx')).ChosenPdfs }));

/** Imports invoices from a CSV file with one PDF for each row (RULES.md, section 2, the bulk import widget). */
export function BulkImport({ companyId }: { readonly companyId: number }) {
  const state = useBulkImport(companyId);
  const previewButton = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const begin = () => section.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  usePageActions([{ key: 'b', label: 'Bulk import invoices', run: begin, needs: 'importInvoices' }]);
  // After the page's heading, which gets the focus first.
  usePageIntent('bulk import', () => setTimeout(begin));
  return (
    <Stack ref={section} as="section" aria-labelledby={headingId} gap="3">
      <Box>
        <Heading id={headingId} as="h3" size="sm">
          Bulk import
        </Heading>
        <Text fontSize="xs" color="fg.muted">
          CSV columns: supplier, invoice date, number, amount. Name PDFs 001.pdf, 002.pdf… in the same order.{' '}
          <Button
            variant="plain"
            size="xs"
            h="auto"
            minW="0"
            p="0"
            color="brand.fg"
            textDecoration="underline"
            onClick={saveTemplate}
          >
            Download template
          </Button>
        </Text>
      </Box>
      <FilesOfImport files={state.files} disabled={state.isPreviewing}>
        <Button
          ref={previewButton}
          alignSelf="flex-start"
          loading={state.isPreviewing}
          loadingText="Reading..."
          onClick={() => void state.preview()}
        >
          Preview
        </Button>
      </FilesOfImport>
      {state.stage && (
        <Suspense>
          <BulkImportDialog {...state} stage={state.stage} finalFocus={() => previewButton.current} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Column names only, without an example row (RULES.md, section 5, Invoice bulk import). */
const TEMPLATE = 'supplier_name,invoice_date,invoice_number,amount\r\n';

function saveTemplate() {
  browser.saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'invoices.csv');
}

interface FilesOfImportProps {
  readonly files: ChosenFiles;
  readonly disabled: boolean;
  /** Actions on the files. They stand above the list, which can have hundreds of entries. */
  readonly children: ReactNode;
}

function FilesOfImport({ files, disabled, children }: FilesOfImportProps) {
  const { csv, pdfs, refusal } = files;
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <FilesDrop
          label="Choose a CSV file"
          hint={csv ? formatBytes(csv.size) : 'Or drop it here'}
          accept=".csv"
          chosen={csv?.name ?? null}
          disabled={disabled}
          onFiles={([file]) => file && files.chooseCsv(file)}
        />
        <FilesDrop
          multiple
          label="Choose PDF files"
          hint={pdfs.length > 0 ? formatBytes(totalBytes(pdfs)) : 'Or drop them here, up to 10 MB each'}
          accept=".pdf"
          chosen={pdfs.length > 0 ? countOf(pdfs.length, 'PDF') : null}
          disabled={disabled}
          onFiles={files.choosePdfs}
        />
      </SimpleGrid>
      {refusal && <RefusalAlert title={refusal.title}>{refusal.description}</RefusalAlert>}
      {children}
      {(csv || pdfs.length > 0) && (
        <Box borderWidth="1px" borderRadius="l2" fontSize="sm" overflow="hidden">
          <Box display="flex" alignItems="center" gap="2" px="3" py="1" bg="bg.muted">
            <Text flex="1" color="fg.muted">
              {chosenWords(csv, pdfs)}
            </Text>
            <Button size="xs" variant="ghost" disabled={disabled} onClick={files.removeAll}>
              Remove all
            </Button>
          </Box>
          {csv && <RemoveFile file={csv} disabled={disabled} onRemove={files.removeCsv} />}
          {pdfs.length > 0 && (
            <Suspense>
              <ChosenPdfs pdfs={pdfs} disabled={disabled} onRemove={files.removePdf} />
            </Suspense>
          )}
        </Box>
      )}
    </>
  );
}

/** '1 CSV file and 3 PDFs, 1.2 MB' */
function chosenWords(csv: File | null, pdfs: readonly File[]): string {
  const kinds = [...(csv ? ['1 CSV file'] : []), ...(pdfs.length > 0 ? [countOf(pdfs.length, 'PDF')] : [])];
  return `${kinds.join(' and ')}, ${formatBytes(totalBytes(csv ? [csv, ...pdfs] : pdfs))}`;
}
