import type { DocumentChange } from '../../kernel/ports/change-feed.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Document } from './document.entity.ts';

/** A company's documents that reached their status, or were changed, since a point in time. */
export async function recentDocumentChanges(scope: Scope, companyId: number, since: Date): Promise<DocumentChange[]> {
  const recent = await scope.em.find(
    Document,
    { companyId, changedAt: { $gte: since } },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  return recent.map(({ id: documentId }) => ({ companyId, documentId }));
}
