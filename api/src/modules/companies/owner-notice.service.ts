import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { getCompany, isOwner } from './company.service.ts';

/** Notices that a company's owners are shown: the newest ones. */
const NOTICES_MAX = 20;

/** What the owners of a company should know that someone did alone. */
export interface OwnerNotice {
  readonly id: number;
  readonly message: string;
  readonly createdAt: Date;
}

/**
 * Keeps a notice for the company's owners, in the transaction of what it is about.
 * @param deed what the caller did, as it follows their name
 */
export async function notifyOwners(scope: Scope, companyId: number, deed: string): Promise<void> {
  const message = `${await personName(scope, scope.userId)} ${deed}.`;
  await scope.em.execute('insert into owner_notices (company_id, message, caused_by, created_at) values (?, ?, ?, ?)', [
    companyId,
    message,
    scope.userId,
    scope.ports.clock.now(),
  ]);
}

/** A company's notices that its owner has not put away, the newest first. Anybody else gets none. @throws NOT_FOUND */
export async function listOwnerNotices(scope: Scope, companyId: number): Promise<OwnerNotice[]> {
  if (!isOwner(scope, await getCompany(scope, companyId))) return [];
  const rows = await scope.em.execute<(Omit<OwnerNotice, 'createdAt'> & { readonly createdAt: string })[]>(
    `select id, message, created_at as "createdAt" from owner_notices notice where company_id = ? and not exists (
       select from dismissed_notices dismissed where dismissed.notice_id = notice.id and dismissed.user_id = ?)
     order by id desc limit ?`,
    [companyId, scope.userId, NOTICES_MAX],
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Puts a notice away for the caller; for another owner it stays. @throws NOT_FOUND, also to who is not an owner */
export async function dismissOwnerNotice(scope: Scope, id: number): Promise<Company> {
  const [notice] = await scope.em.execute<{ companyId: number }[]>(
    'select company_id as "companyId" from owner_notices where id = ? and company_id = any(?::integer[])',
    [id, sqlArray(scope.companyIds)],
  );
  const company = notice && (await getCompany(scope, notice.companyId));
  if (!company || !isOwner(scope, company)) throw new AppError('NOT_FOUND', 'Notice not found');
  await scope.em.execute(
    `insert into dismissed_notices (notice_id, user_id, dismissed_at) values (?, ?, ?) on conflict do nothing`,
    [id, scope.userId, scope.ports.clock.now()],
  );
  return company;
}
