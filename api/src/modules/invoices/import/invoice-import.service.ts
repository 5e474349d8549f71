import { describeArchived } from '@paycycle/schema/domain/archived-supplier';
import type { InvoiceIdentity } from '@paycycle/schema/domain/invoice-duplicate';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { IMPORT_ROWS_MAX } from '@paycycle/schema/limits';
import { readTable } from '../../../kernel/csv/read-table.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { read } from '../../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { updateEach } from '../../../kernel/write/update-each.ts';
import { type Company, lockCompany } from '../../companies/index.ts';
import { recordFiles } from '../../files/index.ts';
import { findOrCreateSuppliers, type Payees, readMergedNames, Supplier } from '../../suppliers/index.ts';
import { readAttachedPapers } from '../attached-papers.service.ts';
import { Invoice } from '../invoice.entity.ts';
import { invoiceRow } from '../invoice-entry.service.ts';
import { LAST_BATCH } from '../invoice-figures.view.ts';
import { IDS_BY_RECORD } from '../invoice-state.view.ts';
import { likeElsewhere } from '../like-elsewhere.read.ts';
import { type LikeInvoicesByName, readLikeInvoices } from '../like-invoices.read.ts';
import {
  type ImportPdf,
  type InvoiceImportPlan,
  type KnownBooks,
  type OnRecord,
  type PlannedRow,
  planInvoiceImport,
  type ReadRow,
  type RowRef,
  readInvoiceRows,
} from './invoice-import.plan.ts';
import type { StagedPdf } from './invoice-import.types.ts';

const NO_TABLE = {
  expected: 'a CSV file',
  advice: 'Please select a CSV file',
  refuse: (message: string) => new AppError('CSV_UNREADABLE', message),
};

/** Result of an import (RULES.md, section 7). */
export interface InvoiceImportResult {
  /** Invoices that were made. */
  readonly processed: number;
  /** A sentence for each row that was left out, and for each PDF that no row goes with. */
  readonly errors: readonly string[];
  /** A sentence for each row that was imported and deserves a look (RULES.md, 52). */
  readonly warnings: readonly string[];
  /** Of the invoices that were made, those flagged as possible duplicates. */
  readonly possibleDuplicates: number;
  /** The batch that the invoices belong to; null when none was made. */
  readonly batchImportDate: LocalDate | null;
  readonly batchSequenceNumber: number | null;
}

/** Preview of an import. */
export interface InvoiceImportPreview {
  readonly rows: readonly PlannedRow[];
  readonly newCount: number;
  /** Number of new invoices that need attention. */
  readonly warningCount: number;
  readonly duplicateCount: number;
  readonly invalidCount: number;
  readonly unusedPdfNames: readonly string[];
}

/**
 * Previews an import and changes nothing. The PDFs are only named; their content is checked when they arrive.
 * @throws NOT_FOUND, CSV_UNREADABLE
 */
export async function previewInvoiceImport(
  scope: Scope,
  companyId: number,
  csv: Uint8Array,
  pdfNames: readonly string[],
): Promise<InvoiceImportPreview> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  const pdfs = pdfNames.map((name, position) => ({ name, position }));
  const { rows, unusedPdfs } = await plan(scope, companyId, csv, pdfs);
  const count = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows,
    newCount: count('new'),
    warningCount: messagesOf(rows, true).length,
    duplicateCount: count('duplicate'),
    invalidCount: count('wrong'),
    unusedPdfNames: unusedPdfs.map(({ name }) => name),
  };
}

/**
 * Makes the invoices of a table and its PDFs, as one batch (RULES.md, 11 and 16). Called inside a transaction.
 * @throws NOT_FOUND, CSV_UNREADABLE
 */
export async function importStaged(
  scope: Scope,
  companyId: number,
  csv: Uint8Array,
  pdfs: readonly StagedPdf[],
): Promise<InvoiceImportResult> {
  const company = await lockCompany(scope, companyId);
  const { rows, invoices, unusedPdfs } = await plan(scope, companyId, csv, pdfs);
  const errors = [
    ...messagesOf(rows, false),
    ...unusedPdfs.map(({ name }) => `${name}: no row of the CSV goes with it`),
  ];
  const warnings = messagesOf(rows, true);
  const possibleDuplicates = invoices.filter(({ flag }) => flag !== null).length;
  const said = { processed: invoices.length, errors, warnings, possibleDuplicates };
  if (invoices.length === 0) return { ...said, batchImportDate: null, batchSequenceNumber: null };
  const batchSequenceNumber = await nextBatchNumber(scope, companyId);
  const batch = { batchImportDate: scope.today, batchSequenceNumber };
  await makeInvoices(scope, company, invoices, batch);
  if (pdfs.length > 0) await readAttachedPapers(scope, companyId, { ...batch, filePath: { $ne: null } });
  return { ...said, ...batch };
}

/** Returns the messages about imported rows, or about skipped rows, by line. */
function messagesOf(rows: readonly PlannedRow[], areNew: boolean): string[] {
  const said = rows.filter(({ outcome, message }) => message !== null && (outcome === 'new') === areNew);
  return said.map(({ line, message }) => `Line ${line}: ${message}`);
}

type Planned = InvoiceImportPlan<StagedPdf, Invoice>['invoices'];

/** Inserts all rows as one statement; the company's counter of records follows when its entity is flushed. */
async function makeInvoices(
  scope: Scope,
  company: Company,
  planned: Planned,
  batch: { batchImportDate: LocalDate; batchSequenceNumber: number },
): Promise<void> {
  const files = planned.flatMap(({ pdf }) => (pdf?.kept ? [{ ...pdf.kept, fileName: pdf.name }] : []));
  await recordFiles(scope, company.id, files);
  const names = planned.map(({ supplierName }) => supplierName);
  const suppliers = await findOrCreateSuppliers(scope, company.id, names);
  const rows = planned.map(({ supplierName, pdf, flag, ...fields }) =>
    invoiceRow(scope, company, {
      ...fields,
      ...(pdf?.kept && { filePath: pdf.kept.key, fileName: pdf.name }),
      ...batch,
      supplier: supplierOf(suppliers, supplierName),
      flag: flag && !isRowRef(flag.of) ? { reason: flag.reason, of: flag.of } : null,
    }),
  );
  await scope.em.insertMany(Invoice, rows);
  await flagWithinImport(scope, company.id, planned, rows);
}

/** Flags the rows that may be duplicates of earlier ones of the same import, which have ids only now. */
async function flagWithinImport(
  scope: Scope,
  companyId: number,
  planned: Planned,
  rows: readonly { readonly recordNumber: number }[],
): Promise<void> {
  const flags = planned.flatMap(({ flag }, index) => {
    const [row, of] = flag && isRowRef(flag.of) ? [rows[index], rows[flag.of.newIndex]] : [];
    return flag && row && of ? [{ row: row.recordNumber, of: of.recordNumber, reason: flag.reason }] : [];
  });
  if (flags.length === 0) return;
  // By record number: `insertMany` returns the id of the first row only.
  const recordNumbers = flags.flatMap(({ row, of }) => [row, of]);
  const stored = await read(scope, companyId).rows(IDS_BY_RECORD, { recordNumbers });
  const idOf = new Map(stored.map(({ id, recordNumber }) => [recordNumber, id]));
  const changes = flags.flatMap(({ row, of, reason }) => {
    const id = idOf.get(row);
    const possibleDuplicateOf = idOf.get(of);
    if (id === undefined || possibleDuplicateOf === undefined) return [];
    return [{ id, possibleDuplicateOf, storedDuplicateReason: reason }];
  });
  await updateEach(scope, companyId, Invoice, changes);
}

/** The supplier of a name that was found or made before. */
function supplierOf(suppliers: ReadonlyMap<string, Supplier>, supplierName: string): Supplier {
  const supplier = suppliers.get(supplierNameKey(supplierName));
  if (!supplier) throw new Error(`no supplier was made for ${supplierName}`);
  return supplier;
}

function isRowRef(of: Invoice | RowRef): of is RowRef {
  return 'newIndex' in of;
}

async function plan<Pdf extends ImportPdf>(
  scope: Scope,
  companyId: number,
  csv: Uint8Array,
  pdfs: readonly Pdf[],
): Promise<InvoiceImportPlan<Pdf, Invoice>> {
  const table = readTable(csv, NO_TABLE);
  if (table.length > IMPORT_ROWS_MAX) {
    throw new AppError('CSV_UNREADABLE', `At most ${IMPORT_ROWS_MAX} rows can be imported at once`);
  }
  const rows = readInvoiceRows(table, scope.today);
  const like = await readLikeInvoices(scope, companyId, rows);
  const supplierNamed = await suppliersOf(scope, companyId, rows, like.payees);
  const onRecord = withSuppliers(like.payees);
  const firstOfBill = (row: InvoiceIdentity) => onRecord(like.sameBill(row).slice(0, 1));
  const noted = await withElsewhere(scope, companyId, rows, supplierNamed);
  return planInvoiceImport(noted, pdfs, await knownBooks(scope, companyId, rows, like, supplierNamed), firstOfBill);
}

type SupplierNamed = (supplierName: string | null) => Supplier | null;

/** The suppliers that the rows name, as far as they are on record. */
async function suppliersOf(
  scope: Scope,
  companyId: number,
  rows: readonly ReadRow[],
  payees: Payees,
): Promise<SupplierNamed> {
  const ids = new Set(rows.flatMap(({ supplierName }) => (supplierName && payees.named(supplierName)?.id) || []));
  const suppliers = await scope.em.find(Supplier, { companyId, id: { $in: [...ids] } });
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return (supplierName) => (supplierName !== null && byId.get(payees.named(supplierName)?.id ?? 0)) || null;
}

/** Notes on rows that another company of the caller has the same bill (RULES.md, 11). */
async function withElsewhere(
  scope: Scope,
  companyId: number,
  rows: readonly ReadRow[],
  supplierNamed: SupplierNamed,
): Promise<ReadRow[]> {
  const said = await Promise.all(
    rows.map((row) => {
      const { bankSortCode: sortCode = null, bankAccountNumber: accountNumber = null } =
        supplierNamed(row.supplierName) ?? {};
      return likeElsewhere(scope, { ...row, companyId, sortCode, accountNumber });
    }),
  );
  return rows.map((row, at) => {
    const notes = [row.note, said[at]?.replace(/\.$/, '')].filter((note) => note != null);
    return { ...row, note: notes.join('. ') || null };
  });
}

/** Reads the company's records under the names of the rows, as far as a row could duplicate them. */
async function knownBooks(
  scope: Scope,
  companyId: number,
  rows: readonly ReadRow[],
  { payees, of }: LikeInvoicesByName,
  supplierNamed: SupplierNamed,
): Promise<KnownBooks<Invoice>> {
  const onRecord = withSuppliers(payees);
  const names = rows.flatMap(({ supplierName }) => supplierName ?? []);
  const merged = await readMergedNames(scope, companyId, names);
  const byPayee = new Map<string, readonly OnRecord<Invoice>[]>();
  return (supplierName) => {
    const payee = payees.keyOf(supplierName);
    const supplier = supplierNamed(supplierName);
    const { own, ofAlike } = of(supplierName);
    const invoices = byPayee.get(payee) ?? onRecord([...own, ...ofAlike]);
    byPayee.set(payee, invoices);
    const mergedWords = merged.get(supplierNameKey(supplierName)) ?? null;
    return { supplier, mergedWords, archivedWords: supplier && describeArchived(supplier), payee, invoices };
  };
}

function withSuppliers(payees: Payees): (invoices: readonly Invoice[]) => OnRecord<Invoice>[] {
  const suppliers = new Map(payees.all.map((supplier) => [supplier.id, payees.keptOf(supplier)]));
  return (invoices) =>
    invoices.flatMap((known) => {
      const supplier = suppliers.get(known.supplierId);
      return supplier ? [{ supplier, known }] : [];
    });
}

/** The next batch of the company on this day, from 1 (RULES.md, 16). */
async function nextBatchNumber(scope: Scope, companyId: number): Promise<number> {
  const { last } = await read(scope, companyId).one(LAST_BATCH, { day: scope.today });
  return (last ?? 0) + 1;
}
