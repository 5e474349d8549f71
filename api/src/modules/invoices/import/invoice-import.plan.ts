import { billKey, findDuplicate, type InvoiceIdentity } from '@paycycle/schema/domain/invoice-duplicate';
import { invoiceNumberKey, supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { dueDateOf } from '@paycycle/schema/domain/payment-terms';
import { DEFAULT_TERMS, type StoredTerms } from '@paycycle/schema/domain/stored-terms';
import { type DuplicateFlag, duplicateWords, type KnownInvoice, likelyDuplicateWords } from '../duplicate-flag.plan.ts';
import { type InvoiceRow, invoiceRowReader, isSound, type SoundInvoiceRow } from './invoice-row.plan.ts';
import { datesOfList } from './list-dates.plan.ts';
import { dateWordsOf, readListHead } from './list-head.plan.ts';
import { type NamedPdf, numberPdfs } from './pdf-numbers.plan.ts';

/** A row of the uploaded table. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row of the table that has been read. */
export interface ReadRow extends InvoiceRow {
  readonly line: number;
}

/** Reads the rows of a table below its title and heading. The heading can name more than the four columns. */
export function readInvoiceRows(table: readonly TableRow[], today: LocalDate): ReadRow[] {
  const head = readListHead(table.map(({ cells }) => cells));
  const body = table.slice(head.length);
  const dates = datesOfList(
    body.map(({ cells: [, dateCell = ''] }) => dateCell),
    dateWordsOf(head),
  );
  const read = invoiceRowReader(today, head, dates);
  return body.map(({ line, cells }) => ({ line, ...read(cells) }));
}

/** A PDF of the import, and why it was refused, if it was. */
export interface ImportPdf extends NamedPdf {
  readonly fault?: string | null;
}

/** Records that the company has under a supplier's name. */
export interface KnownPayee<Known extends KnownInvoice> {
  /** Of the supplier of that name, or the one that it was merged into; null where there is none. */
  readonly supplier: ({ readonly id: number } & StoredTerms) | null;
  /** Message that the name was merged into the supplier. */
  readonly mergedWords?: string | null;
  /** Message that says why the supplier is not paid; null if it is in use. */
  readonly archivedWords?: string | null;
  /** Which company the name means: other names can mean the same one. */
  readonly payee: string;
  /** The invoices of that company that a row could be a duplicate of. */
  readonly invoices: readonly OnRecord<Known>[];
}

/** An invoice on record, with its supplier. */
export interface OnRecord<Known extends KnownInvoice> {
  readonly supplier: { readonly id: number; readonly name: string };
  readonly known: Known;
}

/** Looks up the company's records under a supplier's name, as far as the rows touch them. */
export type KnownBooks<Known extends KnownInvoice> = (supplierName: string) => KnownPayee<Known>;

export const INVOICE_IMPORT_OUTCOMES = ['new', 'duplicate', 'wrong'] as const;
export type InvoiceImportOutcome = (typeof INVOICE_IMPORT_OUTCOMES)[number];

/** An invoice that the import makes. */
export interface ImportedInvoice<Pdf, Known> extends SoundInvoiceRow {
  readonly dueDate: LocalDate;
  readonly pdf: Pdf | null;
  /** It may be a duplicate of an invoice that is stored, or of an earlier row's (by its place among the new ones). */
  readonly flag: DuplicateFlag<Known | RowRef> | null;
}

/** An invoice of the same import, by its place among the new ones. */
export interface RowRef {
  readonly newIndex: number;
}

/** Outcome of one row, as the preview shows it. */
export interface PlannedRow {
  readonly line: number;
  readonly documentType: InvoiceType;
  readonly supplierName: string | null;
  readonly isNewSupplier: boolean;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  readonly amountPence: Pence | null;
  readonly pdfName: string | null;
  readonly outcome: InvoiceImportOutcome;
  /** Reason for a row that is not imported; warning for a new row (RULES.md, 52). */
  readonly message: string | null;
}

export interface InvoiceImportPlan<Pdf, Known> {
  readonly rows: readonly PlannedRow[];
  readonly invoices: readonly ImportedInvoice<Pdf, Known>[];
  /** PDFs that no row goes with. */
  readonly unusedPdfs: readonly Pdf[];
}

/** Which supplier an invoice is of: the id, or the name's key of a new one. */
type Owner = number | string;

/** An invoice that a later row can duplicate: stored, or of an earlier row. */
interface Seen<Known> extends InvoiceIdentity {
  readonly ref: Known | RowRef;
  readonly owner: Owner;
  /** Said of a row that is the same, and of one that may be, of the same supplier or of another one of the company. */
  readonly words: string;
  readonly likelyWords: string;
  readonly alikeWords: string;
}

/**
 * Plans a bulk import (RULES.md, 7, 11 and 16; section 5, Invoice bulk import). Rows and PDFs are paired by number.
 * Exact duplicates of stored invoices or earlier rows are skipped, so repeating an import creates nothing. Likely
 * duplicates are imported and flagged. A row with an error in it or its PDF is skipped with the reason.
 */
export function planInvoiceImport<Pdf extends ImportPdf, Known extends KnownInvoice>(
  readRows: readonly ReadRow[],
  pdfs: readonly Pdf[],
  booksOf: KnownBooks<Known>,
  sameBill: (row: InvoiceIdentity) => readonly OnRecord<Known>[] = () => [],
): InvoiceImportPlan<Pdf, Known> {
  const numbered = numberPdfs(pdfs);
  const numbers = numbersOfRows(readRows, Math.max(0, ...numbered.keys()));
  // The first row of each bill.
  const byBill = new Map<string | null, readonly Seen<Known>[]>();
  const seenOf = new Map<string, Map<Owner, Seen<Known>[]>>();
  const invoices: ImportedInvoice<Pdf, Known>[] = [];
  const rows: PlannedRow[] = [];
  for (const [index, { line, fault, note, ...row }] of readRows.entries()) {
    const pdf = numbered.get(numbers[index] ?? 0) ?? null;
    const books = booksOf(row.supplierName ?? '');
    const { supplier, payee } = books;
    const planned = { line, ...row, pdfName: pdf?.name ?? null, isNewSupplier: row.supplierName !== null && !supplier };
    const wrong = fault ?? pdf?.fault ?? null;
    if (wrong !== null || !isSound({ ...row, fault, note })) {
      rows.push({ ...planned, outcome: 'wrong', message: wrong });
      continue;
    }
    const sound = row as SoundInvoiceRow;
    const seen = seenOf.get(payee) ?? Map.groupBy(books.invoices.map(seenInvoice), ({ owner }) => owner);
    seenOf.set(payee, seen);
    const identity = identityOf(sound);
    const owner = supplier?.id ?? supplierNameKey(sound.supplierName);
    const own = getOrAdd(seen, owner);
    const ofAlike = [...seen].flatMap(([other, invoices]) => (other === owner ? [] : invoices));
    const bill = billKey(identity);
    const ofOthers = [...sameBill(identity).map(seenInvoice), ...(byBill.get(bill) ?? [])];
    const found = findDuplicate(identity, own, ofAlike, ofOthers);
    if (found?.kind === 'exact') {
      rows.push({ ...planned, outcome: 'duplicate', message: found.of.words });
      continue;
    }
    const flag = found && { reason: found.kind, of: found.of.ref };
    const likely = found && (found.of.owner === owner ? found.of.likelyWords : found.of.alikeWords);
    const likelyWords = `Possible duplicate of line ${line}`;
    const words = { words: `Same as line ${line}`, likelyWords, alikeWords: likelyWords };
    const added = { ...identity, ref: { newIndex: invoices.length }, owner, ...words };
    own.push(added);
    byBill.set(bill, byBill.get(bill) ?? [added]);
    const isCredit = sound.documentType === 'credit_note';
    const dueDate = isCredit ? sound.invoiceDate : dueDateOf(sound.invoiceDate, supplier ?? DEFAULT_TERMS);
    invoices.push({ ...sound, dueDate, pdf, flag });
    const ofPdf = noteOfPdf(pdf, numbers[index] ?? 0, pdfs.length);
    const notes = [books.mergedWords ?? null, books.archivedWords ?? null, likely, note, ofPdf];
    rows.push({ ...planned, outcome: 'new', message: notesOf(notes) });
  }
  const used = new Set(numbers.map((number) => numbered.get(number)));
  return { rows, invoices, unusedPdfs: pdfs.filter((pdf) => !used.has(pdf)) };
}

function getOrAdd<Known>(seen: Map<Owner, Seen<Known>[]>, owner: Owner): Seen<Known>[] {
  const own = seen.get(owner) ?? [];
  seen.set(owner, own);
  return own;
}

function identityOf({ invoiceNumber, amountPence, invoiceDate }: SoundInvoiceRow): InvoiceIdentity {
  return { numberKey: invoiceNumberKey(invoiceNumber), invoiceNumber, amountPence, invoiceDate };
}

function seenInvoice<Known extends KnownInvoice>({ supplier, known }: OnRecord<Known>): Seen<Known> {
  const { numberKey, invoiceNumber, amountPence, invoiceDate } = known;
  return {
    numberKey,
    invoiceNumber,
    amountPence,
    invoiceDate,
    ref: known,
    owner: supplier.id,
    words: duplicateWords(known),
    likelyWords: likelyDuplicateWords(known),
    alikeWords: likelyDuplicateWords(known, supplier.name),
  };
}

/** Joins the notes on a row that is imported all the same. */
function notesOf(notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join('. ') || null;
}

/**
 * Returns the numbers that pair PDFs with rows, from 1. Subtotals, group headings and repeated headings have no date
 * and no number. They get 0 unless there are PDFs for them.
 */
function numbersOfRows(rows: readonly ReadRow[], lastPdf: number): number[] {
  const isBill = (row: ReadRow) => row.invoiceDate !== null || /\d/.test(row.invoiceNumber ?? '');
  const isEach = lastPdf > rows.filter(isBill).length;
  let number = 0;
  return rows.map((row) => (isEach || isBill(row) ? ++number : 0));
}

function noteOfPdf(pdf: unknown, number: number, pdfCount: number): string | null {
  if (pdf || pdfCount === 0) return null;
  return `${String(number).padStart(3, '0')}.pdf not found – imported without a PDF`;
}
