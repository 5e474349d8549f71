import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { expect, it } from 'vitest';
import { refusalOfPdf } from './pdf-file.ts';

it('accepts a PDF up to 10 MB, with any case of the extension', () => {
  expect(refusalOfPdf({ name: 'invoice.pdf', size: UPLOAD_BYTES_MAX })).toBeNull();
  expect(refusalOfPdf({ name: 'INVOICE.PDF', size: 1 })).toBeNull();
});

it('explains why any other file is refused', () => {
  expect(refusalOfPdf({ name: 'scan.png', size: 1 })).toBe('scan.png is not a PDF. Only PDF files can be attached.');
  expect(refusalOfPdf({ name: 'pdf', size: 1 })).toBe('pdf is not a PDF. Only PDF files can be attached.');
  expect(refusalOfPdf({ name: 'empty.pdf', size: 0 })).toBe('empty.pdf is empty.');
  expect(refusalOfPdf({ name: 'big.pdf', size: 12.5 * 1024 * 1024 })).toBe(
    'big.pdf has 12.5 MB. A PDF can have up to 10 MB.',
  );
});
