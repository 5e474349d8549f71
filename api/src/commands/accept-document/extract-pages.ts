import { buffer } from 'node:stream/consumers';
import type { Scope } from '../../kernel/scope.ts';
import type { Document, DocumentInvoice } from '../../modules/documents/index.ts';
import { type FileFacts, storeContents } from '../../modules/files/index.ts';

/** The file of each invoice that has one of its own, by the invoice's id in the document. */
export type OwnFiles = ReadonlyMap<number, FileFacts>;

/**
 * Takes the pages of each invoice out of a PDF that holds several, and keeps them as files that no company has yet. What
 * cannot be taken out, as of a signed PDF, keeps the whole file. Called outside of a transaction: it takes a while.
 * @throws TOO_MANY_REQUESTS
 */
export async function extractInvoicePages(
  scope: Scope,
  { companyId, fileKey, fileName, mediaType, pageCount, invoices }: Document,
  chosen: readonly DocumentInvoice[],
): Promise<OwnFiles> {
  const isShared = mediaType === 'application/pdf' && pageCount !== null && invoices.count() > 1;
  const parts = chosen.filter(({ fromPage, toPage }) => fromPage > 1 || toPage < (pageCount ?? 0));
  if (!isShared || fileKey === null || parts.length === 0) return new Map();
  const ranges = parts.map(({ fromPage, toPage }) => ({ from: fromPage, to: Math.min(toPage, pageCount) }));
  const owner = { userId: scope.userId, companyId };
  const bytes = await buffer(await scope.ports.fileStore.open(fileKey));
  const taken = await scope.ports.documentPages.takeOut(bytes, ranges, { owner, signal: scope.signal });
  const files = new Map<number, FileFacts>();
  for (const [at, { id, fromPage, toPage }] of parts.entries()) {
    const own = taken[at];
    if (!own) continue;
    const name = `${fileName.replace(/\.pdf$/i, '')} ${describePages(fromPage, toPage)}.pdf`;
    files.set(id, await storeContents(scope, { name, bytes: new Uint8Array(own) }));
  }
  return files;
}

function describePages(from: number, to: number): string {
  return from === to ? `page ${from}` : `pages ${from}-${to}`;
}
