import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EInvoiceRefused } from './e-invoice-refusal.ts';
import { readEInvoice } from './read-e-invoice.ts';

/** E-invoices by other hands, which lie beside the checkout and not in it. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../../../shared/data/', import.meta.url);
const folder = new URL('invoices/', shared);
const truthFile = new URL('truth.json', folder);
const present = existsSync(truthFile);

interface Truth {
  id: string;
  file: string;
  kind: string;
  expected: 'read' | 'refuse' | 'doubt';
  documentType: string;
  supplierName: string[];
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string | null;
  totalPence: number;
  netPence: number;
  vatPence: number;
  currency: string;
  sortCode: string | null;
  accountNumber: string | null;
  accept?: Record<string, unknown[]>;
}

const truths: Truth[] = present ? JSON.parse(readFileSync(truthFile, 'utf8')) : [];
/** Cases in XML files; another test reads the ones in PDFs. */
const cases = truths.filter(({ kind, file }) => kind === 'einvoice' && file.endsWith('.xml'));
const bytesOf = ({ file }: Truth) => readFileSync(new URL(file, folder));

describe.skipIf(!present)('the shared e-invoices (skipped where their folder is missing)', () => {
  it('are there', () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  it.each(cases.filter(({ expected }) => expected !== 'refuse'))('$id is read exactly', (truth) => {
    const read = readEInvoice(bytesOf(truth))?.invoices[0];
    const accepted = (field: keyof Truth) => [truth[field], ...(truth.accept?.[field] ?? [])];
    expect(truth.supplierName).toContain(read?.supplierName.value);
    expect(read?.documentType).toBe(truth.documentType === 'creditNote' ? 'credit_note' : 'invoice');
    expect(accepted('dueDate')).toContain(read?.dueDate.value);
    expect(accepted('totalPence')).toContain(read?.totalAmount.value);
    expect(Boolean(read?.totalAmount.doubt)).toBe(truth.expected === 'doubt');
    for (const [said, field] of [
      ['invoiceNumber', 'invoiceNumber'],
      ['invoiceDate', 'invoiceDate'],
      ['netPence', 'netAmount'],
      ['vatPence', 'vatAmount'],
      ['currency', 'currency'],
      ['sortCode', 'sortCode'],
      ['accountNumber', 'accountNumber'],
    ] as const) {
      expect([field, read?.[field].value]).toEqual([field, truth[said]]);
    }
  });

  it.each(cases.filter(({ expected }) => expected === 'refuse'))('$id is refused', (truth) => {
    expect(() => readEInvoice(bytesOf(truth))).toThrow(EInvoiceRefused);
  });
});
