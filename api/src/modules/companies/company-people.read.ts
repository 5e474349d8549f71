import { hasPermission } from '@paycycle/schema/domain/access';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { User, userName } from '../identity/index.ts';
import { COMPANY_PEOPLE } from './company-people.view.ts';
import type { CompanyPerson } from './company-person.types.ts';

/** Returns the users of a company: owners first, then the others by name (RULES.md, 41). */
export const listPeople = batchLoad(readPeople);

/**
 * Returns the ids of users whose role lets them approve a company's payment runs, in one query for several companies.
 */
export const approversOf = batchLoad(readApproverIds, { isKept: true });

async function readApproverIds(scope: Scope, companyIds: readonly number[]): Promise<string[][]> {
  const people = await readAll(scope).rows(COMPANY_PEOPLE, { companyIds });
  const byCompany = Map.groupBy(
    people.filter((person) => hasPermission(person, 'approve')),
    ({ companyId }) => companyId,
  );
  return companyIds.map((id) => (byCompany.get(id) ?? []).map(({ userId }) => userId));
}

async function readPeople(scope: Scope, companyIds: readonly number[]): Promise<CompanyPerson[][]> {
  const asked = await readAll(scope).rows(COMPANY_PEOPLE, { companyIds });
  const users = await scope.em.find(User, { id: { $in: [...new Set(asked.map(({ userId }) => userId))] } });
  const userOf = new Map(users.map((user) => [user.id, user]));
  const people = asked.flatMap(({ companyId, userId, role, mayCloseMonths }) => {
    const user = userOf.get(userId);
    const isOwner = role === 'owner';
    return user ? [{ companyId, userId, name: userName(user), email: user.email, role, mayCloseMonths, isOwner }] : [];
  });
  const byCompany = Map.groupBy(people.sort(ownersThenNames), ({ companyId }) => companyId);
  return companyIds.map((id) => (byCompany.get(id) ?? []).map(({ companyId: _, ...person }) => person));
}

function ownersThenNames(one: CompanyPerson, other: CompanyPerson): number {
  if (one.isOwner !== other.isOwner) return one.isOwner ? -1 : 1;
  return one.name.localeCompare(other.name, 'en-GB') || one.userId.localeCompare(other.userId);
}
