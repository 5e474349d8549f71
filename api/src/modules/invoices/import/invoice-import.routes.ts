import { AppError } from '@paycycle/schema/errors';
import { invoiceImportCompanySchema } from '@paycycle/schema/validation/invoice-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import type { ArrivingFile, RestRequest, Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { InvoiceImportResult } from './invoice-import.service.ts';
import type { ReceivedPdf } from './invoice-import.types.ts';
import {
  type ImportChunk,
  importInvoicesWithPdfs,
  processInvoiceImport,
  receivePdf,
  stageInvoiceImport,
} from './stage-import.service.ts';

/** The calls of RULES.md, section 7 for the bulk import of invoices: in one request, or in chunks and then processed. */
export const invoiceImportRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/invoices/bulk-import',
    idempotency: 'conflict',
    fileField: 'csv',
    receive,
    handle: postBulkImport,
  },
  {
    method: 'post',
    path: '/api/invoices/bulk-import-chunk',
    idempotency: 'conflict',
    fileField: 'csv',
    receive,
    handle: postChunk,
  },
  { method: 'post', path: '/api/invoices/bulk-import-process', idempotency: 'conflict', handle: postProcess },
];

async function postBulkImport(scope: Scope, request: RestRequest) {
  const { companyId } = validate(invoiceImportCompanySchema, request.body);
  return resultJson(await importInvoicesWithPdfs(scope, companyId, filesOf(request)));
}

function postChunk(scope: Scope, request: RestRequest) {
  return stageInvoiceImport(scope, request.body, filesOf(request));
}

async function postProcess(scope: Scope, request: RestRequest) {
  return resultJson(await processInvoiceImport(scope, request.body));
}

/** Keeps a table in memory; stores a PDF in the file store at once. */
async function receive(
  scope: Scope,
  { field, name, bytes, isTooLarge }: ArrivingFile,
): Promise<ReceivedCsv | ReceivedPdf> {
  // Store nothing for callers who cannot import into any company.
  if (scope.companyIds.size === 0) throw new AppError('NOT_FOUND', 'Company not found');
  if (field !== 'csv') {
    if (!PDF_FIELD.test(field)) throw new AppError('MALFORMED_REQUEST', `No file is expected in the field '${field}'`);
    return receivePdf(scope, name, async () => {
      if (isTooLarge) throw new AppError('FILE_TOO_LARGE');
      return bytes;
    });
  }
  if (isTooLarge) throw new AppError('FILE_TOO_LARGE');
  return { csv: bytes };
}

const PDF_FIELD = /^pdf_(\d{1,6})$/;

interface ReceivedCsv {
  readonly csv: Uint8Array;
}

/** The table, and the PDFs in the order of their fields `pdf_{index}`. */
function filesOf({ received }: RestRequest): ImportChunk {
  const table = received.find(({ field }) => field === 'csv')?.received as ReceivedCsv | undefined;
  const pdfs = received.flatMap(({ field, received: pdf }) => {
    const index = PDF_FIELD.exec(field)?.[1];
    return index === undefined ? [] : [{ index: Number(index), pdf: pdf as ReceivedPdf }];
  });
  return { csv: table?.csv ?? null, pdfs: pdfs.sort((a, b) => a.index - b.index).map(({ pdf }) => pdf) };
}

function resultJson(result: InvoiceImportResult) {
  const { processed, errors, warnings, batchImportDate, batchSequenceNumber } = result;
  return { processed, errors, warnings, batchImportDate, batchSequenceNumber };
}
