import { AppError } from '@paycycle/schema/errors';
import type { PaymentChange } from '../../kernel/ports/change-feed.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';

/** Payments of a company as they are made and change status, in any process. @throws UNAUTHENTICATED, NOT_FOUND */
export function paymentChanges(scope: Scope | null, companyId: number): AsyncIterable<PaymentChange> {
  if (!scope) throw new AppError('UNAUTHENTICATED');
  requireCompany(scope, companyId);
  return scope.ports.changeFeed.paymentChanges(companyId);
}
