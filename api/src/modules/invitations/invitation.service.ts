import { hasPermission, ROLE_LABELS } from '@paycycle/schema/domain/access';
import { AppError } from '@paycycle/schema/errors';
import { INVITATIONS_OPEN_MAX } from '@paycycle/schema/limits';
import { type InvitationForm, invitationFormSchema } from '@paycycle/schema/validation/invitation-form';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn, requirePermission } from '../../kernel/access/access.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { TooManyRequests } from '../../kernel/errors/too-many-requests.ts';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { newSecret, sha256Hex } from '../../kernel/sha256.ts';
import {
  type Company,
  listPeople,
  lockCompany,
  type PendingChange,
  requestChange,
  withdrawChanges,
} from '../companies/index.ts';
import { personName, requireVerifiedEmail } from '../identity/index.ts';
import { Invitation } from './invitation.entity.ts';
import type { InvitationObject } from './invitation.types.ts';
import { mailInvitation } from './invitation-mail.ts';
import { invitationLink } from './invitation-secret.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAIL_PAUSE_MS = 60 * 1000;

const UNANSWERED = { $in: ['waiting', 'open'] } as const;

/** Unanswered invitation, as the company's owners see it. */
export interface InvitationFacts extends InvitationObject {
  readonly companyId: number;
}

/** An invitation with its link, which is never shown again; null where it went to the invited by mail. */
export interface NewInvitation extends InvitationFacts {
  readonly link: string | null;
}

/**
 * Invites a person into a company. Does not check whether they have an account, and shows them nothing of the company
 * before they accept. Replaces an earlier invitation to the same email. With a threshold, a second person must first
 * confirm an invited approver (RULES.md, 70 and 71). The link is sent by email, or returned if the server sends no
 * mail.
 * @throws NOT_FOUND; FORBIDDEN to all but owners; VALIDATION_FAILED, also for a user of the company; EMAIL_NOT_VERIFIED
 * if mail can be sent; TOO_MANY_REQUESTS
 */
export async function invitePerson(scope: Scope, companyId: number, input: unknown): Promise<NewInvitation> {
  requireCompany(scope, companyId);
  requireReauthentication(scope);
  requirePermission(scope, companyId, 'people', 'invite people');
  const form = validate(invitationFormSchema, input);
  await requireOwnMail(scope, companyId);
  const secret = newSecret();
  const facts = await inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    await refuseKnown(scope, companyId, form.email);
    const before = await scope.em.find(Invitation, { companyId, email: form.email, status: UNANSWERED });
    for (const invitation of before) await endInvitation(scope, invitation);
    await refuseTooMany(scope, companyId);
    const now = scope.ports.clock.now();
    const invitation = scope.em.create(Invitation, {
      companyId,
      email: form.email,
      role: form.role,
      mayCloseMonths: mayCloseMonths(form),
      secretDigest: sha256Hex(secret),
      status: 'open',
      createdAt: now,
      createdBy: scope.userId,
      mailedAt: scope.ports.mailSender && now,
      expiresAt: new Date(now.getTime() + form.expiresInDays * DAY_MS),
    });
    await scope.em.flush();
    await askForApprover(scope, company, invitation);
    return factsOf(scope, invitation);
  });
  return deliver(scope, facts, secret);
}

/**
 * Requires a verified email and a moderate rate before Paycycle sends mail to strangers for the caller.
 * @throws EMAIL_NOT_VERIFIED, TOO_MANY_REQUESTS
 */
async function requireOwnMail(scope: Scope, companyId: number): Promise<void> {
  await requireVerifiedEmail(scope);
  await consumeBudget(scope, companyId, 'invitation');
}

/** Only accountants have a separate permission to close months: for other roles, the role decides. */
function mayCloseMonths({ role, mayCloseMonths }: Pick<InvitationForm, 'role' | 'mayCloseMonths'>): boolean {
  return role === 'accountant' && mayCloseMonths;
}

/** Requests a second person's confirmation for an invited approver, because that changes payment safeguards. */
async function askForApprover(scope: Scope, company: Company, invitation: Invitation): Promise<void> {
  if (!hasPermission(invitation, 'approve')) return;
  const summary = `Invite ${invitation.email} as ${ROLE_LABELS[invitation.role]}`;
  const change = await requestChange(scope, company, { kind: 'invitation', invitationId: invitation.id, summary });
  if (!change) return;
  invitation.status = 'waiting';
  await scope.em.flush();
}

async function refuseKnown(scope: Scope, companyId: number, email: string): Promise<void> {
  const people = await listPeople(scope, companyId);
  if (people.every((person) => person.email !== email)) return;
  const message = 'This person is on the list already';
  throw new AppError('VALIDATION_FAILED', message, { email: message });
}

async function refuseTooMany(scope: Scope, companyId: number): Promise<void> {
  if ((await scope.em.count(Invitation, { companyId, status: UNANSWERED })) < INVITATIONS_OPEN_MAX) return;
  const message = `A company can have ${INVITATIONS_OPEN_MAX} open invitations. Withdraw some of them first.`;
  throw new AppError('VALIDATION_FAILED', message, { email: message });
}

/**
 * Replaces the link of an invitation: a link is shown once, or sent by email. Its validity starts anew.
 * @throws NOT_FOUND, FORBIDDEN, REAUTHENTICATION_REQUIRED; TOO_MANY_REQUESTS soon after a mail
 */
export async function renewInvitation(scope: Scope, id: number): Promise<NewInvitation> {
  const secret = newSecret();
  const facts = await inTransaction(scope, async (scope) => {
    const invitation = await lockInvitation(scope, id);
    requireReauthentication(scope);
    await requireOwnMail(scope, invitation.companyId);
    refuseSoon(scope, invitation);
    const { createdAt, expiresAt } = invitation;
    const now = scope.ports.clock.now();
    invitation.secretDigest = sha256Hex(secret);
    invitation.createdAt = now;
    invitation.mailedAt = scope.ports.mailSender && now;
    invitation.expiresAt = new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
    await scope.em.flush();
    return factsOf(scope, invitation);
  });
  return deliver(scope, facts, secret);
}

/** One mail a minute is enough for a mailbox. @throws TOO_MANY_REQUESTS */
function refuseSoon({ ports }: Scope, { mailedAt }: Invitation): void {
  const waitMs = mailedAt === null ? 0 : mailedAt.getTime() + MAIL_PAUSE_MS - ports.clock.now().getTime();
  if (waitMs <= 0) return;
  throw new TooManyRequests(
    waitMs / 1000,
    'The invitation went out a moment ago. Please wait a minute before the next.',
  );
}

/**
 * Sends the link to the invited person, after everything is stored. If mail is off or was rejected, returns the link to
 * the owner to pass on. Opening that link does not verify the email.
 */
async function deliver(scope: Scope, facts: InvitationFacts, secret: string): Promise<NewInvitation> {
  if (await mailInvitation(scope, facts, secret)) return { ...facts, link: null };
  await scope.em.nativeUpdate(Invitation, { id: facts.id, companyId: facts.companyId }, { mailedAt: null });
  return { ...facts, link: invitationLink(scope.publicUrl, secret) };
}

/** Takes an invitation back: its link no longer works. @throws NOT_FOUND, FORBIDDEN */
export async function withdrawInvitation(scope: Scope, id: number): Promise<number> {
  return inTransaction(scope, async (scope) => {
    const invitation = await lockInvitation(scope, id);
    await endInvitation(scope, invitation);
    return invitation.companyId;
  });
}

/** Locks the company, and returns an unanswered invitation. @throws NOT_FOUND, FORBIDDEN */
async function lockInvitation(scope: Scope, id: number): Promise<Invitation> {
  const found = await scope.em.findOneOrFail(Invitation, { id });
  requirePermission(scope, found.companyId, 'people', 'change invitations');
  await lockCompany(scope, found.companyId);
  const invitation = await scope.em.findOne(Invitation, { id, status: UNANSWERED }, { refresh: true });
  if (!invitation) throw new AppError('NOT_FOUND', 'This invitation has been answered or withdrawn');
  return invitation;
}

async function endInvitation(scope: Scope, invitation: Invitation): Promise<void> {
  await withdrawChanges(scope, invitation.companyId, { kind: 'invitation', invitationId: invitation.id });
  invitation.status = 'withdrawn';
  invitation.answeredAt = scope.ports.clock.now();
  await scope.em.flush();
}

/** After a second person has confirmed an invitation it can be accepted; after a refusal it is over. */
export async function settleInvitation(
  scope: Scope,
  { invitationId: id }: Pick<PendingChange, 'invitationId'>,
  isConfirmed: boolean,
): Promise<void> {
  if (id === null) return;
  const invitation = await scope.em.findOneOrFail(Invitation, { id }, { refresh: true });
  if (invitation.status !== 'waiting') return;
  invitation.status = isConfirmed ? 'open' : 'withdrawn';
  invitation.answeredAt = isConfirmed ? null : scope.ports.clock.now();
  await scope.em.flush();
}

/** Returns a company's unanswered invitations to its owners, the newest first; empty for other callers. */
export const invitationsOf = batchLoad(readInvitations);

/** @throws NOT_FOUND */
export function listInvitations(scope: Scope, companyId: number): Promise<InvitationFacts[]> {
  requireCompany(scope, companyId);
  return invitationsOf(scope, companyId);
}

async function readInvitations(scope: Scope, companyIds: readonly number[]): Promise<InvitationFacts[][]> {
  const own = companyIds.filter((id) => hasPermissionIn(scope, id, 'people'));
  const rows =
    own.length === 0
      ? []
      : await scope.em.find(
          Invitation,
          { companyId: { $in: own }, status: UNANSWERED },
          { orderBy: { id: 'desc' }, limit: INVITATIONS_OPEN_MAX * own.length, refresh: true },
        );
  const facts = await Promise.all(rows.map((row) => factsOf(scope, row)));
  const byCompany = Map.groupBy(facts, ({ companyId }) => companyId);
  return companyIds.map((id) => byCompany.get(id) ?? []);
}

async function factsOf(scope: Scope, invitation: Invitation): Promise<InvitationFacts> {
  const { id, companyId, email, role, mayCloseMonths, status, createdAt, expiresAt, createdBy } = invitation;
  return {
    id,
    companyId,
    email,
    role,
    mayCloseMonths,
    isWaiting: status === 'waiting',
    isExpired: expiresAt <= scope.ports.clock.now(),
    invitedByName: await personName(scope, createdBy),
    createdAt,
    expiresAt,
  };
}
