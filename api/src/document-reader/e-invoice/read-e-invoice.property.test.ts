import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ciiOf } from '../../testing/e-invoices/cii-xml.ts';
import { type EInvoiceSums, type EInvoiceToWrite, sumsOf } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import { quickOrFull } from '../../testing/test-size.ts';
import type { ReadInvoice } from '../document.types.ts';
import { EInvoiceRefused } from './e-invoice-refusal.ts';
import { readEInvoice } from './read-e-invoice.ts';

const RUNS = { numRuns: quickOrFull(100, 3000) };

const words = fc.constantFrom('Ash', 'B&Q', "O'Neil", '<Oak>', '"Elm"', 'Żółw', '№ 7', ']]>', '𝒳', '&amp;', 'GmbH');
const name = fc.array(words, { minLength: 1, maxLength: 4 }).map((said) => said.join(' '));
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
const amount = (min: number, max: number) => fc.integer({ min, max }).map(pence);
const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays(localDate('2024-02-28'), days));

const eInvoice: fc.Arbitrary<EInvoiceToWrite> = fc
  .record({
    number: fc.tuple(fc.constantFrom('INV-', '', 'A/', '2026 '), digits(6)).map((parts) => parts.join('')),
    date: day,
    dueInDays: fc.option(fc.integer({ min: 0, max: 120 })),
    isCreditNote: fc.boolean(),
    currency: fc.constantFrom('GBP', 'EUR', 'NOK'),
    supplier: name,
    tradingName: name,
    vatNumber: digits(9).map((number) => `GB${number}`),
    companyNumber: digits(8),
    email: digits(3).map((number) => `accounts${number}@ash.example`),
    customer: name,
    account: fc.option(
      fc.record({
        sortCode: digits(6).map((code) => code.replace(/(\d\d)(?=\d)/g, '$1-')),
        accountNumber: digits(8),
      }),
    ),
    lines: fc.array(fc.record({ name, amount: amount(1, 9_999_999) }), { minLength: 1, maxLength: 30 }),
    allowance: amount(0, 1),
    charge: amount(0, 99_999),
    /** In parts of a thousand of all lines. */
    vatShares: fc.array(fc.integer({ min: 0, max: 66 }), { minLength: 1, maxLength: 3 }),
    prepaid: fc.constantFrom(pence(0), pence(1)),
  })
  .map(({ dueInDays, vatShares, ...said }) => ({
    ...said,
    vat: vatShares.map((share) => pence(Math.floor((sumPence(said.lines.map((line) => line.amount)) * share) / 1000))),
    terms: null,
    dueDate: dueInDays === null ? null : addDays(said.date, dueInDays),
  }))
  .filter((said) => sumsOf(said).payable > 0);

const written = fc.record({ eInvoice, write: fc.constantFrom(ublOf, withOtherPrefixes, ciiOf) });

function withOtherPrefixes(invoice: EInvoiceToWrite): string {
  return ublOf(invoice, { aggregate: 'x', basic: '_y' });
}

function valuesOf(read: ReadInvoice | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(read ?? {}).map(([field, said]) => [field, typeof said === 'object' ? said.value : said]),
  );
}

/** RULES.md, 59. */
describe('readEInvoice', () => {
  it('reads back exactly what any e-invoice says, and doubts nothing', () => {
    fc.assert(
      fc.property(written, ({ eInvoice: said, write }) => {
        const document = readEInvoice(write(said));
        const sums = sumsOf(said);
        expect(document?.documentType).toBe(said.isCreditNote ? 'credit_note' : 'invoice');
        expect(document?.invoices).toHaveLength(1);
        const [read] = document?.invoices ?? [];
        expect(valuesOf(read)).toEqual({
          documentType: said.isCreditNote ? 'credit_note' : 'invoice',
          fromPage: 1,
          toPage: 1,
          supplierName: said.supplier,
          invoiceNumber: said.number,
          invoiceDate: said.date,
          dueDate: said.dueDate,
          totalAmount: sums.payable,
          netAmount: sums.net,
          vatAmount: sums.vat,
          currency: said.currency,
          sortCode: said.account?.sortCode ?? null,
          accountNumber: said.account?.accountNumber ?? null,
          vatNumber: said.vatNumber,
          companyNumber: said.companyNumber,
          email: said.email,
          terms: null,
        });
        expect(read?.madeOutTo).toMatchObject({ name: said.customer });
        for (const field of Object.values(read ?? {})) {
          if (field && typeof field === 'object' && 'doubt' in field)
            expect(field).toMatchObject({ doubt: null, confidence: field.value === null ? 0 : 1 });
        }
      }),
      RUNS,
    );
  });

  it('doubts the total whichever sum is wrong, and by however little', () => {
    const mistake = fc.record({
      field: fc.constantFrom<keyof EInvoiceSums>(
        'lines',
        'allowances',
        'charges',
        'net',
        'vat',
        'gross',
        'prepaid',
        'payable',
      ),
      by: fc.integer({ min: -100_000, max: 100_000 }).filter((difference) => difference !== 0),
    });
    fc.assert(
      fc.property(written, mistake, ({ eInvoice: said, write }, { field, by }) => {
        const stated: Pence = pence(sumsOf(said)[field] + by);
        const read = readEInvoice(write({ ...said, wrong: { [field]: stated } }))?.invoices[0];
        expect(read?.totalAmount.doubt).toMatch(/BR-CO-1[0-6]|below zero|is to come back|Nothing is left/);
        expect(read?.totalAmount.confidence).toBeLessThan(0.7);
      }),
      RUNS,
    );
  });

  it('refuses a file that was cut off anywhere, or says that it is no e-invoice', () => {
    fc.assert(
      fc.property(written, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ eInvoice: said, write }, share) => {
        const xml = write(said);
        expect(outcomeOf(xml.slice(0, Math.floor(xml.length * share)))).toMatch(/^(none|empty|malformed)$/);
      }),
      RUNS,
    );
  });

  it('ends on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(outcomeOf(bytes)).toMatch(/^(none|empty|encoding)$/);
      }),
      RUNS,
    );
  });
});

function outcomeOf(xml: Uint8Array | string): string {
  try {
    return readEInvoice(xml) ? 'read' : 'none';
  } catch (error) {
    return error instanceof EInvoiceRefused ? error.reason : String(error);
  }
}
