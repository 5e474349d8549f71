import { AppError } from '@paycycle/schema/errors';
import { RECENT_CHANGES_SECONDS } from '@paycycle/schema/limits';
import type { DocumentChange } from '../../kernel/ports/change-feed.ts';
import { precededBy } from '../../kernel/preceded-by.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Document } from './document.entity.ts';

/**
 * Documents of a company as they are uploaded, read and changed, in any process.
 * @param withinSeconds how long ago a page began to read: documents that came into their status since then come first,
 *   because they may be younger than what it has read, and older than the feed; half a minute at most
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function documentChanges(
  scope: Scope | null,
  companyId: number,
  withinSeconds = 0,
): Promise<AsyncIterableIterator<DocumentChange>> {
  if (!scope) throw new AppError('UNAUTHENTICATED');
  requireCompany(scope, companyId);
  const feed = scope.ports.changeFeed.documentChanges(companyId);
  try {
    const seconds = Math.min(withinSeconds, RECENT_CHANGES_SECONDS);
    if (seconds <= 0) return feed;
    const since = new Date(scope.ports.clock.now().getTime() - seconds * 1000);
    const recent = await scope.em.find(
      Document,
      { companyId, changedAt: { $gte: since } },
      { fields: ['id'], orderBy: { id: 'asc' } },
    );
    return precededBy(
      recent.map(({ id: documentId }) => ({ companyId, documentId })),
      feed,
    );
  } catch (error) {
    await feed.return?.();
    throw error;
  }
}
