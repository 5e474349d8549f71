import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, parseDecimal, pence } from '@paycycle/schema/domain/money';
import type { EngineInvoice, EngineTransaction } from '../../src/matching-engine/engine.types.ts';
import { parseStatement } from '../../src/statement-reader/parse-statement.ts';

/** Books by other hands, which lie beside the checkout and not in it. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../../shared/data/', import.meta.url);
const folder = new URL('matching/', shared);

export interface TruthLine {
  readonly id: string;
  readonly kind: string;
  readonly ambiguous?: boolean;
  readonly invoiceIds: readonly number[];
}

/** A company's invoices and statement, with what each line truly paid. */
export interface Books {
  readonly name: string;
  readonly invoices: readonly EngineInvoice[];
  readonly transactions: readonly EngineTransaction[];
  /** By the number that stands for the line in `transactions`. */
  readonly truth: ReadonlyMap<number, TruthLine>;
}

export type StatementForm = 'csv' | 'json';

/** A file or folder of the shared data. */
export function sharedFile(name: string): URL {
  return new URL(name, shared);
}

export function bookNames(from: URL = folder): string[] {
  return existsSync(from) ? readdirSync(from).sort() : [];
}

interface RawTransaction {
  readonly id: string;
  readonly date: string;
  readonly amount: string;
  readonly description: string;
  readonly counterpartyName: string;
}

interface RawInvoice {
  readonly id: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly amount: string;
}

interface RawSupplier {
  readonly id: number;
  readonly bankAccountName?: string;
  readonly bankAccountNumber?: string | null;
}

/** The lines as the product stores them after importing the CSV, or as the JSON says them. */
export function loadBooks(name: string, form: StatementForm, from: URL = folder): Books {
  const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(`${name}/${file}`, from), 'utf8')) as T;
  const raw = read<RawTransaction[]>('transactions.json');
  const suppliers = new Map(read<RawSupplier[]>('suppliers.json').map((supplier) => [supplier.id, supplier]));
  const truthLines = new Map(
    read<{ transactions: TruthLine[] }>('truth.json').transactions.map((line) => [line.id, line]),
  );
  const invoices = read<RawInvoice[]>('invoices.json').map((invoice) => ({
    id: invoice.id,
    supplierId: invoice.supplierId,
    supplierName: invoice.supplierName,
    bankAccountName: suppliers.get(invoice.supplierId)?.bankAccountName ?? null,
    bankAccount: suppliers.get(invoice.supplierId)?.bankAccountNumber || null,
    invoiceNumber: invoice.invoiceNumber,
    outstandingPence: amountOf(invoice.amount),
    isPartPaid: false,
    invoiceDate: localDate(invoice.invoiceDate),
    dueDate: localDate(invoice.dueDate),
    paymentDate: null,
    description: null,
  }));
  const known = raw.map((line, index) => ({
    id: index + 1,
    date: localDate(line.date),
    amountPence: amountOf(line.amount),
    description: line.description,
    counterpartyName: line.counterpartyName || null,
  }));
  const truth = new Map(
    raw.flatMap((line, index) => {
      const of = truthLines.get(line.id);
      return of ? [[index + 1, of] as const] : [];
    }),
  );
  const transactions =
    form === 'json' ? known : fromStatement(readFileSync(new URL(`${name}/transactions.csv`, from)), known);
  return { name, invoices, transactions, truth };
}

/** Lines as the reader returns them, identified by date, amount and words. */
function fromStatement(bytes: Uint8Array, known: readonly EngineTransaction[]): EngineTransaction[] {
  const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const open = Map.groupBy(known, (line) => `${line.date}/${line.amountPence}`);
  return parseStatement(bytes).rows.map((row) => {
    const same = open.get(`${row.date}/${row.amountPence}`) ?? [];
    const words = wordsOf(row.description);
    const at = Math.max(
      0,
      same.findIndex((line) => wordsOf(line.description) === words),
    );
    const [line] = same.splice(at, 1);
    if (!line) throw new Error(`no line of the books is line ${row.line} of the statement`);
    return { ...line, description: row.description, counterpartyName: row.counterpartyName };
  });
}

function amountOf(text: string): Pence {
  return parseDecimal(text) ?? pence(0);
}
