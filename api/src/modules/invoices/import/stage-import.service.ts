import { AppError } from '@paycycle/schema/errors';
import {
  invoiceImportChunkSchema,
  invoiceImportCompanySchema,
  invoiceImportProcessSchema,
} from '@paycycle/schema/validation/invoice-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { cleanFileName, storeContents } from '../../files/index.ts';
import { onlyCompany } from '../only-company.ts';
import { type OpenImport, type PartFacts, planBegin, planContinue, STALE_IMPORT_MINUTES } from './import-part.plan.ts';
import { InvoiceImport, InvoiceImportFile } from './invoice-import.entity.ts';
import { type InvoiceImportResult, importStaged } from './invoice-import.service.ts';
import type { ReceivedPdf, StagedPdf } from './invoice-import.types.ts';

/**
 * Keeps the bytes of a PDF as it arrives. A file that cannot be accepted is a fault of its row, not of the whole import.
 * @param read returns the bytes; its refusal of a file that is too large is taken for a fault
 */
export async function receivePdf(
  scope: Scope,
  givenName: string,
  read: () => Promise<Uint8Array>,
): Promise<ReceivedPdf> {
  const name = cleanFileName(givenName);
  try {
    const kept = await storeContents(scope, { name, bytes: await read() });
    if (kept.mediaType === 'application/pdf') return { name: kept.fileName, kept, fault: null };
    return { name: kept.fileName, kept: null, fault: `${kept.fileName} is not a PDF. Please select a PDF file.` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = error.code === 'FILE_TOO_LARGE' ? `${name} is larger than 10 MB` : error.message;
    return { name, kept: null, fault };
  }
}

/**
 * An import of a table and its PDFs in one request.
 * @param companyId left out: the only company that the caller has, as for an upload
 * @throws NOT_FOUND, CSV_UNREADABLE; FILE_MISSING when one is not there
 */
export async function importInvoicesWithPdfs(
  scope: Scope,
  companyId: number | undefined,
  { csv, pdfs }: ImportChunk,
): Promise<InvoiceImportResult> {
  const owner = companyId ?? onlyCompany(scope);
  requireCompany(scope, owner);
  await consumeBudget(scope, owner, 'import');
  if (!csv || pdfs.length === 0) throw new AppError('FILE_MISSING', 'Please select both a CSV file and PDF files');
  return importInvoices(scope, owner, csv, pdfs);
}

/** An import of a table, with or without PDFs. @throws NOT_FOUND, CSV_UNREADABLE */
export async function importInvoices(
  scope: Scope,
  companyId: number,
  csv: Uint8Array,
  pdfs: readonly ReceivedPdf[],
): Promise<InvoiceImportResult> {
  requireCompany(scope, companyId);
  const staged = pdfs.map((pdf, position) => ({ ...pdf, position }));
  return inTransaction(scope, (scope) => importStaged(scope, companyId, csv, staged));
}

/** A part of an import: the first one begins it and brings the table. */
export interface ImportChunk {
  readonly csv: Uint8Array | null;
  readonly pdfs: readonly ReceivedPdf[];
}

export interface StagedImport {
  /** Number by which later parts name the import. */
  readonly importId: number;
  readonly stagedFiles: number;
}

/**
 * Takes a part of an import. With a table it begins a new one; else it goes to the import that is named, or to the
 * caller's only open one, and is refused where it could belong to another (`import-part.plan.ts`). A part that is sent
 * again replaces itself.
 * @param goesById the caller's later parts carry the import's id, so that several imports may be open
 * @throws NOT_FOUND when nothing has begun; IMPORT_OPEN when files could mix; VALIDATION_FAILED
 */
export async function stageInvoiceImport(
  scope: Scope,
  input: unknown,
  chunk: ImportChunk,
  { goesById = false }: { readonly goesById?: boolean } = {},
): Promise<StagedImport> {
  const companyId = companyNamed(scope, input);
  if (companyId !== undefined) await consumeBudget(scope, companyId, 'upload');
  const part = { ...validate(invoiceImportChunkSchema, input), companyId };
  return inTransaction(scope, async (scope) => {
    const open = await lockOpenImports(scope);
    const staged = chunk.csv
      ? await beginImport(scope, open, { ...part, csv: chunk.csv, goesById })
      : await continueImport(scope, open, part);
    await putFiles(scope, staged, part.startIndex, chunk.pdfs);
    return { importId: staged.id, stagedFiles: await scope.em.count(InvoiceImportFile, { invoiceImport: staged.id }) };
  });
}

/** Stores the PDFs of a part at their positions, and replaces earlier ones there. */
async function putFiles(
  scope: Scope,
  staged: InvoiceImport,
  startIndex: number,
  pdfs: readonly ReceivedPdf[],
): Promise<void> {
  const positions = pdfs.map((_, index) => startIndex + index);
  await scope.em.nativeDelete(InvoiceImportFile, { invoiceImport: staged.id, position: { $in: positions } });
  await scope.em.insertMany(
    InvoiceImportFile,
    pdfs.map(({ name, kept, fault }, index) => ({
      companyId: staged.companyId,
      invoiceImport: staged,
      position: startIndex + index,
      fileName: name,
      key: kept?.key ?? null,
      size: kept?.size ?? null,
      fault,
    })),
  );
}

/**
 * Runs an import after all its parts have arrived.
 * @throws NOT_FOUND; IMPORT_OPEN if the input names no import and several are open; CSV_UNREADABLE; IMPORT_INCOMPLETE
 * if files are missing: the import can then be sent again
 */
export async function processInvoiceImport(scope: Scope, input: unknown): Promise<InvoiceImportResult> {
  const companyId = companyNamed(scope, input);
  const { importId, totalFiles } = validate(invoiceImportProcessSchema, input);
  return inTransaction(scope, async (scope) => {
    const end = { importId, companyId, chunkIndex: undefined, totalChunks: undefined };
    const staged = await continueImport(scope, await lockOpenImports(scope), end);
    const files = await scope.em.find(
      InvoiceImportFile,
      { invoiceImport: staged.id },
      { orderBy: { position: 'asc' } },
    );
    if (files.length !== totalFiles) {
      const message = `Only ${files.length} of ${totalFiles} files have arrived. Please import them again.`;
      throw new AppError('IMPORT_INCOMPLETE', message);
    }
    await scope.em.populate(staged, ['csv']);
    const result = await importStaged(scope, staged.companyId, staged.csv, files.map(stagedPdf));
    await scope.em.nativeDelete(InvoiceImport, { id: staged.id });
    return result;
  });
}

/** The company that a part of an import names, if it does. @throws NOT_FOUND, VALIDATION_FAILED */
function companyNamed(scope: Scope, input: unknown): number | undefined {
  const { companyId } = validate(invoiceImportCompanySchema, input);
  if (companyId !== undefined) requireCompany(scope, companyId);
  return companyId;
}

/**
 * Locks and returns the caller's imports. No part can arrive while one is processed, each is processed once, and two
 * that start at once see each other.
 */
async function lockOpenImports(scope: Scope): Promise<InvoiceImport[]> {
  // The ORM has no lock for the caller's own row that still permits references to it.
  await scope.em.execute('select id from users where id = ? for no key update', [scope.userId]);
  return scope.em.find(InvoiceImport, { createdBy: scope.userId }, { orderBy: { id: 'asc' } });
}

type FirstPart = PartFacts & { readonly csv: Uint8Array; readonly goesById: boolean };

/** @throws VALIDATION_FAILED when it names no company; IMPORT_OPEN */
async function beginImport(
  scope: Scope,
  open: readonly InvoiceImport[],
  { companyId, importId, totalChunks, csv, goesById }: FirstPart,
): Promise<InvoiceImport> {
  if (companyId === undefined) throw new AppError('VALIDATION_FAILED', 'Company is required');
  const now = scope.ports.clock.now();
  const begin = planBegin(open, { companyId, importId }, { goesById, now });
  if (begin.kind === 'refuse') throw await importOpenError(scope, begin.open, companyId);
  await scope.em.nativeDelete(InvoiceImport, { id: { $in: [...begin.forget] }, createdBy: scope.userId });
  const begun = scope.em.create(InvoiceImport, {
    companyId,
    csv: Buffer.from(csv),
    isNamed: goesById,
    lastPartAt: now,
    nextChunk: 1,
    totalChunks: totalChunks || null,
    createdAt: now,
    createdBy: scope.userId,
  });
  await scope.em.flush();
  return begun;
}

/** @throws NOT_FOUND, IMPORT_OPEN */
async function continueImport(scope: Scope, open: readonly InvoiceImport[], part: PartFacts): Promise<InvoiceImport> {
  const plan = planContinue(open, part);
  if (plan.kind === 'refuse') throw new AppError(plan.code, plan.message);
  const staged = open.find(({ id }) => id === plan.importId);
  if (!staged) throw new Error('a plan for an import that is not open');
  staged.lastPartAt = scope.ports.clock.now();
  staged.isNamed ||= part.importId !== undefined;
  staged.nextChunk = Math.max(staged.nextChunk, (part.chunkIndex ?? 0) + 1);
  await scope.em.flush();
  return staged;
}

/** Refuses a second import: its later chunks could not be distinguished from those of the open one. */
async function importOpenError(scope: Scope, open: OpenImport, companyId: number): Promise<AppError> {
  const { name } = await getCompany(scope, open.companyId);
  const wait = open.companyId === companyId ? `wait until ${STALE_IMPORT_MINUTES} minutes after its last files, ` : '';
  return new AppError(
    'IMPORT_OPEN',
    `An import for ${name} is still open, and its files could mix with these. Nothing was taken. ` +
      `Finish that import first, ${wait}or send importId=${open.id} with the first chunk to start it over.`,
  );
}

function stagedPdf({ fileName, position, key, size, fault }: InvoiceImportFile): StagedPdf {
  const kept = key !== null && size !== null ? { key, size, mediaType: 'application/pdf' } : null;
  return { name: fileName, position, kept, fault };
}
