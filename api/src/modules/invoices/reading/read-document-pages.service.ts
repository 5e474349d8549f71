import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import {
  compareWithPage,
  doubtRecipient,
  doubtUnlikelyDay,
  type KnownSupplier,
  type ReadDocument,
  type ReaderContext,
} from '../../../document-reader/index.ts';
import type { AttachedFile, ExtractedDocument } from '../../../kernel/ports/document-pages.ts';
import type { JobOwner } from '../../../kernel/ports/work-owner.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type Company, getCompany, otherCompanyNames } from '../../companies/index.ts';
import { listSuppliers } from '../../suppliers/index.ts';
import type { EInvoiceResult } from './read-e-invoice.worker.ts';

const READ_PAGES = workerOf('read-pages');
const READ_E_INVOICE = workerOf('read-e-invoice');

/**
 * Reads a company's document in threads, from its extracted content: exactly from an embedded e-invoice, or else from
 * its pages. A difference between the page and the e-invoice is a doubt. If the e-invoice cannot be read, the pages are
 * used.
 * @param owner of work that a user waits for: one document of each owner is read at a time
 * @throws the abort reason of the scope's signal; TOO_MANY_REQUESTS, ThreadLimitError
 */
export async function readDocumentPages(
  scope: Scope,
  companyId: number,
  { pages, attachments }: Pick<ExtractedDocument, 'pages' | 'attachments'>,
  owner?: JobOwner,
): Promise<ReadDocument> {
  const attached = await readAttached(scope, attachments, owner);
  const exact = attached && doubtUnlikelyDay(attached, scope.today);
  const company = await getCompany(scope, companyId);
  const context = await readerContextOf(scope, company);
  const asked = Buffer.from(JSON.stringify({ pages, context }));
  const printed = await inThread<ReadDocument>(scope, READ_PAGES, asked, owner);
  return doubtRecipient(exact ? compareWithPage(exact, printed, pages) : printed, company, context.otherCompanies);
}

/** Reads an XML file that a company got in a thread. @throws as `readDocumentPages` */
export async function readXmlFile(scope: Scope, companyId: number, bytes: Uint8Array): Promise<EInvoiceResult> {
  const { document, refused } = await readEInvoice(scope, bytes);
  const company = await getCompany(scope, companyId);
  const others = await otherCompanyNames(scope, companyId);
  const dated = document && doubtUnlikelyDay(document, scope.today);
  return { document: dated && doubtRecipient(dated, company, others), refused };
}

function readEInvoice(scope: Scope, bytes: Uint8Array, owner?: JobOwner): Promise<EInvoiceResult> {
  return inThread(scope, READ_E_INVOICE, bytes, owner);
}

async function readAttached(
  scope: Scope,
  attachments: readonly AttachedFile[],
  owner?: JobOwner,
): Promise<ReadDocument | null> {
  for (const { fileName, bytes } of attachments) {
    if (!/\.xml$/i.test(fileName)) continue;
    const { document } = await readEInvoice(scope, bytes, owner);
    if (document) return document;
  }
  return null;
}

function inThread<Answer>(scope: Scope, worker: URL, bytes: Uint8Array, owner?: JobOwner): Promise<Answer> {
  const work = { signal: scope.signal, ...(owner && { owner }) };
  return scope.ports.threads.run<Answer, Answer>(worker, bytes, async (answer) => answer, work);
}

/** Returns the company's name and suppliers, which identify the parties on a document. */
export async function readerContextOf(scope: Scope, company: Company): Promise<ReaderContext> {
  const known = await listSuppliers(scope, { companyId: company.id }, { offset: 0, limit: LIST_SIZE_MAX });
  const suppliers = known.map(
    ({ name, bankSortCode, bankAccountNumber, email }): KnownSupplier => ({
      name,
      sortCode: bankSortCode,
      accountNumber: bankAccountNumber,
      email,
    }),
  );
  const otherCompanies = await otherCompanyNames(scope, company.id);
  const { name: companyName, address: companyAddress } = company;
  return { companyName, companyAddress, otherCompanies, suppliers, today: scope.today };
}

/** The worker's file, beside this one: as it was compiled, or the source where that runs. */
function workerOf(name: string): URL {
  return new URL(`./${name}.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
}
