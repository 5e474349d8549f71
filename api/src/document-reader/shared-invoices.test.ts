import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { localDate } from '@paycycle/schema/domain/local-date';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DocumentPage, ReadInvoice, Word } from './document.types.ts';
import { paperName } from './names.ts';
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

/** The words of a PDF with their places, as far as its text layer tells. */
async function pagesOf(bytes: Uint8Array): Promise<DocumentPage[]> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages: DocumentPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item): Word[] => {
      if (!('str' in item)) return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const each = item.width / Math.max(1, item.str.length);
      return [...item.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
        text,
        confidence: 1,
        box: {
          left: (x + index * each) / width,
          top: (height - y - item.height) / height,
          width: (text.length * each) / width,
          height: item.height / height,
        },
      }));
    });
    pages.push({ number, origin: 'text', aspect: width / height, words });
  }
  return pages;
}

/** Which of the four key fields are wrong, and which of them without a doubt. */
function wrongFields(truth: TrueInvoice, read: ReadInvoice | undefined) {
  if (!read) return ['nothing read'];
  const isRight = {
    supplierName: truth.supplierName.some((name) => paperName(name) === paperName(read.supplierName.value ?? '')),
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
  it.skipIf(!present)(
    'reads nine in ten of those with a text layer, and hardly any wrongly in silence',
    async () => {
      const truths = JSON.parse(readFileSync(truthFile, 'utf8')) as TrueDocument[];
      const judged: string[][] = [];
      const taken: string[] = [];
      for (const truth of truths.filter(({ kind }) => kind === 'text')) {
        const pages = await pagesOf(new Uint8Array(readFileSync(new URL(truth.file, folder))));
        const { invoices } = readPages(pages, {
          companyName: truth.customer,
          companyAddress: null,
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
    },
    60_000,
  );
});
