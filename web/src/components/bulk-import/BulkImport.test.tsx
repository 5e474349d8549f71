import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { csv, openPreview, pdfFiles, previewOf, previewRow, showImport } from '../../testing/show-bulk-import.tsx';
import { Refusal } from '../../testing/stub-server.ts';

function large(name: string) {
  return Object.defineProperty(new File(['x'], name), 'size', { value: UPLOAD_BYTES_MAX + 1 });
}

function previewButton() {
  return screen.getByRole('button', { name: 'Preview' });
}

async function refusal() {
  return (await screen.findByRole('alert')).textContent;
}

it('describes the required file format', () => {
  const { csvPicker, pdfPicker } = showImport({});
  expect(
    screen.getByText(
      'CSV columns: supplier, invoice date, number, amount. Name PDFs 001.pdf, 002.pdf… in the same order.',
    ),
  ).toBeTruthy();
  expect([csvPicker.accept, csvPicker.multiple]).toEqual(['.csv', false]);
  expect([pdfPicker.accept, pdfPicker.multiple]).toEqual(['.pdf', true]);
});

it('gives a template with the names of the columns', async () => {
  const save = vi.spyOn(browser, 'saveFile').mockReturnValue();
  const { user } = showImport({});
  await user.click(screen.getByRole('button', { name: 'Download template' }));
  const [file] = save.mock.lastCall ?? [];
  save.mockRestore();
  expect(await file?.text()).toBe('supplier_name,invoice_date,invoice_number,amount\r\n');
});

it('lists the chosen files in the order of their numbers, and lets them be removed', async () => {
  const { user, csvPicker, pdfPicker } = showImport({});
  await user.upload(csvPicker, csv);
  await user.upload(
    pdfPicker,
    ['10.pdf', '002.pdf', '001.pdf'].map((name) => new File(['pdf'], name)),
  );
  const names = () => {
    const list = within(screen.getByRole('region', { name: 'Chosen PDFs' }));
    return list.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  };
  await screen.findByRole('region', { name: 'Chosen PDFs' });
  expect(names()).toEqual(['Remove 001.pdf', 'Remove 002.pdf', 'Remove 10.pdf']);
  expect(screen.getByText('1 CSV file and 3 PDFs, 45 bytes')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Remove 002.pdf' }));
  expect(names()).toEqual(['Remove 001.pdf', 'Remove 10.pdf']);
  await user.click(screen.getByRole('button', { name: 'Remove invoices.csv' }));
  expect(screen.getByText('2 PDFs, 6 bytes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('takes dropped files', () => {
  showImport({});
  fireEvent.drop(screen.getByText('Choose PDF files'), { dataTransfer: { files: pdfFiles(12) } });
  fireEvent.drop(screen.getByText('Choose a CSV file'), { dataTransfer: { files: [csv] } });
  expect(screen.getByText(/^1 CSV file and 12 PDFs, /)).toBeTruthy();
});

it('takes only a CSV for the CSV', async () => {
  const { csvPicker } = showImport({});
  fireEvent.change(csvPicker, { target: { files: [new File(['x'], 'invoices.xlsx')] } });
  expect(await refusal()).toBe('Invalid File TypePlease select a CSV file');
  await waitFor(() => expect(screen.getAllByText('Invalid File Type')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('takes only PDFs for the PDFs, and none of a choice with others among them', async () => {
  const { user, pdfPicker } = showImport({});
  fireEvent.change(pdfPicker, { target: { files: [...pdfFiles(2), new File(['x'], 'a.jpg'), csv] } });
  expect(await refusal()).toBe('Invalid File Types2 files are not PDFs. Please select only PDF files.');
  await waitFor(() => expect(screen.getAllByText('Invalid File Types')).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Chosen PDFs' })).toBeNull();

  await user.upload(pdfPicker, pdfFiles(2));
  expect(screen.getByRole('region', { name: 'Chosen PDFs' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('needs both', async () => {
  const { server, user, csvPicker } = showImport({});
  await user.click(previewButton());
  expect(await refusal()).toBe('Missing FilesPlease select both a CSV file and PDF files');
  await user.upload(csvPicker, csv);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(previewButton());
  expect(await refusal()).toBe('Missing FilesPlease select both a CSV file and PDF files');
  expect(server.calls).toEqual([]);
});

it('names PDFs that are too large, and sends nothing while they are chosen', async () => {
  const { server, user, csvPicker, pdfPicker } = showImport({});
  await user.upload(csvPicker, csv);
  await user.upload(pdfPicker, [...pdfFiles(1), large('002.pdf')]);
  const words = 'Files Too Large1 file is larger than 10 MB: 002.pdf';
  expect(await refusal()).toBe(words);
  await user.click(previewButton());
  expect(await refusal()).toBe(words);
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove 002.pdf' }));
  await user.click(previewButton());
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('previews with the names of the PDFs only', async () => {
  const { server } = await openPreview({}, { pdfs: pdfFiles(3).reverse() });
  expect(server.calls).toEqual([
    {
      operation: 'PreviewInvoiceImport',
      variables: { companyId: 1, csv, pdfNames: ['001.pdf', '002.pdf', '003.pdf'] },
    },
  ]);
});

it('says why a file cannot be previewed', async () => {
  const { user, csvPicker, pdfPicker } = showImport({
    PreviewInvoiceImport: () => new Refusal('The file is empty', 'CSV_UNREADABLE'),
  });
  await user.upload(csvPicker, csv);
  await user.upload(pdfPicker, pdfFiles(1));
  await user.click(previewButton());
  expect(await refusal()).toBe('Import FailedThe file is empty');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows each row with its PDF and what becomes of it', async () => {
  const rows = [
    previewRow(1, { supplierName: 'Anchor Tools', isNewSupplier: true }),
    previewRow(2, { outcome: 'duplicate', message: 'You already have invoice HP-2 from this supplier' }),
    previewRow(3, { outcome: 'wrong', message: 'The amount is missing', amountPence: null, pdfName: null }),
    previewRow(4, { message: 'Possible duplicate of line 1' }),
  ];
  const { user, dialog } = await openPreview({ PreviewInvoiceImport: () => previewOf(rows, ['009.pdf']) });
  const cells = () => {
    const [, ...body] = dialog.getAllByRole('row');
    return body.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  };
  expect(cells()).toEqual([
    ['1', 'Anchor ToolsNew supplier', 'HP-1', '1 Nov 2026', '£120.00', '001.pdf', 'New'],
    ['2', 'Harbour Print', 'HP-2', '1 Nov 2026', '£120.00', '002.pdf', `Duplicate${rows[1]?.message}`],
    ['3', 'Harbour Print', 'HP-3', '1 Nov 2026', '–none', '–none', "Can't importThe amount is missing"],
    ['4', 'Harbour Print', 'HP-4', '1 Nov 2026', '£120.00', '004.pdf', 'NewWarningPossible duplicate of line 1'],
  ]);
  const counts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['2', '1', '1', '1', '1']);
  expect(dialog.getByText('New, with a warning')).toBeTruthy();
  const unused = dialog.getByRole('region', { name: 'Unused PDFs' });
  expect(within(unused).getByText('009.pdf')).toBeTruthy();

  await user.click(dialog.getByRole('checkbox', { name: 'Only problems' }));
  expect(cells().map(([line]) => line)).toEqual(['2', '3', '4']);
});

it('says when no row has a problem', async () => {
  const { user, dialog } = await openPreview({});
  await user.click(dialog.getByRole('checkbox', { name: 'Only problems' }));
  expect(dialog.getByText('No row has a problem.')).toBeTruthy();
});

it('imports nothing where nothing is new', async () => {
  const { dialog } = await openPreview({}, { rows: [previewRow(1, { outcome: 'duplicate' })] });
  expect(dialog.getByRole('button', { name: 'Import 0 invoices' })).toHaveProperty('disabled', true);
});

it('keeps in the page only the rows in sight', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => previewRow(index + 1));
  const { dialog } = await openPreview({}, { rows });
  expect(dialog.getByRole('grid').getAttribute('aria-rowcount')).toBe('301');
  expect(dialog.getAllByRole('row').length).toBeLessThan(60);
});

it('goes back to the files, and writes nothing', async () => {
  const { server, user, dialog } = await openPreview({});
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^1 CSV file and 3 PDFs/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(previewButton()));
  expect(server.variablesOf('ImportInvoices')).toEqual([]);
});
