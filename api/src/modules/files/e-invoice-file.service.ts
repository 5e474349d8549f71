import { buffer } from 'node:stream/consumers';
import { AppError } from '@paycycle/schema/errors';
import type { EmbeddedFile } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openFile } from './file.service.ts';
import type { OpenedEInvoice } from './open-e-invoice.worker.ts';
import type { StoredFile } from './stored-file.entity.ts';

/** The worker's file, beside this one: as it was compiled, or the source where that runs. */
const WORKER = new URL(`./open-e-invoice.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

const FOOTER = 'This shows what the e-invoice says. The invoice itself is the XML file.';

/**
 * Returns an e-invoice as a readable PDF, which is the same each time. Null for other files, and for an XML file that
 * is refused: users then see its source.
 */
export async function printEInvoice(scope: Scope, file: StoredFile): Promise<Uint8Array | null> {
  const { rendered } = await openEInvoice(scope, file);
  if (!rendered) return null;
  return scope.ports.documentPrinter.printReport({ ...rendered, footer: FOOTER, madeAt: file.createdAt });
}

/**
 * A PDF or picture that an e-invoice carries.
 * @param number from 1, as the printed e-invoice counts them
 * @throws NOT_FOUND
 */
export async function embeddedFile(scope: Scope, file: StoredFile, number: number): Promise<EmbeddedFile> {
  const { embedded } = await openEInvoice(scope, file);
  const found = embedded[number - 1];
  if (!found) throw new AppError('NOT_FOUND', 'File not found');
  return found;
}

async function openEInvoice(scope: Scope, file: StoredFile): Promise<OpenedEInvoice> {
  if (file.mediaType !== 'application/xml') return { rendered: null, embedded: [] };
  const bytes = await buffer(await openFile(scope, file));
  const owner = { userId: scope.userId, companyId: file.companyId };
  return scope.ports.threads.run<OpenedEInvoice, OpenedEInvoice>(WORKER, bytes, async (opened) => opened, {
    owner,
    signal: scope.signal,
  });
}
