import { buffer } from 'node:stream/consumers';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import {
  compareWithPage,
  type KnownSupplier,
  type ReadDocument,
  type ReaderContext,
} from '../../document-reader/index.ts';
import type { AttachedFile } from '../../kernel/ports/document-pages.ts';
import type { WorkOwner } from '../../kernel/ports/work-owner.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../companies/index.ts';
import { listSuppliers } from '../suppliers/index.ts';
import type { Document } from './document.entity.ts';
import type { EInvoiceAnswer } from './read-e-invoice.worker.ts';

/** What came of reading a document: what it says, or why it cannot be read, in words. */
export type DocumentReading =
  | { readonly document: ReadDocument; readonly pageCount: number | null; readonly refused: null }
  | { readonly refused: string };

/** Told how much has been read, in percent. */
export type OnProgress = (percent: number) => void;

const NO_E_INVOICE = 'This XML file is no e-invoice. Ask the supplier for a UBL or CII invoice, or for a PDF.';

const READ_PAGES = workerOf('read-pages');
const READ_E_INVOICE = workerOf('read-e-invoice');

/**
 * Reads a document in threads: an e-invoice, or the one that a PDF carries, exactly; any other by its pages. Where the page
 * shows something else than the e-invoice in it, that is a doubt. An e-invoice that a PDF carries and that cannot be read leaves its pages, which say the same.
 * @throws the reason of `gone`; TOO_MANY_REQUESTS, ThreadLimitError
 */
export async function readDocument(
  scope: Scope,
  { companyId, fileKey, fileName, mediaType }: Document,
  onProgress: OnProgress,
): Promise<DocumentReading> {
  if (fileKey === null) return { refused: 'The file was not kept. Please upload it again.' };
  const bytes = await buffer(await scope.ports.fileStore.open(fileKey));
  if (mediaType === 'application/xml') {
    const { document, refused } = await readEInvoice(scope, bytes);
    return document ? { document, pageCount: null, refused: null } : { refused: refused ?? NO_E_INVOICE };
  }
  const owner: WorkOwner = { userId: scope.userId, companyId };
  const seen = await scope.ports.documentPages.read(bytes, {
    fileName,
    owner,
    gone: scope.gone,
    onProgress: (page, ofPages) => onProgress(Math.floor((page * 100) / Math.max(ofPages, 1))),
  });
  if (seen.refused !== null) return { refused: seen.refused };
  const pageCount = seen.pages.length;
  const exact = await readAttached(scope, seen.attachments);
  const context = await contextOf(scope, companyId);
  const pages = Buffer.from(JSON.stringify({ pages: seen.pages, context }));
  const printed = await inThread<ReadDocument>(scope, READ_PAGES, pages);
  return { document: exact ? compareWithPage(exact, printed) : printed, pageCount, refused: null };
}

async function readAttached(scope: Scope, attachments: readonly AttachedFile[]): Promise<ReadDocument | null> {
  for (const { fileName, bytes } of attachments) {
    if (!/\.xml$/i.test(fileName)) continue;
    const { document } = await readEInvoice(scope, bytes);
    if (document) return document;
  }
  return null;
}

function readEInvoice(scope: Scope, bytes: Uint8Array): Promise<EInvoiceAnswer> {
  return inThread(scope, READ_E_INVOICE, bytes);
}

function inThread<Answer>(scope: Scope, worker: URL, bytes: Uint8Array): Promise<Answer> {
  return scope.ports.threads.run<Answer, Answer>(worker, bytes, async (answer) => answer, { gone: scope.gone });
}

/** Whose suppliers and name tell who is who on the paper. */
async function contextOf(scope: Scope, companyId: number): Promise<ReaderContext> {
  const company = await getCompany(scope, companyId);
  const known = await listSuppliers(scope, { companyId }, { offset: 0, limit: LIST_SIZE_MAX });
  const suppliers = known.map(
    ({ name, bankSortCode, bankAccountNumber, email }): KnownSupplier => ({
      name,
      sortCode: bankSortCode,
      accountNumber: bankAccountNumber,
      email,
    }),
  );
  return { companyName: company.name, companyAddress: company.address, suppliers, today: scope.today };
}

/** The worker's file, beside this one: as it was compiled, or the source where that runs. */
function workerOf(name: string): URL {
  return new URL(`./${name}.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
}
