import { addMonths, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { StoredPublicationState } from '@paycycle/schema/domain/publication';
import { AppError } from '@paycycle/schema/errors';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { closedMonths } from '../../modules/bank-transactions/index.ts';
import { closeMonth, reopenMonth } from '../../modules/month-end/index.ts';
import { notifyOfTestExpiry } from '../../modules/notifications/index.ts';
import { Publication } from '../../modules/publications/index.ts';
import { queueBills } from '../publications/publish-bills.ts';
import { newInvoice, newName } from './test-records.ts';

type Act = (scope: Scope, companyId: number) => Promise<unknown>;

/** Closes the newest month that has ended and is open. */
async function close(scope: Scope, companyId: number): Promise<Month> {
  const closed = await closedMonths(scope, companyId);
  let month = addMonths(monthOf(scope.today), -1);
  while (closed.has(month)) month = addMonths(month, -1);
  await closeMonth(scope, companyId, { month });
  return month;
}

/**
 * A sandbox company is connected to no accounting system, so nothing is sent: the publication is stored as if its answer had
 * come.
 */
function publication(...states: readonly StoredPublicationState[]): Act {
  return async (scope, companyId) => {
    const invoice = await newInvoice(scope, companyId);
    const connection = { companyId, ledger: 'xero', organisationId: `sandbox ${companyId}` } as const;
    await inTransaction(scope, (scope) => queueBills(scope, connection, [{ invoice }]));
    const queued = await scope.em.findOneOrFail(Publication, { companyId, invoiceId: invoice.id });
    for (const state of states) {
      await inTransaction(scope, async ({ em, ports }) => {
        const answer = { externalId: newName('test'), stateThere: 'draft', publishedAt: ports.clock.now() } as const;
        em.assign(await em.findOneOrFail(Publication, { id: queued.id }, { refresh: true }), {
          state,
          ...(state === 'failed' ? { reason: 'A test' } : answer),
        });
      });
    }
  };
}

export const BOOK_ACTS = {
  'month.closed': close,
  'month.reopened': async (scope, companyId) =>
    reopenMonth(scope, companyId, { month: await close(scope, companyId), reason: 'Test' }),
  'publication.published': publication('published'),
  'publication.failed': publication('failed'),
  'publication.removed': publication('published', 'removed_there'),
  'token.expiring': async (scope, companyId) => {
    if (!scope.token)
      throw new AppError('VALIDATION_FAILED', 'Call this with a token: the event is about the token that calls');
    await notifyOfTestExpiry(scope, companyId, scope.token.id);
  },
} as const satisfies Record<string, Act>;
