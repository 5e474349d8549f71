import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import { getCompany, isOwner } from './company.service.ts';

/** Notices that a company's owners are shown: the newest ones. */
const NOTICES_MAX = 20;

/** What the owners of a company should know that somebody did alone. */
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

/** A company's notices, the newest first. Who is not its owner gets none. @throws NOT_FOUND */
export async function listOwnerNotices(scope: Scope, companyId: number): Promise<OwnerNotice[]> {
  if (!isOwner(scope, await getCompany(scope, companyId))) return [];
  const rows = await scope.em.execute<(Omit<OwnerNotice, 'createdAt'> & { readonly createdAt: string })[]>(
    `select id, message, created_at as "createdAt" from owner_notices where company_id = ? order by id desc limit ?`,
    [companyId, NOTICES_MAX],
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
