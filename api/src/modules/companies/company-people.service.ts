import {
  hasPermission,
  type Membership,
  type Permission,
  ROLE_LABELS,
  type Role,
} from '@paycycle/schema/domain/access';
import { AppError } from '@paycycle/schema/errors';
import { personRoleSchema } from '@paycycle/schema/validation/invitation-form';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { nameInMail } from '../../kernel/name-in-mail.ts';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { findUser, hasToVerify, personName, personNameWithEmail } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { lockCompany } from './company.service.ts';
import { cancelDeletionDecidedBy } from './company-deletion.service.ts';
import { CompanyMember } from './company-member.entity.ts';
import { tellPerson } from './owner-notice.service.ts';
import type { PendingChange } from './pending-change.entity.ts';
import {
  requestChange,
  roleChangesOf,
  scheduleUnconfirmableChanges,
  withdrawChanges,
} from './pending-change.service.ts';

/**
 * Changes a user's role in a company, from their next request on. With a threshold, a second person must confirm two
 * kinds of change. The user becomes an approver, or a user other than the caller can no longer approve, pay or act as
 * owner. That user is notified. A change that takes ownership always waits (RULES.md, 70 and 71).
 * @throws NOT_FOUND, VALIDATION_FAILED; FORBIDDEN to all but owners; REAUTHENTICATION_REQUIRED; LAST_OWNER;
 * EMAIL_NOT_VERIFIED if the new approver's email is not verified
 */
export async function changePersonRole(
  scope: Scope,
  companyId: number,
  userId: string,
  input: unknown,
): Promise<Company> {
  requireCompany(scope, companyId);
  requirePermission(scope, companyId, 'people', 'change roles');
  requireReauthentication(scope);
  const { role, mayCloseMonths } = validate(personRoleSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const member = await findMember(scope, companyId, userId);
    if (role !== 'owner') await requireOtherOwner(scope, member);
    const becomes = { role, mayCloseMonths: mayCloseMonthsAs(role, mayCloseMonths) };
    if (member.role === role && member.mayCloseMonths === becomes.mayCloseMonths) return company;
    const becomesApprover = hasPermission(becomes, 'approve') && !hasPermission(member, 'approve');
    if (becomesApprover) await refuseUnverified(scope, userId);
    const losesGuard = takesGuardFrom(scope, member, becomes);
    if ((becomesApprover || losesGuard) && (await isAskedFor(scope, company, member, role))) {
      if (losesGuard) await tellPerson(scope, companyId, userId, `wants to make you ${ROLE_LABELS[role]}`);
      return company;
    }
    // Nobody withdraws a pending change about themselves.
    if (userId !== scope.userId) await withdrawChanges(scope, companyId, roleChangesOf(userId));
    await setRole(scope, company, member, role, mayCloseMonths);
    return company;
  });
}

/**
 * Permissions that make a user a second person beside the caller: to approve, to answer whether invoices were paid, or
 * to act as owner.
 */
const GUARDING_PERMISSIONS = ['approve', 'pay', 'people'] as const satisfies readonly Permission[];

/** Returns whether a user other than the caller loses such a permission. @param becomes null if they are removed */
function takesGuardFrom(scope: Scope, member: CompanyMember, becomes: Membership | null): boolean {
  if (member.userId === scope.userId) return false;
  return GUARDING_PERMISSIONS.some(
    (right) => hasPermission(member, right) && (becomes === null || !hasPermission(becomes, right)),
  );
}

function isOtherOwner(scope: Scope, { role, userId }: CompanyMember): boolean {
  return role === 'owner' && userId !== scope.userId;
}

/** @throws EMAIL_NOT_VERIFIED */
async function refuseUnverified(scope: Scope, userId: string): Promise<void> {
  if (!(await hasToVerify(scope, userId))) return;
  const who = await personName(scope, userId);
  throw new AppError('EMAIL_NOT_VERIFIED', `${who} has to verify their email before they can approve. Ask them to.`);
}

/** Returns whether the role has to wait for a second person. */
async function isAskedFor(scope: Scope, company: Company, member: CompanyMember, role: Role): Promise<boolean> {
  const { userId } = member;
  const summary = `Make ${await personNameWithEmail(scope, userId)} ${ROLE_LABELS[role]}`;
  const takesOwnership = role !== 'owner' && isOtherOwner(scope, member);
  return (await requestChange(scope, company, { kind: 'role', userId, role, takesOwnership, summary })) !== null;
}

/** Applies a confirmed role change. */
export async function applyRole(scope: Scope, company: Company, { userId, role }: PendingChange): Promise<void> {
  if (userId === null || role === null) return;
  await setRole(scope, company, await findMember(scope, company.id, userId), role, false);
}

/** Applies a confirmed removal of a user. */
export async function applyRemoval(scope: Scope, company: Company, { userId }: PendingChange): Promise<void> {
  if (userId !== null) await takeOff(scope, company, await findMember(scope, company.id, userId));
}

async function setRole(
  scope: Scope,
  company: Company,
  member: CompanyMember,
  role: Role,
  mayCloseMonths: boolean,
): Promise<void> {
  if (role !== 'owner') await takeOwnership(scope, company, member);
  const approved = hasPermission(member, 'approve');
  member.role = role;
  member.mayCloseMonths = mayCloseMonthsAs(role, mayCloseMonths);
  await scope.em.flush();
  if (approved && !hasPermission(member, 'approve')) await scheduleUnconfirmableChanges(scope, company.id);
  if (member.userId === scope.userId) {
    scope.memberships.set(member.companyId, { role, mayCloseMonths: member.mayCloseMonths });
  }
}

/** Only accountants have this separate permission: for other roles, the role decides whether they may close months. */
function mayCloseMonthsAs(role: Role, mayCloseMonths: boolean): boolean {
  return role === 'accountant' && mayCloseMonths;
}

/**
 * Removes a user from a company: from their next request on, it does not exist for them. Users may remove themselves.
 * With a threshold, the removal of another approver waits for a second person, and that approver is notified. The removal
 * of another owner always waits (RULES.md, 71). A user who is removed by another is emailed, if mail can be sent.
 * @throws NOT_FOUND; FORBIDDEN to all but owners and the user; REAUTHENTICATION_REQUIRED to remove another user;
 * LAST_OWNER
 */
export async function removeCompanyPerson(scope: Scope, companyId: number, userId: string): Promise<Company> {
  requireCompany(scope, companyId);
  if (userId !== scope.userId) {
    requirePermission(scope, companyId, 'people', 'remove people');
    requireReauthentication(scope);
  }
  const removed = await inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const member = await findMember(scope, companyId, userId);
    await requireOtherOwner(scope, member);
    if (takesGuardFrom(scope, member, null)) {
      const role: Role = member.role;
      const summary = `Remove ${await personNameWithEmail(scope, userId)}, who is ${ROLE_LABELS[role]}`;
      const takesOwnership = isOtherOwner(scope, member);
      if (await requestChange(scope, company, { kind: 'removal', userId, takesOwnership, summary })) {
        await tellPerson(scope, companyId, userId, 'wants to remove you');
        return { company, isWaiting: true };
      }
    }
    await takeOff(scope, company, member);
    return { company, isWaiting: false };
  });
  if (!removed.isWaiting && userId !== scope.userId) await emailRemoved(scope, removed.company, userId);
  return removed.company;
}

/** After the commit: a failed email must not undo the removal. In the app, the company no longer exists for the user. */
async function emailRemoved(scope: Scope, company: Company, userId: string): Promise<void> {
  const { mailSender } = scope.ports;
  const user = await findUser(scope, userId);
  if (!mailSender || !user) return;
  const name = nameInMail(company.name);
  const remover = nameInMail(await personName(scope, scope.userId));
  const subject = 'You were removed from a company in Paycycle';
  const text = `${remover} has removed you from ${name}. If you did not expect that, ask the company.\n`;
  await Promise.allSettled([mailSender.send({ to: user.email, subject, text })]);
}

async function takeOff(scope: Scope, company: Company, member: CompanyMember): Promise<void> {
  await takeOwnership(scope, company, member);
  await scope.em.nativeDelete(CompanyMember, { companyId: company.id, userId: member.userId });
  if (hasPermission(member, 'approve')) await scheduleUnconfirmableChanges(scope, company.id);
}

async function findMember(scope: Scope, companyId: number, userId: string): Promise<CompanyMember> {
  const member = await scope.em.findOne(CompanyMember, { companyId, userId }, { refresh: true });
  if (!member) throw new AppError('NOT_FOUND', 'This person is not on the list');
  return member;
}

/** @throws LAST_OWNER if the user is the only owner of the company */
async function requireOtherOwner(scope: Scope, { companyId, userId, role }: CompanyMember): Promise<void> {
  if (role !== 'owner') return;
  const others = await scope.em.count(CompanyMember, { companyId, role: 'owner', userId: { $ne: userId } });
  if (others === 0) throw new AppError('LAST_OWNER');
}

/**
 * Cancels pending requests that only an owner can make; has no effect for other users.
 * @throws LAST_OWNER if this is the only owner of the company
 */
async function takeOwnership(scope: Scope, company: Company, member: CompanyMember): Promise<void> {
  await requireOtherOwner(scope, member);
  if (member.role === 'owner') await cancelDeletionDecidedBy(scope, company, member.userId);
}
