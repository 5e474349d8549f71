import type { NotificationKind } from '@paycycle/schema/domain/notification';
import type { GuestScope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';

/** Notification to the people of a company. */
export interface CompanyNotice {
  readonly companyId: number;
  readonly title: string;
  readonly detail: string;
}

/**
 * Creates notifications of several companies at once. Returns the number of new ones: a company gets one of a kind and
 * subject.
 */
export async function insertNotices(
  { em }: GuestScope,
  { kind, subject }: { readonly kind: NotificationKind; readonly subject: string },
  notices: readonly CompanyNotice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const made = await em.execute<object[]>(INSERT, [
    kind,
    subject,
    sqlArray(notices.map(({ companyId }) => companyId)),
    sqlTextArray(notices.map(({ title }) => title)),
    sqlTextArray(notices.map(({ detail }) => detail)),
  ]);
  return made.length;
}

const INSERT = `
  insert into notifications (company_id, kind, subject, title, detail)
  select notice.company_id, ?::text, ?::text, notice.title, notice.detail
  from unnest(?::integer[], ?::text[], ?::text[]) notice (company_id, title, detail)
  on conflict (company_id, kind, subject) do nothing returning id`;
