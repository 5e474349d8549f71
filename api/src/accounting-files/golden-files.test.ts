import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LEDGERS, type Ledger } from '@paycycle/schema/domain/ledger';
import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, parseDecimal, pence } from '@paycycle/schema/domain/money';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import { describe, expect, it } from 'vitest';
import { type CodedBill, documentPath, exceptionsCsv, ledgerFiles, manifestCsv } from './index.ts';

/** Packages by other hands, which lie beside the checkout and not in it. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../../shared/data/', import.meta.url);
const folder = new URL('accounting/golden/', shared);
const present = existsSync(new URL('documents.json', folder));
const bytesOf = (name: string) => readFileSync(new URL(name, folder));

interface GoldenDocument {
  readonly id: number;
  readonly type: 'invoice' | 'credit';
  readonly supplier: {
    readonly name: string;
    readonly sage50Ref: string;
    readonly sageAccountingRef: string;
    readonly termsDays: number;
  };
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly lines: readonly {
    readonly description: string;
    readonly net: string;
    readonly vat: string;
    readonly vatKind: 'standard' | 'reduced' | 'zero' | 'exempt' | 'outside';
    readonly category: string;
  }[];
}

/** The account of each category: its code in Xero, its name in QuickBooks, its code in both ledgers of Sage. */
const ACCOUNTS: Readonly<Record<string, readonly [string, string, string]>> = {
  Supplies: ['429', 'General Expenses', '5000'],
  Utilities: ['445', 'Light and heat', '7200'],
  Maintenance: ['473', 'Repairs and maintenance', '7800'],
  'Staff training': ['480', 'Training', '8203'],
  'Gym Equipment': ['710', 'Equipment', '0020'],
  HMRC: ['825', 'PAYE', '2210'],
  Insurance: ['433', 'Insurance', '8204'],
  Products: ['310', 'Cost of sales', '5000'],
  'Office Supplies': ['461', 'Stationery and printing', '7504'],
  'Fit Out': ['750', 'Leasehold improvements', '0011'],
};
const CAPITAL = ['Gym Equipment', 'Fit Out'];

const documents: GoldenDocument[] = present ? JSON.parse(String(bytesOf('documents.json'))).documents : [];

function codedBill(document: GoldenDocument, ledger: Ledger): CodedBill {
  const { id, type, supplier, number, lines } = document;
  const isCredit = type === 'credit';
  const date = localDate(document.date);
  const references = {
    xero: null,
    quickbooks: null,
    sage50: supplier.sage50Ref,
    sage_accounting: supplier.sageAccountingRef,
  };
  return {
    recordNumber: id,
    documentType: isCredit ? 'credit_note' : 'invoice',
    supplierName: supplier.name,
    supplierReference: references[ledger],
    number,
    date,
    dueDate: localDate(document.dueDate),
    dueDateByTerms: addDays(date, supplier.termsDays),
    lines: lines.map(({ description, net, vat, vatKind, category }) => {
      const [xero = '', quickbooks = '', sage = ''] = ACCOUNTS[category] ?? [];
      const vatCode: VatCode = vatKind === 'standard' && CAPITAL.includes(category) ? 'capital' : vatKind;
      return {
        description,
        netPence: signed(net, isCredit),
        vatPence: signed(vat, isCredit),
        vatCode,
        account: { code: ledger === 'xero' ? xero : sage, name: quickbooks },
      };
    }),
  };
}

function signed(amount: string, isCredit: boolean): Pence {
  const read = parseDecimal(amount) ?? Number.NaN;
  return pence(isCredit ? -read : read);
}

describe.skipIf(!present)('the golden package (skipped where its folder is missing)', () => {
  it('has twelve documents', () => {
    expect(documents).toHaveLength(12);
  });

  it.each([
    ['xero', ['xero-bills.inclusive.1.csv', 'xero-bills.inclusive.2.csv']],
    ['quickbooks', ['quickbooks-uk-bills.exclusive.csv']],
    ['sage50', ['sage50-audit-trail.cp1252.csv']],
    ['sage_accounting', ['sage-accounting-purchases.csv']],
  ] as const)('is written for %s byte for byte', (ledger, names) => {
    const { files } = ledgerFiles(
      ledger,
      documents.map((document) => codedBill(document, ledger)),
    );
    expect(files.map(({ name }) => name)).toEqual(names);
    for (const { name, content } of files) expect(Buffer.from(content).equals(bytesOf(name)), name).toBe(true);
  });

  it('names each document and its file in the manifest', () => {
    const rows = documents.map((document) => {
      const bill = codedBill(document, 'xero');
      const path = documentPath(bill, 'pdf');
      const bytes = bytesOf(path);
      return [bill, { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }] as const;
    });
    expect(manifestCsv(rows)).toBe(String(bytesOf('manifest.csv')));
  });

  it('names what each format does not carry', () => {
    const found = LEDGERS.map((ledger) => {
      const bills = documents.map((document) => codedBill(document, ledger));
      return [ledger, ledgerFiles(ledger, bills).exceptions] as const;
    });
    expect(exceptionsCsv(new Map(found))).toBe(String(bytesOf('exceptions.csv')));
  });
});
