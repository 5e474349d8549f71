import { hasRight, ROLE_LABELS, type Role } from '@paycycle/schema/domain/access';
import { AppError } from '@paycycle/schema/errors';
import { personRoleSchema } from '@paycycle/schema/validation/invitation-form';
import { validate } from '@paycycle/schema/validation/validate';
import { requireRight } from '../../kernel/access.ts';
import { inTransaction, requireCompany, requireFresh, type Scope } from '../../kernel/scope.ts';
import { hasToVerify, personName } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { lockCompany } from './company.service.ts';
import { endDeletionAskedBy } from './company-deletion.service.ts';
import { CompanyMember } from './company-member.entity.ts';
import type { PendingChange } from './pending-change.entity.ts';
import { askForChange, withdrawChanges } from './pending-change.service.ts';

/**
 * Says as what somebody may use a company from their next request on. Someone who would approve from now on is confirmed
 * by a second person first, where a threshold is set (RULES.md, 70, 71).
 * @throws NOT_FOUND, VALIDATION_FAILED; FORBIDDEN to all but owners; FRESH_SIGN_IN_REQUIRED; LAST_OWNER; EMAIL_NOT_VERIFIED
 *   where somebody would approve whose address is not known to be theirs
 */
export async function changePersonRole(
  scope: Scope,
  companyId: number,
  userId: string,
  input: unknown,
): Promise<Company> {
  requireCompany(scope, companyId);
  requireRight(scope, companyId, 'people', 'change roles');
  requireFresh(scope);
  const { role, mayCloseMonths } = validate(personRoleSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const member = await findMember(scope, companyId, userId);
    if (role !== 'owner') await takeOwnership(scope, company, member);
    const becomesApprover = hasRight({ role, mayCloseMonths }, 'approve') && !hasRight(member, 'approve');
    if (becomesApprover) await refuseUnverified(scope, userId);
    if (becomesApprover && (await isAskedFor(scope, company, userId, role))) return company;
    if (!becomesApprover) await withdrawChanges(scope, companyId, { kind: 'role', userId });
    await setRole(scope, member, role, mayCloseMonths);
    return company;
  });
}

/** @throws EMAIL_NOT_VERIFIED */
async function refuseUnverified(scope: Scope, userId: string): Promise<void> {
  if (!(await hasToVerify(scope, userId))) return;
  const who = await personName(scope, userId);
  throw new AppError('EMAIL_NOT_VERIFIED', `${who} has to verify their email before they can approve. Ask them to.`);
}

/** Whether the role waits for a second person. */
async function isAskedFor(scope: Scope, company: Company, userId: string, role: Role): Promise<boolean> {
  const summary = `Make ${await personName(scope, userId)} ${ROLE_LABELS[role]}`;
  return (await askForChange(scope, company, { kind: 'role', userId, role, summary })) !== null;
}

/** Gives somebody the role that was confirmed for them. */
export async function applyRole(scope: Scope, { companyId, userId, role }: PendingChange): Promise<void> {
  if (userId === null || role === null) return;
  await setRole(scope, await findMember(scope, companyId, userId), role, false);
}

async function setRole(scope: Scope, member: CompanyMember, role: Role, mayCloseMonths: boolean): Promise<void> {
  member.role = role;
  // A right of its own for accountants alone: what others may close follows from their role.
  member.mayCloseMonths = role === 'accountant' && mayCloseMonths;
  await scope.em.flush();
  if (member.userId === scope.userId) {
    scope.memberships.set(member.companyId, { role, mayCloseMonths: member.mayCloseMonths });
  }
}

/**
 * Takes a company from somebody: from the next request on it does not exist for them. Anyone may leave by themselves.
 * @throws NOT_FOUND; FORBIDDEN to all but owners and the person; FRESH_SIGN_IN_REQUIRED to remove somebody else; LAST_OWNER
 */
export async function removeCompanyPerson(scope: Scope, companyId: number, userId: string): Promise<Company> {
  requireCompany(scope, companyId);
  if (userId !== scope.userId) {
    requireRight(scope, companyId, 'people', 'remove people');
    requireFresh(scope);
  }
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const member = await findMember(scope, companyId, userId);
    await takeOwnership(scope, company, member);
    await scope.em.nativeDelete(CompanyMember, { companyId, userId });
    return company;
  });
}

async function findMember(scope: Scope, companyId: number, userId: string): Promise<CompanyMember> {
  const member = await scope.em.findOne(CompanyMember, { companyId, userId }, { refresh: true });
  if (!member) throw new AppError('NOT_FOUND', 'This person is not on the list');
  return member;
}

/**
 * Ends what an owner alone can have asked for; of anybody else nothing is taken.
 * @throws LAST_OWNER when this is the only owner of the company
 */
async function takeOwnership(
  scope: Scope,
  company: Company,
  { companyId, userId, role }: CompanyMember,
): Promise<void> {
  if (role !== 'owner') return;
  const others = await scope.em.count(CompanyMember, { companyId, role: 'owner', userId: { $ne: userId } });
  if (others === 0) throw new AppError('LAST_OWNER');
  await endDeletionAskedBy(scope, company, userId);
}
