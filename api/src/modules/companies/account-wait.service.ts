import { AppError } from '@paycycle/schema/errors';
import { LONE_CHANGE_DELAY_HOURS } from '@paycycle/schema/limits';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { peopleWithoutFactor } from './company-sign-in.service.ts';
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
 * Returns whether one of some people joined a company within the wait, or changed a payee within it and has left since. A
 * user who may invite could vouch for their own change by a second user of theirs, and remove that user again.
 */
export async function hasJoinedLately(scope: Scope, companyId: number, people: readonly string[]): Promise<boolean> {
  const each = await Promise.all(people.map((person) => isNewcomer(scope, { companyId, person })));
  return each.includes(true);
}

const isNewcomer = batchLoad(
  async (scope: Scope, asked: readonly { readonly companyId: number; readonly person: string }[]) => {
    const since = joinedBefore(scope);
    const rows = await scope.em.execute<{ companyId: number; person: string }[]>(
      `select asked.company_id as "companyId", asked.person from unnest(?::integer[], ?::text[]) asked (company_id, person)
       where ${joinedLately('asked.person', 'asked.company_id')} and (
         exists (
           select from company_members member
           where member.company_id = asked.company_id and member.user_id = asked.person)
         or exists (
           select from payment_audit_entries deed
           where deed.company_id = asked.company_id and asked.person = any(deed.person || deed.also_by) and deed.at > ?))`,
      [
        sqlArray(asked.map(({ companyId }) => companyId)),
        sqlTextArray(asked.map(({ person }) => person)),
        since,
        since,
      ],
    );
    const found = new Set(rows.map(({ companyId, person }) => `${companyId} ${person}`));
    return asked.map(({ companyId, person }) => found.has(`${companyId} ${person}`));
  },
);

/**
 * Switches the wait on at once, or off after the same delay, so that users cannot speed up a payment to an account that
 * they changed. Notifies the owners.
 * @throws PENDING_CHANGE_STATE while a user cannot see the company without a second factor: they would not hear of it
 */
export async function switchAccountWait(scope: Scope, company: Company, waits: boolean): Promise<void> {
  const now = scope.ports.clock.now();
  const unseeing = waits || !company.requiresFactor ? [] : await peopleWithoutFactor(scope, company.id);
  if (unseeing.length > 0) {
    const names = await Promise.all(unseeing.map((person) => personName(scope, person)));
    const message = `${names.join(', ')} cannot see this company before they set up a second factor. Switch the wait off after that.`;
    throw new AppError('PENDING_CHANGE_STATE', message);
  }
  company.accountWaitOffFrom = waits ? null : new Date(now.getTime() + LONE_CHANGE_DELAY_HOURS * 3_600_000);
  await scope.em.flush();
  const deed = waits
    ? 'lets bank details that one person has changed wait for a day, or for a second person'
    : `no longer lets bank details that one person has changed wait. It takes effect in ${LONE_CHANGE_DELAY_HOURS} hours`;
  await notifyOwnersOfAction(scope, company.id, deed);
}
