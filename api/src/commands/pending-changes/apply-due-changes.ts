import { LONE_CHANGE_DELAY_HOURS } from '@paycycle/schema/limits';
import { type GuestScope, inTransaction, openJobScope } from '../../kernel/scope.ts';
import { getPendingChange, lockCompany, markApplied, notifyOwnersOfAction } from '../../modules/companies/index.ts';
import { hasFactorSql } from '../../modules/identity/index.ts';
import { settlePendingChange } from './settle-pending-change.ts';

/** Changes that one look takes up; the next one takes the rest. */
const BATCH_MAX = 20;

interface DueChange {
  readonly id: number;
  readonly companyId: number;
  readonly askedBy: string;
}

/** True if the company has others than the requester, and none who has been there for a day can see it. */
const UNSEEN = `exists (
    select from company_members other where other.company_id = change.company_id and other.user_id <> change.asked_by)
  and not exists (
    select from company_members other
    where other.company_id = change.company_id and other.user_id <> change.asked_by
      and other.added_at <= change.asked_at and ${hasFactorSql('other.user_id')})`;

/**
 * Finds due changes. While a company requires a second factor, postpones a change about a user who lacks it, and one that
 * nobody else can see: they could not withdraw it, nor ask an owner to. It falls due a day from now. It is postponed again
 * an hour later, so that not every call writes.
 * Values: day from now; an hour less; now; rows at most.
 */
const DUE_CHANGES = `
  with postponed as (
    update pending_changes change set due_at = ?
    from companies company
    where company.id = change.company_id and company.requires_factor and change.status = 'waiting'
      and change.due_at <= ? and (change.user_id is not null and not ${hasFactorSql('change.user_id')} or ${UNSEEN})
    returning change.id)
  select id, company_id as "companyId", asked_by as "askedBy" from pending_changes
  where status = 'waiting' and due_at <= ? and id not in (select id from postponed) order by due_at, id limit ?`;

const HOUR_MS = 3_600_000;

/**
 * Applies the due changes that no other user could confirm (RULES.md, 71). The database withdraws the changes of
 * users who have lost their role.
 * @param openScope opens a scope for each change, as a request has one
 * @returns true if there was anything to do
 */
export async function applyDueChanges(openScope: () => GuestScope): Promise<boolean> {
  const { em, ports } = openScope();
  const now = ports.clock.now();
  const dayFromNow = now.getTime() + LONE_CHANGE_DELAY_HOURS * HOUR_MS;
  const postponed = [new Date(dayFromNow), new Date(dayFromNow - HOUR_MS)];
  const due = await em.execute<DueChange[]>(DUE_CHANGES, [...postponed, now, BATCH_MAX]);
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
