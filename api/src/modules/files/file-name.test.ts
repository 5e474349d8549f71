import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['invoice.pdf', 'invoice.pdf'],
  [' Rechnung Größe.pdf ', 'Rechnung Größe.pdf'],
  ['C:\\Users\\lowe\\invoice.pdf', 'invoice.pdf'],
  ['../../etc/invoice.pdf', 'invoice.pdf'],
  ['in\0voi\rce\n.pdf', 'invoice.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['Cafe\u0301.pdf', 'Caf\u00e9.pdf'],
  ['half \ud83d.pdf', 'half \ufffd.pdf'],
  ['folder/', ''],
  ['\0', ''],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  [`${'n'.repeat(250)}\u{1f4c4}.pdf`, `${'n'.repeat(250)}.pdf`],
  ['n'.repeat(300), 'n'.repeat(255)],
])('%j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

it('a name that is kept is its own clean name, and fits its column', () => {
  const property = fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
    const kept = cleanFileName(name);
    expect(cleanFileName(kept)).toBe(kept);
    expect(kept.length).toBeLessThanOrEqual(255);
    expect(kept.isWellFormed()).toBe(true);
  });
  fc.assert(property, { numRuns: 1000 });
});
