import { type GuestScope, inTransaction, openJobScope } from '../../kernel/scope.ts';
import { getPendingChange, lockCompany, markApplied, notifyOwnersOfAction } from '../../modules/companies/index.ts';
import { settlePendingChange } from './settle-pending-change.ts';

/** Changes that one look takes up; the next one takes the rest. */
const BATCH_MAX = 20;

interface DueChange {
  readonly id: number;
  readonly companyId: number;
  readonly askedBy: string;
}

/**
 * Applies the due changes that no other user could confirm (RULES.md, 71). The database withdraws the changes of
 * users who have lost their role.
 * @param openScope opens a scope for each change, as a request has one
 * @returns true if there was anything to do
 */
export async function applyDueChanges(openScope: () => GuestScope): Promise<boolean> {
  const { em, ports } = openScope();
  const due = await em.execute<DueChange[]>(
    `select id, company_id as "companyId", asked_by as "askedBy" from pending_changes
     where status = 'waiting' and due_at <= ? order by due_at, id limit ?`,
    [ports.clock.now(), BATCH_MAX],
  );
  for (const change of due) await applyOne(openScope(), change);
  return due.length > 0;
}

function applyOne(guest: GuestScope, { id, companyId, askedBy }: DueChange): Promise<void> {
  return inTransaction(openJobScope(guest, askedBy, [companyId]), async (scope) => {
    const company = await lockCompany(scope, companyId);
    const change = await getPendingChange(scope, id);
    // Another process, or a user, may have been faster.
    if (change.status !== 'waiting') return;
    await markApplied(scope, change);
    await settlePendingChange(scope, company, change);
    await notifyOwnersOfAction(scope, companyId, `made a change that nobody else has confirmed: ${change.summary}`);
  });
}
