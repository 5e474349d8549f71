import { AppError } from '@paycycle/schema/errors';
import { RECENT_CHANGES_SECONDS } from '@paycycle/schema/limits';
import { startWith } from '../../kernel/concurrency/start-with.ts';
import { CHANGE_KINDS, type ChangeKind, type CompanyChange } from '../../kernel/ports/change-feed.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { recentDocumentChanges } from '../../modules/documents/index.ts';
import { recentPaymentChanges } from '../../modules/payments/index.ts';
import { recentAccountingChanges } from '../../modules/publications/index.ts';

type RecentChanges = (scope: Scope, companyId: number, since: Date) => Promise<readonly CompanyChange[]>;

const RECENT_CHANGES: Readonly<Record<ChangeKind, RecentChanges>> = {
  payments: recentPaymentChanges,
  documents: recentDocumentChanges,
  // The current notifications are one result.
  notifications: async (_scope, companyId) => [{ companyId }],
  accounting: recentAccountingChanges,
};

/**
 * Streams the changes of a company from any process. One stream has all kinds, because a browser opens few
 * connections to a server.
 * @param withinSeconds how long ago a page began to read, at most half a minute. Changes since then come first,
 * because they may be newer than the page's data, and older than the stream
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function companyChanges(
  scope: Scope | null,
  companyId: number,
  kinds: readonly ChangeKind[],
  withinSeconds = 0,
): Promise<AsyncIterableIterator<CompanyChange>> {
  if (!scope) throw new AppError('UNAUTHENTICATED');
  requireCompany(scope, companyId);
  const feed = scope.ports.changeFeed.changes(companyId, kinds);
  try {
    const seconds = Math.min(withinSeconds, RECENT_CHANGES_SECONDS);
    if (seconds <= 0) return feed;
    const since = new Date(scope.ports.clock.now().getTime() - seconds * 1000);
    const recent: CompanyChange[] = [];
    for (const kind of CHANGE_KINDS) {
      if (kinds.includes(kind)) recent.push(...(await RECENT_CHANGES[kind](scope, companyId, since)));
    }
    return startWith(recent, feed);
  } catch (error) {
    await feed.return?.();
    throw error;
  }
}
