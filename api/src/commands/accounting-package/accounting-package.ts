import { createHash } from 'node:crypto';
import { LEDGER_LABELS, type Ledger } from '@paycycle/schema/domain/ledger';
import { firstDayOf, lastDayOf, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { accountingPackageSchema, type PackageScope } from '@paycycle/schema/validation/accounting-package';
import { validate } from '@paycycle/schema/validation/validate';
import {
  type CodedBill,
  documentPath,
  exceptionsCsv,
  type FormatException,
  ledgerFiles,
  manifestCsv,
  type PackedDocument,
} from '../../accounting-files/index.ts';
import { CsvTable } from '../../kernel/csv/csv-table.ts';
import { downloadName } from '../../kernel/download-name.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { getCompany, lockCompany } from '../../modules/companies/index.ts';
import { openFile, StoredFile } from '../../modules/files/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { exportMonth } from '../../modules/month-end/index.ts';
import { publishedAmong } from '../../modules/publications/index.ts';
import { type ZippedFile, zipPieces } from '../company-deletion/zip-pieces.ts';
import type { AccountingPackage } from './accounting-package.types.ts';
import { type Readiness, readinessOf } from './bill-readiness.ts';
import type { ReadyBill } from './package-bill.plan.ts';
import { type ChangeState, changesCsv, type PackageChange, planChanges } from './package-changes.plan.ts';
import { handedOverBefore, recordPackage } from './package-history.ts';
import { paymentsCsv } from './package-payments.ts';
import { refundExceptions } from './package-refunds.ts';
import { READ_ME } from './read-me.ts';

/** A ready bill keeps what its package needs. One that is not ready keeps its whole invoice, which callers show. */
type PackedInvoice =
  | (Extract<ReadyBill, { readonly bill: CodedBill }> & {
      readonly invoice: Pick<Invoice, 'id' | 'recordNumber' | 'invoiceNumber' | 'filePath' | 'paidInAdvancePence'>;
    })
  | (Extract<ReadyBill, { readonly bill: null }> & { readonly invoice: Invoice });

/** Which bills are ready for a company's ledger, and why the others are not. @throws as `exportPackage` */
export async function previewPackage(scope: Scope, companyId: number, input: unknown): Promise<AccountingPackage> {
  requireCompany(scope, companyId);
  const asked = validate(accountingPackageSchema, input);
  const ledger = await ledgerOf(scope, companyId);
  const { packed, changes, publishedCount } = await readPackage(scope, companyId, ledger, asked);
  const bills = packed.flatMap(({ bill }) => bill ?? []);
  return {
    ledger,
    readyCount: bills.length,
    byHandCount: ledgerFiles(ledger, bills).exceptions.filter(({ kind }) => kind === 'left_out').length,
    publishedCount,
    notReady: packed.flatMap(({ bill, invoice, reasons }) => (bill ? [] : [{ invoice, reasons }])),
    changes: countByState([...changes.values()]),
  };
}

function countByState(changes: readonly PackageChange[]): Record<ChangeState, number> {
  const countOf = (state: ChangeState) => changes.filter((change) => change.state === state).length;
  return { new: countOf('new'), changed: countOf('changed'), handedOver: countOf('handedOver'), gone: countOf('gone') };
}

/**
 * Exports the bills of a period as a ZIP that the company's ledger imports. It has the ledger's files, the documents,
 * a manifest with their digests, a list of data that is not carried, and a list of changes since earlier packages
 * (new, changed, removed). The contents are recorded on request; the documents are read while the ZIP is written.
 * @throws NOT_FOUND, VALIDATION_FAILED; NO_LEDGER until the company has chosen one; CONTENT_CHANGED if the number of
 * new bills differs from the one that the caller was shown
 */
export async function exportPackage(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  const asked = validate(accountingPackageSchema, input);
  const { name } = await getCompany(scope, companyId);
  await ledgerOf(scope, companyId);
  // A report that cannot be made must fail before the package is recorded as handed over.
  const reports = await monthReports(scope, companyId, monthIn(asked));
  const content = await inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const ledger = await ledgerOf(scope, companyId);
    const { packed, changes } = await readPackage(scope, companyId, ledger, asked);
    requireNewAsSeen(asked.seenNewCount, countByState([...changes.values()]).new);
    const isAsked = ({ invoice }: PackedInvoice) => !asked.onlyNew || changes.get(invoice.id)?.state === 'new';
    const bills = packed.filter(({ bill }) => bill !== null).filter(isAsked);
    if (bills.length > 0) await recordPackage(scope, companyId, ledger, asked, bills);
    return { ledger, changes, bills, notReady: packed.filter(({ bill }) => bill === null), asked, reports };
  });
  return CsvTable.ofBytes({
    name: downloadName(['Bills', name, nameOfPeriod(asked)], 'zip'),
    mediaType: 'application/zip',
    pieces: (snapshot) => zipPieces(filesOfPackage(snapshot, companyId, content)),
  });
}

function requireNewAsSeen(seen: number | null, now: number): void {
  if (seen === null || seen === now) return;
  const bills = now === 1 ? '1 bill is' : `${now.toLocaleString('en-GB')} bills are`;
  const message = `${bills} new to the ledger by now, not ${seen.toLocaleString('en-GB')}: somebody made a package, or entered bills. Nothing was made; look again.`;
  throw new AppError('CONTENT_CHANGED', message);
}

interface PackageContent {
  readonly ledger: Ledger;
  readonly bills: readonly PackedInvoice[];
  readonly notReady: readonly PackedInvoice[];
  readonly changes: ReadonlyMap<number, PackageChange>;
  readonly asked: PackageScope & { readonly onlyNew: boolean };
  readonly reports: readonly ZippedFile[];
}

/** The bank reconciliation of a month: its lines, and the report for the files. */
async function monthReports(scope: Scope, companyId: number, month: Month | null): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  for (const format of month === null ? [] : (['csv', 'pdf'] as const)) {
    const { bytes } = await exportMonth(scope, companyId, { month, format });
    files.push({ path: `reconciliation.${format}`, isPacked: format === 'pdf', pieces: inPieces([bytes]) });
  }
  return files;
}

async function* filesOfPackage(
  scope: Scope,
  companyId: number,
  { ledger, bills, notReady, changes, asked, reports }: PackageContent,
): AsyncGenerator<ZippedFile> {
  const { files, exceptions } = ledgerFiles(
    ledger,
    bills.flatMap(({ bill }) => bill ?? []),
  );
  yield textFile('read-me.txt', READ_ME);
  for (const { name, content } of files) yield { path: name, isPacked: false, pieces: inPieces([content]) };
  const documents: (readonly [CodedBill, PackedDocument | null])[] = [];
  const papers = await papersOf(scope, companyId, bills);
  for (const { bill, invoice } of bills) {
    if (!bill) continue;
    const file = papers.get(invoice.filePath ?? '');
    if (!file) {
      documents.push([bill, null]);
      continue;
    }
    const path = documentPath(bill, endingOf(file.fileName));
    const paper = digested({ path, isPacked: true, pieces: await openFile(scope, file) });
    yield paper.file;
    documents.push([bill, paper.asPacked()]);
  }
  const payments = { path: 'payments.csv', isPacked: false, pieces: paymentsCsv(scope, companyId, asked) };
  const lists = [payments, ...reports].map(digested);
  for (const { file } of lists) yield file;
  yield textFile(
    'manifest.csv',
    manifestCsv(
      documents,
      lists.map((list) => list.asPacked()),
    ),
  );
  const refunds = await refundExceptions(scope, companyId, bills);
  const all = [...notReady.flatMap(leftOut), ...exceptions, ...bills.flatMap(paidInAdvance), ...refunds];
  yield textFile('exceptions.csv', exceptionsCsv(new Map([[ledger, all]])));
  const isFirst = [...changes.values()].every(({ state }) => state === 'new');
  const byHand = new Set(exceptions.flatMap(({ kind, recordNumber }) => (kind === 'left_out' ? recordNumber : [])));
  if (!isFirst) yield textFile('changes.csv', changesCsv(changes.values(), asked.onlyNew, byHand));
}

/** The stored files of bills by their keys: in one query, not one a bill. */
async function papersOf(scope: Scope, companyId: number, bills: readonly PackedInvoice[]) {
  const keys = bills.flatMap(({ invoice }) => invoice.filePath ?? []);
  const files = await scope.em.find(StoredFile, { companyId, key: { $in: keys } });
  return new Map(files.map((file) => [file.key, file]));
}

/** Bills that are in memory as entities at once. */
const READ_AT_ONCE = 500;

/** Reads the bills of a period, or the named ones, with their changes since earlier packages. */
async function readPackage(scope: Scope, companyId: number, ledger: Ledger, asked: PackageScope) {
  const packed: PackedInvoice[] = [];
  let publishedCount = 0;
  const isAsked = asked.invoiceIds
    ? { id: { $in: [...asked.invoiceIds] } }
    : { invoiceDate: { $gte: asked.from, $lte: asked.to } };
  for (let last = 0, isEnd = false; !isEnd; ) {
    const invoices = await scope.em.find(
      Invoice,
      { companyId, recordNumber: { $gt: last }, ...isAsked },
      { populate: ['supplier'], orderBy: { recordNumber: 'asc' }, limit: READ_AT_ONCE, disableIdentityMap: true },
    );
    const published = await publishedAmong(scope, companyId, ledger, ids(invoices));
    publishedCount += published.size;
    for (const one of await readinessOf(scope, companyId, invoices)) {
      packed.push(asPacked(published.has(one.invoice.id) ? publishedAlready(one, ledger) : one));
    }
    last = invoices.at(-1)?.recordNumber ?? last;
    isEnd = invoices.length < READ_AT_ONCE;
  }
  const found = packed.map(({ invoice }) => invoice.id);
  if (asked.invoiceIds && found.length < asked.invoiceIds.length) refuseUnknown(asked.invoiceIds, found);
  const before = await handedOverBefore(scope, companyId, ledger, asked, found);
  return { packed, changes: planChanges(packed, before), publishedCount };
}

function ids(invoices: readonly Invoice[]): number[] {
  return invoices.map(({ id }) => id);
}

/** The ledger has it by its API: importing it would make it twice. */
function publishedAlready({ invoice }: Readiness, ledger: Ledger): Readiness {
  const reason = `it was published to ${LEDGER_LABELS[ledger]}: importing it as well would make it twice`;
  return { bill: null, reasons: [reason], missing: [], invoice };
}

function asPacked(found: Readiness): PackedInvoice {
  if (found.bill === null) return found;
  const { id, recordNumber, invoiceNumber, filePath, paidInAdvancePence } = found.invoice;
  return { ...found, invoice: { id, recordNumber, invoiceNumber, filePath, paidInAdvancePence } };
}

function refuseUnknown(named: readonly number[], found: readonly number[]): never {
  const known = new Set(found);
  const unknown = named.filter((id) => !known.has(id));
  const message = `${unknown.length === 1 ? 'This invoice is' : 'These invoices are'} not there: ${unknown.slice(0, UNKNOWN_NAMED_MAX).join(', ')}`;
  throw new AppError('NOT_FOUND', message, { invoiceIds: message });
}

/** More would be too many to read. */
const UNKNOWN_NAMED_MAX = 20;

function nameOfPeriod(asked: PackageScope): string {
  if (asked.from === null) return 'selected';
  return monthIn(asked) ?? `${asked.from} to ${asked.to}`;
}

/** Returns the month if the period is a whole month; null otherwise. */
function monthIn({ from, to }: PackageScope): Month | null {
  if (from === null) return null;
  const month = monthOf(from);
  return from === firstDayOf(month) && to === lastDayOf(month) ? month : null;
}

function leftOut({ invoice, reasons }: PackedInvoice): FormatException[] {
  const { recordNumber, invoiceNumber: number } = invoice;
  return [{ kind: 'left_out', recordNumber, number, why: `not ready: ${reasons.join('; ')}` }];
}

function paidInAdvance({ bill, invoice: { recordNumber, invoiceNumber: number, paidInAdvancePence } }: PackedInvoice) {
  if (!bill || paidInAdvancePence === null) return [];
  const why = `${formatPounds(paidInAdvancePence)} of it was paid in advance: allocate that payment by hand`;
  return [{ kind: 'payment_not_carried', recordNumber, number, why } as const];
}

/** @throws NO_LEDGER */
async function ledgerOf(scope: Scope, companyId: number): Promise<Ledger> {
  const { ledger } = await getCompany(scope, companyId);
  if (ledger === null) throw new AppError('NO_LEDGER');
  return ledger;
}

function textFile(path: string, text: string): ZippedFile {
  return { path, isPacked: false, pieces: inPieces([text]) };
}

async function* inPieces<Piece>(pieces: readonly Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

/** A file whose size and digest are known once it has been read. */
function digested({ pieces, ...file }: ZippedFile) {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      size += Buffer.byteLength(piece);
      yield piece;
    }
  };
  const asPacked = (): PackedDocument => ({ path: file.path, size, sha256: hash.digest('hex') });
  return { file: { ...file, pieces: counted() }, asPacked };
}

function endingOf(fileName: string): string {
  return (/\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? 'pdf').toLowerCase();
}
