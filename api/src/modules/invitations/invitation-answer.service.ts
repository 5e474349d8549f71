import type { Membership } from '@paycycle/schema/domain/access';
import { maskedEmail } from '@paycycle/schema/domain/masked-email';
import { AppError } from '@paycycle/schema/errors';
import { type GuestScope, grantCompany, inTransaction, type Scope } from '../../kernel/scope.ts';
import { sha256Hex } from '../../kernel/sha256.ts';
import { type Company, getCompany } from '../companies/index.ts';
import { findUser, noteVerified, userName } from '../identity/index.ts';
import type { InvitationAtLink } from './invitation.types.ts';

const OVER = 'This invitation has expired, was withdrawn or has been used. Ask for a new one.';
/** RULES.md, 71. */
const WAITING =
  'This invitation does not work yet: somebody else in the company has to confirm it. Where nobody else can, it works ' +
  '24 hours after it was made. Open the link again then.';

interface OpenInvitation extends Membership {
  readonly id: number;
  readonly companyId: number;
  readonly email: string;
  readonly companyName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly invitedByEmail: string;
  readonly createdBy: string;
  readonly expiresAt: string;
  readonly mailedAt: string | null;
  readonly isWaiting: boolean;
}

/**
 * Returns the invitation of a link. @throws NOT_FOUND for a link that does not work (any more); FORBIDDEN to users with
 * another email than the invited one
 */
export async function readInvitation(scope: Scope, secret: string): Promise<InvitationAtLink> {
  const { role, mayCloseMonths, companyName, expiresAt, ...inviter } = await findForCaller(scope, secret);
  const invitedByName = userName({ ...inviter, email: inviter.invitedByEmail });
  return { role, mayCloseMonths, companyName, invitedByName, expiresAt: new Date(expiresAt) };
}

/**
 * The caller may use the company from now on. The link works once.
 * @throws NOT_FOUND, FORBIDDEN as `readInvitation`
 */
export async function acceptInvitation(scope: Scope, secret: string): Promise<Company> {
  const companyId = await inTransaction(scope, async (scope) => {
    const { companyId, role, mayCloseMonths, createdBy, mailedAt } = await answer(scope, secret, 'accepted');
    // Nobody but who reads that mailbox has seen the link.
    if (mailedAt !== null) await noteVerified(scope, scope.userId);
    // A user who already belongs to the company keeps their role.
    await scope.em.execute(
      `insert into company_members (company_id, user_id, role, may_close_months, added_by, added_at)
       values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
      [companyId, scope.userId, role, mayCloseMonths, createdBy, scope.ports.clock.now()],
    );
    return companyId;
  });
  const [membership] = await scope.em.execute<Membership[]>(
    `select role, may_close_months as "mayCloseMonths" from company_members where company_id = ? and user_id = ?`,
    [companyId, scope.userId],
  );
  // They may have been removed again since.
  if (!membership) throw new AppError('NOT_FOUND', OVER);
  grantCompany(scope, companyId, membership);
  return getCompany(scope, companyId);
}

/** The caller does not want to. The link is over. @throws NOT_FOUND, FORBIDDEN as `readInvitation` */
export async function declineInvitation(scope: Scope, secret: string): Promise<void> {
  await inTransaction(scope, (scope) => answer(scope, secret, 'declined'));
}

/** Returns whether there is an unanswered invitation to this email. */
export async function isInvited({ em, ports }: GuestScope, email: string): Promise<boolean> {
  const found = await em.execute<object[]>(
    `select from invitations where email = ? and status = 'open' and expires_at > ? limit 1`,
    [email.trim().toLowerCase(), ports.clock.now()],
  );
  return found.length > 0;
}

/**
 * Requires that a link is for this email, if registration requires an invitation.
 * @throws FORBIDDEN, with the same message for all reasons
 */
export async function requireInvitationFor(guest: GuestScope, secret: string | null, email: string): Promise<void> {
  const invitation = secret === null ? null : await findUnanswered(guest, secret);
  if (invitation?.isWaiting === false && invitation.email === email.trim().toLowerCase()) return;
  const message =
    'Accounts are by invitation only. Open the link in your invitation, and use the address it was sent to.';
  throw new AppError('FORBIDDEN', message);
}

async function answer(scope: Scope, secret: string, status: 'accepted' | 'declined'): Promise<OpenInvitation> {
  const found = await findForCaller(scope, secret);
  // Of two answers at the same time the second one finds it answered.
  const answered = await scope.em.execute<object[]>(
    `update invitations set status = ?, answered_at = ? where id = ? and status = 'open' returning id`,
    [status, scope.ports.clock.now(), found.id],
  );
  if (answered.length === 0) throw new AppError('NOT_FOUND', OVER);
  return found;
}

async function findForCaller(scope: Scope, secret: string): Promise<OpenInvitation> {
  const invitation = await findUnanswered(scope, secret);
  if (!invitation) throw new AppError('NOT_FOUND', OVER);
  const user = await findUser(scope, scope.userId);
  if (user?.email === invitation.email) {
    if (invitation.isWaiting) throw new AppError('NOT_FOUND', WAITING);
    return invitation;
  }
  const whose = maskedEmail(invitation.email);
  throw new AppError('FORBIDDEN', `This invitation is for ${whose}. Sign in with that address to accept it.`);
}

/** Asked beside the company filter: the invited do not belong to the company yet. */
async function findUnanswered({ em, ports }: GuestScope, secret: string): Promise<OpenInvitation | null> {
  const [found] = await em.execute<OpenInvitation[]>(
    `select invitation.id, invitation.company_id as "companyId", invitation.email, invitation.role,
       invitation.may_close_months as "mayCloseMonths", invitation.expires_at as "expiresAt",
       invitation.created_by as "createdBy", invitation.mailed_at as "mailedAt",
       invitation.status = 'waiting' as "isWaiting", company.name as "companyName",
       inviter.first_name as "firstName", inviter.last_name as "lastName", inviter.email as "invitedByEmail"
     from invitations invitation
     join companies company on company.id = invitation.company_id
     join users inviter on inviter.id = invitation.created_by
     where invitation.secret_digest = ? and invitation.status in ('open', 'waiting') and invitation.expires_at > ?
       and exists (select from company_members owner where owner.company_id = invitation.company_id
         and owner.user_id = invitation.created_by and owner.role = 'owner')`,
    [sha256Hex(secret), ports.clock.now()],
  );
  return found ?? null;
}
