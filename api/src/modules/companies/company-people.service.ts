import { hasRight, type Role } from '@paycycle/schema/domain/access';
import { AppError } from '@paycycle/schema/errors';
import { personEmailSchema } from '@paycycle/schema/validation/person-email';
import { validate } from '@paycycle/schema/validation/validate';
import { batchedRead } from '../../kernel/batched-read.ts';
import { readAll } from '../../kernel/read/read.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { findUserByEmail, User, userName } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { getCompany, isOwner, lockCompany } from './company.service.ts';
import { CompanyMember } from './company-member.entity.ts';
import { COMPANY_PEOPLE } from './company-people.view.ts';

/** Someone who may use a company. */
export interface CompanyPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isOwner: boolean;
}

/** Who may use a company: its owners first, then the others by name (RULES.md, 41). */
export const listPeople = batchedRead(readPeople);

/**
 * Lets a registered user use a company from now on. Adding someone twice changes nothing.
 * @throws NOT_FOUND, FORBIDDEN unless the caller is the owner; VALIDATION_FAILED for an e-mail that nobody has
 * registered with
 */
export async function addCompanyPerson(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  requireOwner(scope, await getCompany(scope, companyId), 'add people');
  const { email } = validate(personEmailSchema, input);
  const user = await findUserByEmail(scope, email);
  if (!user) {
    const message = 'No account uses this email. Ask them to sign up first.';
    throw new AppError('VALIDATION_FAILED', message, { email: message });
  }
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const member = { companyId, userId: user.id, addedBy: scope.userId, addedAt: scope.ports.clock.now() };
    await scope.em.createQueryBuilder(CompanyMember).insert(member).onConflict().ignore().execute();
    return company;
  });
}

/**
 * Takes a company from a member: from the next request on it does not exist for them. A member may leave by themselves.
 * @throws NOT_FOUND; FORBIDDEN for anybody but the owner and the member, and for the owner's own place
 */
export async function removeCompanyPerson(scope: Scope, companyId: number, userId: string): Promise<Company> {
  const company = await getCompany(scope, companyId);
  if (userId !== scope.userId) requireOwner(scope, company, 'remove people');
  if (userId === company.createdBy) throw new AppError('FORBIDDEN', 'The owner of a company cannot be removed');
  const deletedCount = await scope.em.nativeDelete(CompanyMember, { companyId, userId });
  if (deletedCount === 0) throw new AppError('NOT_FOUND', 'This person is not on the list');
  return company;
}

function requireOwner(scope: Scope, company: Company, deed: string): void {
  if (!isOwner(scope, company)) throw new AppError('FORBIDDEN', `Only the company's owner can ${deed}`);
}

/** The ids of those whose role lets them approve a company's payment runs; those of several companies are read at once. */
export const approversOf = batchedRead(readApproverIds, { isKept: true });

async function readApproverIds(scope: Scope, companyIds: readonly number[]): Promise<string[][]> {
  const people = await readAll(scope).rows(COMPANY_PEOPLE, { companyIds });
  const byCompany = Map.groupBy(
    people.filter((person) => hasRight(person, 'approve')),
    ({ companyId }) => companyId,
  );
  return companyIds.map((id) => (byCompany.get(id) ?? []).map(({ userId }) => userId));
}

async function readPeople(scope: Scope, companyIds: readonly number[]): Promise<CompanyPerson[][]> {
  const asked = await readAll(scope).rows(COMPANY_PEOPLE, { companyIds });
  const users = await scope.em.find(User, { id: { $in: [...new Set(asked.map(({ userId }) => userId))] } });
  const userOf = new Map(users.map((user) => [user.id, user]));
  const people = asked.flatMap(({ companyId, userId, role }) => {
    const user = userOf.get(userId);
    const isOwner = role === 'owner';
    return user ? [{ companyId, userId, name: userName(user), email: user.email, role, isOwner }] : [];
  });
  const byCompany = Map.groupBy(people.sort(ownersThenNames), ({ companyId }) => companyId);
  return companyIds.map((id) => (byCompany.get(id) ?? []).map(({ companyId: _, ...person }) => person));
}

function ownersThenNames(one: CompanyPerson, other: CompanyPerson): number {
  if (one.isOwner !== other.isOwner) return one.isOwner ? -1 : 1;
  return one.name.localeCompare(other.name, 'en-GB') || one.userId.localeCompare(other.userId);
}
