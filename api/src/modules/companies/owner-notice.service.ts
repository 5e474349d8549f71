import { AppError } from '@paycycle/schema/errors';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { getCompany, isOwner } from './company.service.ts';
import { DismissedNotice, OwnerNotice } from './owner-notice.entity.ts';

/** Notices that a company's owners are shown: the newest ones. */
const NOTICES_MAX = 20;

/**
 * Stores a notice for the company's owners. Requires the transaction of the action.
 * @param deed the caller's action, as it follows their name
 */
export async function notifyOwnersOfAction(scope: Scope, companyId: number, deed: string): Promise<void> {
  await insertOwnerNotice(scope, companyId, `${await personName(scope, scope.userId)} ${deed}.`, scope.userId);
}

/** Stores a notice about an automatic event. @param causedBy the user who set up its cause */
export async function insertOwnerNotice(
  scope: GuestScope,
  companyId: number,
  message: string,
  causedBy: string,
): Promise<void> {
  await scope.em.insert(OwnerNotice, { companyId, message, causedBy, createdAt: scope.ports.clock.now() });
}

/**
 * Notifies a user of any role in the app that the caller has requested something about them (RULES.md, 71).
 * @param deed follows the caller's name
 */
export async function tellPerson(scope: Scope, companyId: number, userId: string, deed: string): Promise<void> {
  const { name } = await getCompany(scope, companyId);
  await scope.em.execute(
    `insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
     values (?, 'done_alone', ?, left(?, 300), ?, ?, ?) on conflict (company_id, kind, subject) do nothing`,
    [
      companyId,
      `${userId} ${scope.ports.clock.now().toISOString()}`,
      `${await personName(scope, scope.userId)} ${deed} in ${name}`,
      'Someone else who may approve confirms it, or it takes effect by itself where nobody else could',
      scope.userId,
      userId,
    ],
  );
}

/** A company's notices that its owner has not put away, the newest first. Anybody else gets none. @throws NOT_FOUND */
export async function listOwnerNotices(scope: Scope, companyId: number): Promise<OwnerNotice[]> {
  if (!isOwner(scope, await getCompany(scope, companyId))) return [];
  return scope.em.find(
    OwnerNotice,
    { companyId, dismissals: { $none: { userId: scope.userId } } },
    { orderBy: { id: 'desc' }, limit: NOTICES_MAX },
  );
}

/** Puts a notice away for the caller; for another owner it stays. @throws NOT_FOUND, also to who is not an owner */
export async function dismissOwnerNotice(scope: Scope, id: number): Promise<Company> {
  const notice = await scope.em.findOne(OwnerNotice, { id });
  const company = notice && (await getCompany(scope, notice.companyId));
  if (!company || !isOwner(scope, company)) throw new AppError('NOT_FOUND', 'Notice not found');
  const dismissed = { notice: id, userId: scope.userId, dismissedAt: scope.ports.clock.now() };
  await scope.em.createQueryBuilder(DismissedNotice).insert(dismissed).onConflict().ignore().execute();
  return company;
}
