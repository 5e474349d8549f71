import type { NotificationKind } from '@paycycle/schema/domain/notification';
import type { GuestScope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';

/** Notification to the people of a company. */
export interface CompanyNotice {
  readonly companyId: number;
  readonly title: string;
  readonly detail: string;
  /** The record that it is about, and the only user whom it is for. */
  readonly about?: { readonly recordId: number; readonly userId: string };
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
    sqlArray(notices.map(({ about }) => about?.recordId ?? 'null')),
    sqlArray(notices.map(({ about }) => about?.userId ?? 'null')),
  ]);
  return made.length;
}

const INSERT = `
  insert into notifications (company_id, kind, subject, title, detail, record_id, for_user)
  select notice.company_id, ?::text, ?::text, notice.title, notice.detail, notice.record_id, notice.for_user
  from unnest(?::integer[], ?::text[], ?::text[], ?::integer[], ?::text[])
    notice (company_id, title, detail, record_id, for_user)
  on conflict (company_id, kind, subject) do nothing returning id`;
