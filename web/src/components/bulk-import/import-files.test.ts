import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { expect, it } from 'vitest';
import { csvRefusal, filesRefusal, pdfsRefusal, totalBytes, withPdfs } from './import-files.ts';

function file(name: string, size = 1) {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size });
}

function names(files: readonly File[]) {
  return files.map(({ name }) => name);
}

it('puts PDFs in the natural order of their names', () => {
  const chosen = ['10.pdf', '2.pdf', '001.pdf', '100.PDF', '020.pdf'].map((name) => file(name));
  expect(names(withPdfs([], chosen))).toEqual(['001.pdf', '2.pdf', '10.pdf', '020.pdf', '100.PDF']);
});

it('adds PDFs to those that are there, and replaces one of the same name', () => {
  const corrected = file('002.pdf', 7);
  const pdfs = withPdfs([file('002.pdf'), file('003.pdf')], [corrected, file('001.pdf')]);
  expect(names(pdfs)).toEqual(['001.pdf', '002.pdf', '003.pdf']);
  expect(pdfs[1]).toBe(corrected);
  expect(totalBytes(pdfs)).toBe(9);
});

it('takes only a .csv for the table', () => {
  expect(csvRefusal(file('Invoices.CSV'))).toBeNull();
  const refusal = { title: 'Invalid File Type', description: 'Please select a CSV file' };
  expect(csvRefusal(file('invoices.xlsx'))).toEqual(refusal);
  expect(csvRefusal(file('csv'))).toEqual(refusal);
});

it.each([
  [['a.jpg'], '1 file is not a PDF. Please select only PDF files.'],
  [['a.jpg', '001.pdf', 'b.csv'], '2 files are not PDFs. Please select only PDF files.'],
])('takes only PDFs: %j', (chosen, description) => {
  const files = chosen.map((name) => file(name));
  expect(pdfsRefusal(files)).toEqual({ title: 'Invalid File Types', description });
  expect(pdfsRefusal([file('001.PDF')])).toBeNull();
});

it('needs both, and none larger than the limit', () => {
  const csv = file('invoices.csv');
  const missing = { title: 'Missing Files', description: 'Please select both a CSV file and PDF files' };
  expect(filesRefusal(null, [file('001.pdf')])).toEqual(missing);
  expect(filesRefusal(csv, [])).toEqual(missing);
  expect(filesRefusal(csv, [file('001.pdf', UPLOAD_BYTES_MAX)])).toBeNull();
  expect(filesRefusal(csv, [file('001.pdf', UPLOAD_BYTES_MAX + 1), file('002.pdf', UPLOAD_BYTES_MAX * 2)])).toEqual({
    title: 'Files Too Large',
    description: '2 files are larger than 10 MB: 001.pdf, 002.pdf',
  });
});
