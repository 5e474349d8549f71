import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PERMISSIONS,
  type NotificationKind,
} from '@paycycle/schema/domain/notification';
import { notificationKindsSchema, notificationsReadSchema } from '@paycycle/schema/validation/notifications';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Notification } from './notification.types.ts';
import { UnwantedNotification } from './unwanted-notification.entity.ts';

/** Notification, as both APIs return it. */
interface NotificationEntry extends Notification {
  readonly companyId: number;
}

type NotificationRow = Omit<NotificationEntry, 'at'> & { readonly at: string };

/**
 * Notifications of a company for the caller's role, or for the caller alone, of the kinds that the caller wants: in
 * SQL, for `visibleTo`. A notification about an owner's permissions goes to the named user in any role.
 */
const VISIBLE = `notice.company_id = ? and coalesce(notice.for_user = ?, true)
  and (notice.kind = any(?::text[]) or notice.kind = 'done_alone' and notice.for_user is not null)
  and not exists (select from unwanted_notifications unwanted where unwanted.user_id = ? and unwanted.kind = notice.kind)`;

const READ = `exists (select from notification_reads mark where mark.notification_id = notice.id and mark.user_id = ?)`;

function visibleTo(scope: Scope, companyId: number): unknown[] {
  requireCompany(scope, companyId);
  const kinds = NOTIFICATION_KINDS.filter((kind) => hasPermissionIn(scope, companyId, NOTIFICATION_PERMISSIONS[kind]));
  return [companyId, scope.userId, sqlArray(kinds), scope.userId];
}

/**
 * Returns the caller's notifications of a company, the newest first (RULES.md, 78). @throws NOT_FOUND,
 * VALIDATION_FAILED
 */
export async function listNotifications(scope: Scope, companyId: number, page: Page): Promise<NotificationEntry[]> {
  const visible = visibleTo(scope, companyId);
  const { offset, limit } = requirePage(page);
  const rows = await scope.em.execute<NotificationRow[]>(
    `select notice.id, notice.company_id as "companyId", notice.kind, notice.title, notice.detail,
       notice.record_id as "recordId", notice.created_at as at, ${READ} as "isRead"
     from notifications notice where ${VISIBLE} order by notice.id desc offset ? limit ?`,
    [scope.userId, ...visible, offset, limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** How many there are in all, and how many the caller has not read. @throws NOT_FOUND */
export async function countNotifications(
  scope: Scope,
  companyId: number,
): Promise<{ readonly totalCount: number; readonly unreadCount: number }> {
  const visible = visibleTo(scope, companyId);
  const [row] = await scope.em.execute<[{ totalCount: number; unreadCount: number }]>(
    `select count(*)::int as "totalCount", (count(*) filter (where not ${READ}))::int as "unreadCount"
     from notifications notice where ${VISIBLE}`,
    [scope.userId, ...visible],
  );
  return row;
}

/**
 * Marks notifications as read for the caller only: those with the ids, or all of the company. Skips notifications that
 * the caller cannot see. A repetition changes nothing. @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function markNotificationsRead(scope: Scope, companyId: number, input: unknown): Promise<void> {
  const visible = visibleTo(scope, companyId);
  const { ids } = validate(notificationsReadSchema, input);
  const chosen = ids ? 'and notice.id = any(?::integer[])' : '';
  await inTransaction(scope, ({ em }) =>
    em.execute(
      `insert into notification_reads (notification_id, user_id, read_at)
       select notice.id, ?, ? from notifications notice where ${VISIBLE} ${chosen} on conflict do nothing`,
      [scope.userId, scope.ports.clock.now(), ...visible, ...(ids ? [sqlArray(ids)] : [])],
    ),
  );
}

/** Returns the kinds of notifications that the caller wants. */
export async function wantedKinds({ em, userId }: Scope): Promise<NotificationKind[]> {
  const unwanted = new Set(
    (await em.find(UnwantedNotification, { userId }, { refresh: true })).map(({ kind }) => kind),
  );
  return NOTIFICATION_KINDS.filter((kind) => !unwanted.has(kind));
}

/** Sets the kinds of notifications that the caller wants, in all their companies. @throws VALIDATION_FAILED */
export async function chooseKinds(scope: Scope, input: unknown): Promise<NotificationKind[]> {
  const { kinds } = validate(notificationKindsSchema, input);
  const unwanted = NOTIFICATION_KINDS.filter((kind) => !kinds.includes(kind));
  await inTransaction(scope, async ({ em, userId }) => {
    await em.nativeDelete(UnwantedNotification, { userId, kind: { $nin: unwanted } });
    await em.upsertMany(
      UnwantedNotification,
      unwanted.map((kind) => ({ userId, kind })),
      { onConflictAction: 'ignore' },
    );
  });
  return wantedKinds(scope);
}
