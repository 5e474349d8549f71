import type { NotificationKind } from '@paycycle/schema/domain/notification';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/**
 * Returns the emails of users whom a record's notification names, for an email with the same message. They must be
 * verified, belong to users of the company, and be subscribed to the kind.
 */
export async function peopleToMail(
  scope: Scope,
  companyId: number,
  kind: NotificationKind,
  recordId: number,
): Promise<string[]> {
  const rows = await scope.em.execute<{ email: string }[]>(
    `select distinct users.email from notifications notice
     join users on users.id = notice.for_user and users.email_verified_at is not null
     join company_members member on member.company_id = notice.company_id and member.user_id = users.id
     where notice.company_id = any(?::integer[]) and notice.company_id = ? and notice.kind = ? and notice.record_id = ?
       and not exists (select from unwanted_notifications unwanted
         where unwanted.user_id = users.id and unwanted.kind = notice.kind)`,
    [sqlArray(scope.companyIds), companyId, kind, recordId],
  );
  return rows.map(({ email }) => email);
}
