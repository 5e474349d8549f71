import { AppError } from '@paycycle/schema/errors';
import type { NotificationChange } from '../../kernel/ports/change-feed.ts';
import { precededBy } from '../../kernel/preceded-by.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';

/**
 * That there is something new to tell in a company.
 * @param withinSeconds above zero, the present state comes first
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function notificationChanges(
  scope: Scope | null,
  companyId: number,
  withinSeconds = 0,
): Promise<AsyncIterableIterator<NotificationChange>> {
  if (!scope) throw new AppError('UNAUTHENTICATED');
  requireCompany(scope, companyId);
  const feed = scope.ports.changeFeed.notificationChanges(companyId);
  return withinSeconds > 0 ? precededBy([{ companyId }], feed) : feed;
}
