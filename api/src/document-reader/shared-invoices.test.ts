import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentPages } from '../adapters/document-pages/worker-document-pages.ts';
import type { DocumentPage, ReadInvoice } from './document.types.ts';
import { nameOnDocument } from './names.ts';
import { readPages } from './read-pages.ts';

/** Invoices by other hands, which lie beside the checkout and not in it. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../../shared/data/', import.meta.url);
const folder = new URL('invoices/', shared);
const truthFile = new URL('truth.json', folder);
const present = existsSync(truthFile);

const KEY_FIELDS_RIGHT_MIN = 0.9;
const SILENTLY_WRONG_MAX = 0.03;

interface TrueInvoice {
  documentType: string;
  supplierName: string[];
  invoiceNumber: string;
  invoiceDate: string;
  totalPence: number;
}

interface TrueDocument extends TrueInvoice {
  id: string;
  file: string;
  kind: string;
  customer: string;
  invoices?: TrueInvoice[];
}

const reader = createDocumentPages();
afterAll(() => reader.stop());

/** The words of a PDF with their places, as its text layer tells. */
async function pagesOf(bytes: Uint8Array): Promise<readonly DocumentPage[]> {
  const { pages } = await reader.read(bytes, { owner: { userId: 'ann', companyId: 1 }, isTextOnly: true });
  return pages;
}

/** Names of the wrong key fields, and of those wrong without a doubt. */
function wrongFields(truth: TrueInvoice, read: ReadInvoice | undefined) {
  if (!read) return ['nothing read'];
  const isRight = {
    supplierName: truth.supplierName.some(
      (name) => nameOnDocument(name) === nameOnDocument(read.supplierName.value ?? ''),
    ),
    invoiceNumber: read.invoiceNumber.value?.replace(/\s/g, '') === truth.invoiceNumber.replace(/\s/g, ''),
    invoiceDate: read.invoiceDate.value === truth.invoiceDate,
    totalAmount: read.totalAmount.value === truth.totalPence,
  };
  const keys = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalAmount'] as const;
  return keys
    .filter((key) => !isRight[key])
    .map((key) => `${key}: ${read[key].value}, ${read[key].doubt ?? 'silently'}`);
}

describe('the shared invoices', () => {
  it.skipIf(!present)('reads nine in ten of those with a text layer, and hardly any wrongly in silence', async () => {
    const truths = JSON.parse(readFileSync(truthFile, 'utf8')) as TrueDocument[];
    const judged: string[][] = [];
    const taken: string[] = [];
    for (const truth of truths.filter(({ kind }) => kind === 'text')) {
      const pages = await pagesOf(new Uint8Array(readFileSync(new URL(truth.file, folder))));
      const { invoices } = readPages(pages, {
        companyName: truth.customer,
        companyAddress: null,
        otherCompanies: [],
        suppliers: [],
        today: localDate('2026-06-30'),
      });
      const papers = truth.invoices ?? (/^(?:invoice|creditNote)$/.test(truth.documentType) ? [truth] : []);
      if (papers.length === 0 && invoices.length > 0) taken.push(truth.id);
      judged.push(...papers.map((paper, index) => wrongFields(paper, invoices[index])));
    }
    const right = judged.filter((wrong) => wrong.length === 0).length;
    const silent = judged.filter((wrong) => wrong.some((field) => field.endsWith('silently'))).length;
    expect(taken).toEqual([]);
    expect(right / judged.length, JSON.stringify(judged.flat())).toBeGreaterThanOrEqual(KEY_FIELDS_RIGHT_MIN);
    expect(silent / judged.length).toBeLessThanOrEqual(SILENTLY_WRONG_MAX);
  });
});
