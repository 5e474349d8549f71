import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BulkImport } from '../components/bulk-import/BulkImport.tsx';
import type { PreviewRow } from '../components/bulk-import/use-bulk-import.ts';
import type { ImportResult } from '../components/bulk-import/use-send-import.ts';
import { renderApp } from './render-app.tsx';
import { StubServer } from './stub-server.ts';

export const csv = new File(['Harbour Print,2026-11-01,HP-7,120.00'], 'invoices.csv', { type: 'text/csv' });

/** `count` PDFs named 001.pdf, 002.pdf and so on. */
export function pdfFiles(count: number): File[] {
  return Array.from({ length: count }, (_, index) => new File(['pdf'], `${String(index + 1).padStart(3, '0')}.pdf`));
}

export function previewRow(line: number, given: Partial<PreviewRow> = {}) {
  return {
    __typename: 'InvoiceImportRow',
    documentType: 'invoice' as const,
    line,
    supplierName: 'Harbour Print',
    isNewSupplier: false,
    invoiceNumber: `HP-${line}`,
    invoiceDate: localDate('2026-11-01'),
    amountPence: pence(12_000),
    pdfName: `${String(line).padStart(3, '0')}.pdf`,
    outcome: 'new' as const,
    message: null,
    ...given,
  };
}

/** Response to a preview with these rows. */
export function previewOf(rows: readonly PreviewRow[], unusedPdfNames: readonly string[] = []) {
  const count = (outcome: PreviewRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    previewInvoiceImport: {
      __typename: 'InvoiceImportPreview',
      rows,
      newCount: count('new'),
      warningCount: rows.filter(({ outcome, message }) => outcome === 'new' && message !== null).length,
      duplicateCount: count('duplicate'),
      invalidCount: count('wrong'),
      unusedPdfNames,
    },
  };
}

export function importResult(given: Partial<ImportResult> = {}) {
  return {
    __typename: 'InvoiceImportResult',
    processed: 3,
    errors: [],
    warnings: [],
    possibleDuplicates: 0,
    batchImportDate: localDate('2026-09-05'),
    batchSequenceNumber: 2,
    ...given,
  };
}

/** Renders the widget with a server that previews `rows`. */
export function showImport(
  handlers: ConstructorParameters<typeof StubServer>[0],
  rows = [1, 2, 3].map((line) => previewRow(line)),
) {
  const server = new StubServer({ PreviewInvoiceImport: () => previewOf(rows), ...handlers });
  const app = renderApp(<BulkImport companyId={1} />, server);
  return { ...app, server, csvPicker: picker('Choose a CSV file'), pdfPicker: picker('Choose PDF files') };
}

/** Renders the widget with chosen files and the open preview. */
export async function openPreview(
  handlers: ConstructorParameters<typeof StubServer>[0],
  { pdfs = pdfFiles(3), rows = [1, 2, 3].map((line) => previewRow(line)) } = {},
) {
  const app = showImport(handlers, rows);
  await app.user.upload(app.csvPicker, csv);
  await app.user.upload(app.pdfPicker, pdfs);
  await app.user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bulk import' });
  // The dialog returns the focus only after it has taken it.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { ...app, dialog: within(dialog) };
}

function picker(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}
