import type { Role } from '@paycycle/schema/domain/access';
import { INVITATION_DAYS } from '@paycycle/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerByInvitation } from '../../commands/companies/register.ts';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getCompany, listPeople } from '../companies/index.ts';
import { invitePerson, listInvitations, renewInvitation, withdrawInvitation } from './invitation.service.ts';
import {
  acceptInvitation,
  declineInvitation,
  readInvitation,
  requireInvitationFor,
} from './invitation-answer.service.ts';
import { secretInLink } from './invitation-secret.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OVER = { code: 'NOT_FOUND', message: expect.stringContaining('has expired, was withdrawn or has been used') };

let services: TestServices;
let owner: TestUser;
let invited: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  [owner, invited] = await Promise.all([services.newUser(), services.newUser()]);
  companyId = await owner.newCompany();
});

const emailOf = ({ userId }: TestUser) => `${userId}@example.com`;

async function invite(role: Role = 'accountant', more: object = {}): Promise<{ id: number; secret: string }> {
  const { id, link } = await invitePerson(await owner.scope(), companyId, { email: emailOf(invited), role, ...more });
  expect(link).toMatch(/^https:\/\/paycycle\.example\/invitations\/[\w-]{43}$/);
  return { id, secret: secretInLink(link) };
}

async function passDays(days: number): Promise<void> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + days * DAY_MS).toISOString());
}

describe('an invitation (RULES.md, 70)', () => {
  it('puts the company before nobody who has not accepted, and works once', async () => {
    const { secret } = await invite('accountant', { mayCloseMonths: true });
    await expect(getCompany(await invited.scope(), companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readInvitation(await invited.scope(), secret)).toMatchObject({
      companyName: 'Test Ltd',
      role: 'accountant',
      mayCloseMonths: true,
    });
    expect(await acceptInvitation(await invited.scope(), secret)).toMatchObject({ id: companyId });
    const membership = { role: 'accountant', mayCloseMonths: true };
    expect((await invited.scope()).memberships.get(companyId)).toMatchObject(membership);
    await expect(acceptInvitation(await invited.scope(), secret)).rejects.toMatchObject(OVER);
    expect(await listInvitations(await owner.scope(), companyId)).toEqual([]);
  });

  it('is answered alike whether the address has an account or not', async () => {
    const shape = async (email: string) =>
      Object.keys(await invitePerson(await owner.scope(), companyId, { email: email.toUpperCase() }));
    expect(await shape(emailOf(invited))).toEqual(await shape('nobody@example.com'));
    const known = invitePerson(await owner.scope(), companyId, { email: emailOf(owner) });
    await expect(known).rejects.toMatchObject({ fields: { email: 'This person is on the list already' } });
  });

  it('is for the address that it was made for, and does not name it to anyone else', async () => {
    const { secret } = await invite();
    const other = await services.newUser();
    for (const use of [readInvitation, acceptInvitation, declineInvitation]) {
      const refused = await use(await other.scope(), secret).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refused).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('•••@example.com') });
      expect(String(refused)).not.toContain(emailOf(invited));
    }
  });

  it('ends after its days, by a newer one, by being declined and by being withdrawn', async () => {
    const { secret: expired } = await invite();
    await passDays(INVITATION_DAYS);
    const { secret: replaced } = await invite();
    const { secret: declined } = await invite();
    await declineInvitation(await invited.scope(), declined);
    const { id, secret: withdrawn } = await invite();
    await withdrawInvitation(await owner.scope(), id);
    for (const secret of [expired, replaced, declined, withdrawn, 'x', '']) {
      await expect(acceptInvitation(await invited.scope(), secret)).rejects.toMatchObject(OVER);
      await expect(readInvitation(await invited.scope(), secret)).rejects.toMatchObject(OVER);
    }
    expect(await listPeople(await owner.scope(), companyId)).toHaveLength(1);
  });

  it('gets another link, with which the old one ends', async () => {
    const { id, secret } = await invite();
    await passDays(INVITATION_DAYS + 1);
    expect(await listInvitations(await owner.scope(), companyId)).toMatchObject([{ id, isExpired: true }]);
    const stale = renewInvitation({ ...(await owner.scope()), isFresh: false }, id);
    await expect(stale).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    const { link, isExpired } = await renewInvitation(await owner.scope(), id);
    expect(isExpired).toBe(false);
    await expect(acceptInvitation(await invited.scope(), secret)).rejects.toMatchObject(OVER);
    await acceptInvitation(await invited.scope(), secretInLink(link));
  });

  it('is answered once, also when it is sent twice at the same time', async () => {
    const { secret } = await invite();
    const scopes = await Promise.all([invited.scope(), invited.scope(), invited.scope()]);
    const settled = await Promise.allSettled(scopes.map((scope) => acceptInvitation(scope, secret)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps no secret, and is shown to owners alone', async () => {
    const { secret } = await invite();
    const { em } = await owner.scope();
    const [row] = await em.execute<object[]>('select * from invitations where company_id = ?', [companyId]);
    expect(JSON.stringify(row)).not.toContain(secret);
    const member = await newSecondApprover(services, owner, companyId);
    expect(await listInvitations(await member.scope(), companyId)).toEqual([]);
    for (const use of [renewInvitation, withdrawInvitation]) {
      const [open] = await listInvitations(await owner.scope(), companyId);
      await expect(use(await member.scope(), open?.id ?? 0)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(use(await invited.scope(), open?.id ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('ends when who sent it loses the role', async () => {
    const second = await newSecondApprover(services, owner, companyId, 'owner');
    const sent = await invitePerson(await second.scope(), companyId, { email: emailOf(invited), role: 'bookkeeper' });
    await (await owner.scope()).em.execute(`update company_members set role = 'finance' where user_id = ?`, [
      second.userId,
    ]);
    await expect(acceptInvitation(await invited.scope(), secretInLink(sent.link))).rejects.toMatchObject(OVER);
  });

  it('of somebody who would approve waits for a second person where a threshold is set (RULES.md, 71)', async () => {
    await setApprovalThreshold(owner, companyId, 100);
    const { secret } = await invite('approver');
    expect(await listInvitations(await owner.scope(), companyId)).toMatchObject([{ isWaiting: true }]);
    const notYet = {
      code: 'NOT_FOUND',
      message: expect.stringContaining('somebody else in the company has to confirm it'),
    };
    await expect(acceptInvitation(await invited.scope(), secret)).rejects.toMatchObject(notYet);
    await expect(requireInvitationFor(await invited.scope(), secret, emailOf(invited))).rejects.toThrow(
      'by invitation only',
    );
    await passDays(1);
    await services.applyDueChanges();
    await acceptInvitation(await invited.scope(), secret);
    expect((await invited.scope()).memberships.get(companyId)?.role).toBe('approver');
  });

  it('lets its address register where only the invited can, and no other', async () => {
    const { secret } = await invite();
    const scope = await owner.scope();
    await requireInvitationFor(scope, secret, emailOf(invited).toUpperCase());
    for (const [given, email] of [
      [secret, 'other@example.com'],
      ['x', emailOf(invited)],
      [null, emailOf(invited)],
    ] as const) {
      await expect(requireInvitationFor(scope, given, email)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^Accounts are by invitation only/),
      });
    }
  });

  it('is named by the page that led to the registration, or by a tool', async () => {
    const { secret } = await invite();
    const visitor = { address: '', userId: undefined };
    const register = async (input: object) => {
      const form = { email: emailOf(invited), password: 'a quiet harbour', ...input };
      return registerByInvitation(await owner.scope(), form, visitor);
    };
    for (const wrong of [{}, { return: '/invitations/x' }, { invitation: 7 }, { return: `/invoices/${secret}` }]) {
      await expect(register(wrong)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    // These tests hash no passwords: this error shows that the registration was permitted.
    for (const right of [{ return: `/invitations/${secret}` }, { invitation: secret }]) {
      await expect(register(right)).rejects.toThrow('a service test has no passwords');
    }
  });

  it.each([
    [{ email: 'x' }, { email: 'Invalid email address' }],
    [{ role: 'king' }, { role: 'Role must be one of the roles' }],
    [{ expiresInDays: 31 }, { expiresInDays: 'Days must be a whole number from 1 to 30' }],
    [{ expiresInDays: 0 }, { expiresInDays: 'Days must be a whole number from 1 to 30' }],
  ])('is not made of %j', async (input, fields) => {
    const wrong = invitePerson(await owner.scope(), companyId, { email: emailOf(invited), ...input });
    await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });
});
