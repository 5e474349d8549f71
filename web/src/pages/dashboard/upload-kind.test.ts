import { expect, it } from 'vitest';
import { uploadKindOf } from './upload-kind.ts';

it.each([
  ['invoice.pdf', 'pdf'],
  ['INVOICE.PDF', 'pdf'],
  ['rows.v2.csv', 'csv'],
  ['photo.jpg', 'image'],
  ['photo.JPEG', 'image'],
  ['photo.png', 'image'],
  ['letter.docx', null],
  ['pdf', null],
  ['invoice.pdf.exe', null],
])('%s is taken as %s', (name, kind) => {
  expect(uploadKindOf(name)).toBe(kind);
});
