import { LockMode } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import {
  invoiceImportChunkSchema,
  invoiceImportCompanySchema,
  invoiceImportProcessSchema,
} from '@paycycle/schema/validation/invoice-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { cleanFileName, keepBytes } from '../../files/index.ts';
import { InvoiceImport, InvoiceImportFile } from './invoice-import.entity.ts';
import { type InvoiceImportResult, importStaged } from './invoice-import.service.ts';
import type { ReceivedPdf, StagedPdf } from './invoice-import.types.ts';

/**
 * Keeps the bytes of a PDF as it arrives. A file that cannot be accepted is a fault of its row, not of the whole import.
 * @param read answers the bytes; its refusal of a file that is too large is taken for a fault
 */
export async function receivePdf(
  scope: Scope,
  givenName: string,
  read: () => Promise<Uint8Array>,
): Promise<ReceivedPdf> {
  const name = cleanFileName(givenName);
  try {
    const kept = await keepBytes(scope, { name, bytes: await read() });
    if (kept.mediaType === 'application/pdf') return { name: kept.fileName, kept, fault: null };
    return { name: kept.fileName, kept: null, fault: `${kept.fileName} is not a PDF. Please select a PDF file.` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = error.code === 'FILE_TOO_LARGE' ? `${name} is larger than 10 MB` : error.message;
    return { name, kept: null, fault };
  }
}

/** An import of a table and its PDFs in one request. @throws NOT_FOUND, CSV_UNREADABLE; FILE_MISSING when one is not there */
export async function importInvoicesWithPdfs(
  scope: Scope,
  companyId: number,
  { csv, pdfs }: ImportChunk,
): Promise<InvoiceImportResult> {
  requireCompany(scope, companyId);
  if (!csv || pdfs.length === 0) throw new AppError('FILE_MISSING', 'Please select both a CSV file and PDF files');
  return importInvoices(scope, companyId, csv, pdfs);
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
  readonly importId: number;
  readonly stagedFiles: number;
}

/**
 * Takes a part of an import. With a table it begins a new one, and the caller's earlier unfinished ones in the company are
 * forgotten; else it goes to the import that is named, or to the caller's latest. A part that is sent again replaces itself.
 * @throws NOT_FOUND when nothing has begun; VALIDATION_FAILED
 */
export async function stageInvoiceImport(scope: Scope, input: unknown, chunk: ImportChunk): Promise<StagedImport> {
  const companyId = companyNamed(scope, input);
  const { importId, startIndex } = validate(invoiceImportChunkSchema, input);
  return inTransaction(scope, async (scope) => {
    const staged = chunk.csv
      ? await beginImport(scope, companyId, chunk.csv)
      : await findImport(scope, { companyId, id: importId });
    const positions = chunk.pdfs.map((_, index) => startIndex + index);
    await scope.em.nativeDelete(InvoiceImportFile, { invoiceImport: staged.id, position: { $in: positions } });
    await scope.em.insertMany(
      InvoiceImportFile,
      chunk.pdfs.map(({ name, kept, fault }, index) => ({
        companyId: staged.companyId,
        invoiceImport: staged,
        position: startIndex + index,
        fileName: name,
        key: kept?.key ?? null,
        size: kept?.size ?? null,
        fault,
      })),
    );
    return { importId: staged.id, stagedFiles: await scope.em.count(InvoiceImportFile, { invoiceImport: staged.id }) };
  });
}

/**
 * Runs an import whose parts have all arrived.
 * @throws NOT_FOUND; IMPORT_INCOMPLETE when files are missing, and then the import can be sent again; CSV_UNREADABLE
 */
export async function processInvoiceImport(scope: Scope, input: unknown): Promise<InvoiceImportResult> {
  const companyId = companyNamed(scope, input);
  const { importId, totalFiles } = validate(invoiceImportProcessSchema, input);
  return inTransaction(scope, async (scope) => {
    const staged = await findImport(scope, { companyId, id: importId });
    const files = await scope.em.find(
      InvoiceImportFile,
      { invoiceImport: staged.id },
      { orderBy: { position: 'asc' } },
    );
    if (files.length !== totalFiles) {
      const message = `Only ${files.length} of ${totalFiles} files have arrived. Please import them again.`;
      throw new AppError('IMPORT_INCOMPLETE', message);
    }
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

async function beginImport(scope: Scope, companyId: number | undefined, csv: Uint8Array): Promise<InvoiceImport> {
  if (companyId === undefined) throw new AppError('VALIDATION_FAILED', 'Company is required');
  await scope.em.nativeDelete(InvoiceImport, { companyId, createdBy: scope.userId });
  const begun = scope.em.create(InvoiceImport, {
    companyId,
    csv: Buffer.from(csv),
    createdAt: scope.ports.clock.now(),
    createdBy: scope.userId,
  });
  await scope.em.flush();
  return begun;
}

/** The import, its row held: no part arrives while it is processed, and it is processed once. */
async function findImport(
  scope: Scope,
  { companyId, id }: { readonly companyId: number | undefined; readonly id: number | undefined },
): Promise<InvoiceImport> {
  const where = {
    createdBy: scope.userId,
    ...(companyId !== undefined && { companyId }),
    ...(id !== undefined && { id }),
  };
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const staged = await scope.em.findOne(InvoiceImport, where, { orderBy: { id: 'desc' }, lockMode });
  if (!staged) throw new AppError('NOT_FOUND', 'This import is not known any more. Please import the files again.');
  return staged;
}

function stagedPdf({ fileName, position, key, size, fault }: InvoiceImportFile): StagedPdf {
  const kept = key !== null && size !== null ? { key, size, mediaType: 'application/pdf' } : null;
  return { name: fileName, position, kept, fault };
}
