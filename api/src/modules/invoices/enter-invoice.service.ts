import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { readAttachedPapers } from './attached-papers.service.ts';
import type { Invoice } from './invoice.entity.ts';
import { createInvoice } from './invoice-entry.service.ts';

/** Enters an invoice as a form says; the file that is attached to it is read in the background. @throws as `createInvoice` */
export async function enterInvoice(scope: Scope, companyId: number, input: unknown): Promise<Invoice> {
  return inTransaction(scope, async (scope) => {
    const invoice = await createInvoice(scope, companyId, input);
    if (invoice.filePath !== null) await readAttachedPapers(scope, companyId, { id: invoice.id });
    return invoice;
  });
}
