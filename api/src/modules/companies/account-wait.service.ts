import { LONE_CHANGE_DELAY_HOURS } from '@paycycle/schema/limits';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { sqlTextArray } from '../../kernel/sql-array.ts';
import type { Company } from './company.entity.ts';
import { listPeople } from './company-people.read.ts';
import { joinedLately } from './joined-lately.sql.ts';
import { notifyOwnersOfAction } from './owner-notice.service.ts';

/**
 * Returns whether an account changed by one person has to wait in a company (RULES.md, 71). This matters in companies
 * with several users.
 */
export function doChangedAccountsWait(
  { ports }: GuestScope,
  { accountWaitOffFrom }: Pick<Company, 'accountWaitOffFrom'>,
): boolean {
  return accountWaitOffFrom === null || accountWaitOffFrom > ports.clock.now();
}

/** People who joined a company before this moment vouch for accounts at once. */
export function joinedBefore({ ports }: GuestScope): Date {
  return new Date(ports.clock.now().getTime() - LONE_CHANGE_DELAY_HOURS * 3_600_000);
}

/**
 * Returns whether one of some people joined a company within the wait, or has left it. A user who may invite could vouch
 * for their own change by a second user of theirs.
 */
export async function hasJoinedLately(scope: Scope, companyId: number, people: readonly string[]): Promise<boolean> {
  const rows = await scope.em.execute<object[]>(
    `select person from unnest(?::text[]) person where ${joinedLately('person', '?')}`,
    [sqlTextArray(people), companyId, joinedBefore(scope)],
  );
  return rows.length > 0;
}

/**
 * Switches the wait on at once, or off after the same delay, so that users cannot speed up a payment to an account that
 * they changed. A company with one user has no delay. Notifies the owners.
 */
export async function switchAccountWait(scope: Scope, company: Company, waits: boolean): Promise<void> {
  const now = scope.ports.clock.now();
  const isAlone = (await listPeople(scope, company.id)).length === 1;
  const delayMs = isAlone ? 0 : LONE_CHANGE_DELAY_HOURS * 3_600_000;
  company.accountWaitOffFrom = waits ? null : new Date(now.getTime() + delayMs);
  await scope.em.flush();
  const deed = waits
    ? 'lets bank details that one person has changed wait for a day, or for a second person'
    : `no longer lets bank details that one person has changed wait. It takes effect ${isAlone ? 'at once' : `in ${LONE_CHANGE_DELAY_HOURS} hours`}`;
  await notifyOwnersOfAction(scope, company.id, deed);
}
