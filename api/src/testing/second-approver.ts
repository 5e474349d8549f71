import type { Role } from '@paycycle/schema/domain/access';
import { CompanyMember } from '../modules/companies/company-member.entity.ts';
import { invitePerson } from '../modules/invitations/invitation.service.ts';
import { acceptInvitation } from '../modules/invitations/invitation-answer.service.ts';
import { secretInLink } from '../modules/invitations/invitation-secret.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import type { TestServices, TestUser } from './test-scope.ts';

/** A new user who may use a company's books beside its owner. */
export async function newSecondApprover(
  services: TestServices,
  owner: TestUser,
  companyId: number,
  role: Role = 'finance',
): Promise<TestUser> {
  const person = await services.newUser();
  await join(owner, person, companyId, role);
  return person;
}

/** Invites a person and accepts for them, with the confirmation of a second person if the company needs it. */
export async function join(owner: TestUser, person: TestUser, companyId: number, role: Role): Promise<void> {
  const email = `${person.userId}@example.com`;
  const invitation = await invitePerson(await owner.scope(), companyId, { email, role });
  const scope = await person.scope();
  if (invitation.isWaiting) {
    await scope.em.execute(
      `update pending_changes set status = 'applied', decided_by = ?, decided_at = now() where invitation_id = ?`,
      [person.userId, invitation.id],
    );
    await scope.em.execute(`update invitations set status = 'open' where id = ?`, [invitation.id]);
  }
  await acceptInvitation(scope, secretInLink(invitation.link));
}

/** Options for joining a company through the API. */
export interface Joining {
  readonly role?: Role;
  /** Confirms a new approver of a company with an approval threshold. */
  readonly confirmedBy?: TestClient;
}

/** Joins through the API: the owner invites another client's user, who accepts. */
export async function joinByRest(
  owner: TestClient,
  person: TestClient,
  companyId: number,
  { role = 'finance', confirmedBy }: Joining = {},
): Promise<void> {
  const { email } = (await person.rest('GET', '/api/auth/user')).body;
  const invited = await owner.rest('POST', `/api/companies/${companyId}/people`, { email, role });
  if (invited.status !== 201) throw new Error(`no invitation: ${JSON.stringify(invited.body)}`);
  if (confirmedBy) await confirmChanges(confirmedBy, companyId);
  const accepted = await person.rest('POST', '/api/invitations/accept', { secret: secretInLink(invited.body.link) });
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`);
}

/** Dates the memberships of a company two days back: the word of a user who has just joined waits (RULES.md, 71). */
export async function haveJoinedBefore({ orm, clock }: Pick<TestApp, 'orm' | 'clock'>, companyId: number) {
  const addedAt = new Date(clock.now().getTime() - 48 * 3_600_000);
  await orm.em.fork().nativeUpdate(CompanyMember, { companyId }, { addedAt }, { filters: false });
}

/** Confirms all pending changes as a second person (RULES.md, 71). Returns the responses. */
export async function confirmChanges(by: TestClient, companyId: number): Promise<readonly unknown[]> {
  const waiting: { id: number }[] = (await by.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
  const answers: unknown[] = [];
  for (const { id } of waiting) {
    const { status, body } = await by.rest('POST', `/api/pending-changes/${id}/confirm`);
    if (status !== 200) throw new Error(`not confirmed: ${JSON.stringify(body)}`);
    answers.push(body);
  }
  return answers;
}

/** Sets the amount above which a second person approves the company's runs; null for none. */
export async function setApprovalThreshold(owner: TestUser, companyId: number, pounds: number | null): Promise<void> {
  const { em } = await owner.scope();
  await em.execute('update companies set approval_threshold = ? where id = ?', [pounds, companyId]);
}
