import { findDuplicate, type InvoiceIdentity } from '@paycycle/schema/domain/invoice-duplicate';
import { invoiceNumberKey, supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { DEFAULT_PAYMENT_TERMS_DAYS, dueDateFor } from '@paycycle/schema/domain/invoice-terms';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { type DuplicateFlag, duplicateWords, type KnownInvoice, likelyDuplicateWords } from '../invoice.plan.ts';
import { readHeading } from './import-columns.plan.ts';
import { type InvoiceRow, invoiceRowReader, isSound, type SoundInvoiceRow } from './invoice-row.plan.ts';
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

/** Reads the rows of a table, but for one that names the columns, which can be more than four then. */
export function readInvoiceRows(table: readonly TableRow[], today: LocalDate): ReadRow[] {
  const heading = readHeading(table[0]?.cells ?? []);
  const read = invoiceRowReader(today, heading ?? {});
  const body = heading ? table.slice(1) : table;
  return body.map(({ line, cells }) => ({ line, ...read(cells) }));
}

/** A PDF of the import, and why it was refused, if it was. */
export interface ImportPdf extends NamedPdf {
  readonly fault?: string | null;
}

/** What the company has, as far as the rows touch it. */
export interface KnownBooks<Known extends KnownInvoice> {
  /** By `supplierNameKey`. */
  readonly suppliers: ReadonlyMap<string, { readonly paymentTermsDays: number; readonly invoices: readonly Known[] }>;
}

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

/** What becomes of one row, as the preview shows it. */
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
  /** What to know about the row: for one that is not imported why, for a new one a warning (RULES.md, 52). */
  readonly message: string | null;
}

export interface InvoiceImportPlan<Pdf, Known> {
  readonly rows: readonly PlannedRow[];
  readonly invoices: readonly ImportedInvoice<Pdf, Known>[];
  /** PDFs that no row goes with. */
  readonly unusedPdfs: readonly Pdf[];
}

/** An invoice that a later row can duplicate: stored, or of an earlier row. */
interface Seen<Known> extends InvoiceIdentity {
  readonly ref: Known | RowRef;
  /** Said of a row that is the same, and of one that may be. */
  readonly words: string;
  readonly likelyWords: string;
}

/**
 * Decides what a bulk import does (RULES.md, 7, 11 and 16; section 5, Invoice bulk import). Rows and PDFs go together by
 * number. Exact duplicates, of stored invoices and of earlier rows, are left out, so that the same import sent again
 * makes nothing; likely ones are imported and flagged. A row that is wrong, or whose PDF is, is left out with its
 * reason.
 */
export function planInvoiceImport<Pdf extends ImportPdf, Known extends KnownInvoice>(
  readRows: readonly ReadRow[],
  pdfs: readonly Pdf[],
  { suppliers }: KnownBooks<Known>,
): InvoiceImportPlan<Pdf, Known> {
  const numbered = numberPdfs(pdfs);
  const seenOf = new Map<string, Seen<Known>[]>();
  const invoices: ImportedInvoice<Pdf, Known>[] = [];
  const rows: PlannedRow[] = [];
  for (const [index, { line, fault, ...row }] of readRows.entries()) {
    const pdf = numbered.get(index + 1) ?? null;
    const nameKey = supplierNameKey(row.supplierName ?? '');
    const supplier = suppliers.get(nameKey);
    const planned = { line, ...row, pdfName: pdf?.name ?? null, isNewSupplier: row.supplierName !== null && !supplier };
    const wrong = fault ?? pdf?.fault ?? null;
    if (wrong !== null || !isSound({ ...row, fault })) {
      rows.push({ ...planned, outcome: 'wrong', message: wrong });
      continue;
    }
    const sound = row as SoundInvoiceRow;
    const seen = seenOf.get(nameKey) ?? supplier?.invoices.map(seenInvoice) ?? [];
    seenOf.set(nameKey, seen);
    const identity = identityOf(sound);
    const found = findDuplicate(identity, seen);
    if (found?.kind === 'exact') {
      rows.push({ ...planned, outcome: 'duplicate', message: found.of.words });
      continue;
    }
    const flag = found && { reason: found.kind, of: found.of.ref };
    const ref = { newIndex: invoices.length };
    const words = { words: `Same as line ${line}`, likelyWords: `Possible duplicate of line ${line}` };
    seen.push({ ...identity, ref, ...words });
    const termsDays = supplier?.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS;
    const isCredit = sound.documentType === 'credit_note';
    const dueDate = isCredit ? sound.invoiceDate : dueDateFor(sound.invoiceDate, termsDays);
    invoices.push({ ...sound, dueDate, pdf, flag });
    rows.push({ ...planned, outcome: 'new', message: noteOf(found?.of.likelyWords, pdf, index, pdfs.length) });
  }
  const used = new Set(readRows.map((_, index) => numbered.get(index + 1)));
  return { rows, invoices, unusedPdfs: pdfs.filter((pdf) => !used.has(pdf)) };
}

function identityOf({ invoiceNumber, amountPence, invoiceDate }: SoundInvoiceRow): InvoiceIdentity {
  return { numberKey: invoiceNumberKey(invoiceNumber), amountPence, invoiceDate };
}

function seenInvoice<Known extends KnownInvoice>(known: Known): Seen<Known> {
  const { numberKey, amountPence, invoiceDate } = known;
  return {
    numberKey,
    amountPence,
    invoiceDate,
    ref: known,
    words: duplicateWords(known),
    likelyWords: likelyDuplicateWords(known),
  };
}

/** What to know about a row that is imported all the same. */
function noteOf(likeWords: string | undefined, pdf: unknown, index: number, pdfCount: number): string | null {
  if (likeWords) return likeWords;
  if (pdf || pdfCount === 0) return null;
  return `${String(index + 1).padStart(3, '0')}.pdf not found – imported without a PDF`;
}
