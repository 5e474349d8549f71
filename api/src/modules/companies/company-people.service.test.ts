import type { Role } from '@paycycle/schema/domain/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decidePendingChange } from '../../commands/pending-changes/decide-pending-change.ts';
import { join, newSecondApprover } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getCompany } from './company.service.ts';
import { editCompany } from './company-edit.service.ts';
import { listPeople } from './company-people.read.ts';
import { changePersonRole, removeCompanyPerson } from './company-people.service.ts';
import { listOwnerNotices } from './owner-notice.service.ts';
import { type Decision, listPendingChanges } from './pending-change.service.ts';

const HOUR_MS = 60 * 60 * 1000;

let services: TestServices;
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  [owner, member, stranger] = await Promise.all([services.newUser(), services.newUser(), services.newUser()]);
  companyId = await owner.newCompany();
});

function add(by: TestUser, user: TestUser, role: Role = 'finance'): Promise<void> {
  return join(by, user, companyId, role);
}

async function change(by: TestUser, user: TestUser, role: Role, mayCloseMonths = false): Promise<void> {
  await changePersonRole(await by.scope(), companyId, user.userId, { role, mayCloseMonths });
}

async function roles(): Promise<string[]> {
  return (await listPeople(await owner.scope(), companyId)).map(({ role }) => role);
}

describe('the people of a company', () => {
  it('are its owner, and whom the owner invites', async () => {
    await add(owner, member, 'bookkeeper');
    expect(await listPeople(await member.scope(), companyId)).toMatchObject([
      { userId: owner.userId, role: 'owner', isOwner: true },
      { userId: member.userId, role: 'bookkeeper', isOwner: false },
    ]);
    expect((await getCompany(await member.scope(), companyId)).id).toBe(companyId);
  });

  it('lose the company at the next request when they are removed', async () => {
    await add(owner, member);
    await removeCompanyPerson(await owner.scope(), companyId, member.userId);
    await expect(getCompany(await member.scope(), companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('may leave by themselves', async () => {
    await add(owner, member, 'accountant');
    await removeCompanyPerson(await member.scope(), companyId, member.userId);
    expect(await listPeople(await owner.scope(), companyId)).toHaveLength(1);
  });

  it('are changed by owners alone', async () => {
    await add(owner, member);
    for (const attempt of [
      () => add(member, stranger),
      () => change(member, member, 'owner'),
      async () => removeCompanyPerson(await member.scope(), companyId, owner.userId),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(add(stranger, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unknown = removeCompanyPerson(await owner.scope(), companyId, stranger.userId);
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(owner, stranger, 'finance')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('have one role each, and close months by a right of its own as accountants alone (RULES.md, 70)', async () => {
    await add(owner, member);
    await change(owner, member, 'accountant', true);
    expect((await member.scope()).memberships.get(companyId)).toMatchObject({
      role: 'accountant',
      mayCloseMonths: true,
    });
    await change(owner, member, 'approver', true);
    expect((await member.scope()).memberships.get(companyId)).toMatchObject({
      role: 'approver',
      mayCloseMonths: false,
    });
    const wrong = changePersonRole(await owner.scope(), companyId, member.userId, { role: 'king' });
    await expect(wrong).rejects.toMatchObject({ fields: { role: 'Role must be one of the roles' } });
  });

  it('are changed after reauthentication; leaving needs none (RULES.md, 73)', async () => {
    await add(owner, member);
    const stale = async (user: TestUser) => ({ ...(await user.scope()), isFresh: false });
    const refused = { code: 'REAUTHENTICATION_REQUIRED' };
    const promote = changePersonRole(await stale(owner), companyId, member.userId, { role: 'owner' });
    await expect(promote).rejects.toMatchObject(refused);
    const remove = removeCompanyPerson(await stale(owner), companyId, member.userId);
    await expect(remove).rejects.toMatchObject(refused);
    expect(await roles()).toEqual(['owner', 'finance']);
    await removeCompanyPerson(await stale(member), companyId, member.userId);
  });

  it('always have an owner, also when two leave at once (RULES.md, 70)', async () => {
    const leave = async (user: TestUser) => removeCompanyPerson(await user.scope(), companyId, user.userId);
    await expect(leave(owner)).rejects.toMatchObject({ code: 'LAST_OWNER' });
    await expect(change(owner, owner, 'finance')).rejects.toMatchObject({ code: 'LAST_OWNER' });
    await add(owner, member, 'owner');
    const settled = await Promise.allSettled([leave(owner), change(member, member, 'finance')]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('can be several owners, and the creator of the company may be removed', async () => {
    await add(owner, member, 'owner');
    await removeCompanyPerson(await member.scope(), companyId, owner.userId);
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    await services.applyDueChanges();
    await expect(getCompany(await owner.scope(), companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what guards the money (RULES.md, 71)', () => {
  const threshold = async () => (await getCompany(await owner.scope(), companyId)).approvalThresholdPence;
  const set = async (approvalThresholdPence: number | null) =>
    editCompany(await owner.scope(), companyId, { approvalThresholdPence });
  const waiting = async (user: TestUser) => listPendingChanges(await user.scope(), companyId);

  async function decide(user: TestUser, decision: Decision): Promise<void> {
    const [change] = await waiting(owner);
    await decidePendingChange(await user.scope(), change?.id ?? 0, decision);
  }

  beforeEach(async () => {
    await add(owner, member, 'approver');
    await set(100_00);
  });

  it.each([[200_00], [null]])('a threshold of £100 that becomes %j waits for a second person', async (pence) => {
    await set(pence);
    expect(await threshold()).toBe(100_00);
    expect(await waiting(member)).toMatchObject([{ kind: 'threshold', dueAt: null, mayConfirm: true }]);
    expect(await waiting(owner)).toMatchObject([{ mayConfirm: false, mayWithdraw: true }]);
    await expect(decide(owner, 'confirm')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await decide(member, 'confirm');
    expect(await threshold()).toBe(pence);
    expect(await waiting(owner)).toEqual([]);
  });

  it('notifies the other owners of a change that two people made', async () => {
    const third = await newSecondApprover(services, owner, companyId, 'owner');
    await set(null);
    await decide(member, 'confirm');
    const [notice] = await listOwnerNotices(await third.scope(), companyId);
    expect(notice?.message).toMatch(/ confirmed a change that .* asked for: Stop asking for approvals/);
  });

  it('is confirmed after reauthentication, and refused without (RULES.md, 73)', async () => {
    await set(200_00);
    const [change] = await waiting(member);
    const scope = { ...(await member.scope()), isFresh: false };
    const confirmed = decidePendingChange(scope, change?.id ?? 0, 'confirm');
    await expect(confirmed).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(await threshold()).toBe(100_00);
    await decidePendingChange(scope, change?.id ?? 0, 'refuse');
  });

  it('is stricter at once, which ends what waits', async () => {
    await set(200_00);
    await set(50_00);
    expect(await threshold()).toBe(50_00);
    expect(await waiting(owner)).toEqual([]);
  });

  it('stays when the change is refused or withdrawn, and is decided once', async () => {
    await set(200_00);
    const [change] = await waiting(owner);
    await decide(member, 'refuse');
    const again = decidePendingChange(await member.scope(), change?.id ?? 0, 'confirm');
    await expect(again).rejects.toMatchObject({ code: 'PENDING_CHANGE_STATE' });
    await set(300_00);
    await decide(owner, 'withdraw');
    expect(await threshold()).toBe(100_00);
  });

  it('is seen and confirmed by those alone who approve', async () => {
    const bookkeeper = await newSecondApprover(services, owner, companyId, 'bookkeeper');
    await set(200_00);
    expect(await waiting(bookkeeper)).toEqual([]);
    await expect(decide(bookkeeper, 'confirm')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(stranger, 'confirm')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a new approver awaits a second person, other roles do not', async () => {
    const bookkeeper = await newSecondApprover(services, owner, companyId, 'bookkeeper');
    await change(owner, bookkeeper, 'accountant');
    expect(await roles()).toContain('accountant');
    await change(owner, bookkeeper, 'approver');
    expect(await roles()).toContain('accountant');
    await decide(member, 'confirm');
    expect((await bookkeeper.scope()).memberships.get(companyId)?.role).toBe('approver');
  });

  it('a pending change ends with the role of its requester', async () => {
    const second = await newSecondApprover(services, owner, companyId, 'owner');
    await editCompany(await second.scope(), companyId, { approvalThresholdPence: null });
    await change(second, second, 'finance');
    expect(await waiting(owner)).toEqual([]);
  });

  it.each([
    [
      'removed',
      async (user: TestUser) => void (await removeCompanyPerson(await owner.scope(), companyId, user.userId)),
    ],
    ['given a role that does not approve', async (user: TestUser) => change(owner, user, 'bookkeeper')],
  ])('an approver is %s when a second person has confirmed it', async (_how, end) => {
    const second = await newSecondApprover(services, owner, companyId, 'owner');
    await end(second);
    expect(await roles()).toEqual(['owner', 'owner', 'approver']);
    expect(await waiting(second)).toMatchObject([{ dueAt: null, mayConfirm: false, mayWithdraw: false }]);
    await expect(decide(second, 'withdraw')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await decide(member, 'confirm');
    expect(await roles()).not.toEqual(['owner', 'owner', 'approver']);
    expect(await waiting(owner)).toEqual([]);
  });

  it('a user without the approver role is removed at once, and every user can leave at once', async () => {
    const bookkeeper = await newSecondApprover(services, owner, companyId, 'bookkeeper');
    await removeCompanyPerson(await owner.scope(), companyId, bookkeeper.userId);
    await removeCompanyPerson(await member.scope(), companyId, member.userId);
    expect(await roles()).toEqual(['owner']);
  });

  it('the only possible confirmer is removed after 24 hours, and the owners are notified', async () => {
    await change(owner, member, 'bookkeeper');
    await removeCompanyPerson(await owner.scope(), companyId, member.userId);
    const [only, ...others] = await waiting(member);
    expect(only).toMatchObject({ kind: 'removal', mayConfirm: false, dueAt: expect.any(Date) });
    expect(others).toEqual([]);
    const { em } = await owner.scope();
    const recorded = `select verb, after from record_entries where company_id = ? order by id desc limit 1`;
    expect(await em.execute(recorded, [companyId])).toEqual([{ verb: 'asked', after: { membership: 'ended' } }]);
    expect((await listOwnerNotices(await owner.scope(), companyId))[0]?.message).toMatch(/: Remove .*who is Approver/);
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    await services.applyDueChanges();
    expect(await roles()).toEqual(['owner']);
  });

  it('does not remove a user while a required second factor hides the change, nor within a day after', async () => {
    await change(owner, member, 'bookkeeper');
    await removeCompanyPerson(await owner.scope(), companyId, member.userId);
    const { em } = await owner.scope();
    const require = (isRequired: boolean) =>
      em.execute('update companies set requires_factor = ? where id = ?', [isRequired, companyId]);
    await require(true);
    await passHours(26);
    await passHours(26);
    await require(false);
    await passHours(22);
    expect(await waiting(member)).toMatchObject([{ kind: 'removal', dueAt: expect.any(Date) }]);
    await passHours(2);
    expect(await roles()).toEqual(['owner']);
  });

  async function passHours(hours: number): Promise<void> {
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + hours * HOUR_MS).toISOString());
    await services.applyDueChanges();
  }

  it.each([
    ['leaves', async () => void (await removeCompanyPerson(await member.scope(), companyId, member.userId))],
    ['is demoted with the word of another, who leaves', async () => leaveOneAfterTheOther()],
  ])('what waits gets its time when the only one who could confirm it %s', async (_how, go) => {
    await set(200_00);
    expect(await waiting(owner)).toMatchObject([{ kind: 'threshold', dueAt: null }]);
    await go();
    expect(await waiting(owner)).toMatchObject([{ kind: 'threshold', dueAt: expect.any(Date) }]);
    expect((await listOwnerNotices(await owner.scope(), companyId))[0]?.message).toMatch(
      /^Nobody else is left to confirm a change: Raise the approval threshold .* 24 hours unless it is withdrawn\.$/,
    );
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    await services.applyDueChanges();
    expect(await threshold()).toBe(200_00);
  });

  async function leaveOneAfterTheOther(): Promise<void> {
    const second = await newSecondApprover(services, owner, companyId, 'approver');
    await change(owner, member, 'bookkeeper');
    const demotion = (await waiting(second)).find(({ kind }) => kind === 'role');
    await decidePendingChange(await second.scope(), demotion?.id ?? 0, 'confirm');
    expect(await waiting(owner)).toMatchObject([{ kind: 'threshold', dueAt: null }]);
    await removeCompanyPerson(await second.scope(), companyId, second.userId);
  }

  describe('where there is only one', () => {
    beforeEach(async () => {
      await removeCompanyPerson(await member.scope(), companyId, member.userId);
    });

    it('takes effect after 24 hours, and the owners are notified', async () => {
      await set(null);
      expect(await threshold()).toBe(100_00);
      expect(await waiting(owner)).toMatchObject([{ kind: 'threshold', dueAt: expect.any(Date), mayConfirm: false }]);
      const [notice] = await listOwnerNotices(await owner.scope(), companyId);
      expect(notice?.message).toMatch(/nobody else to confirm it: Stop asking for approvals.* 24 hours/);
      services.clock.moveToInstant(new Date(services.clock.now().getTime() + 24 * HOUR_MS - 1000).toISOString());
      await services.applyDueChanges();
      expect(await threshold()).toBe(100_00);
      services.clock.moveToInstant(new Date(services.clock.now().getTime() + 1000).toISOString());
      await services.applyDueChanges();
      expect(await threshold()).toBeNull();
      expect(await listOwnerNotices(await owner.scope(), companyId)).toHaveLength(2);
    });

    it('can be withdrawn before it takes effect', async () => {
      await set(null);
      await decide(owner, 'withdraw');
      services.clock.moveToInstant(new Date(services.clock.now().getTime() + 25 * HOUR_MS).toISOString());
      await services.applyDueChanges();
      expect(await threshold()).toBe(100_00);
    });

    it('the database refuses a confirmation by the requester', async () => {
      await set(null);
      const { em } = await owner.scope();
      const update = `update pending_changes set status = 'applied', decided_at = now(), decided_by = asked_by
        where company_id = ? and status = 'waiting'`;
      await expect(em.execute(update, [companyId])).rejects.toThrow(/check/);
    });
  });
});

describe('approvals and the account to pay from', () => {
  const GUARDS = {
    approvalThresholdPence: 1000_00,
    bankAccountName: 'TEST LTD',
    bankSortCode: '20-00-00',
    bankAccountNumber: '55779911',
    bacsServiceUserNumber: '123456',
  };

  it('are changed by the owner alone; others may send back what is there', async () => {
    await add(owner, member);
    await editCompany(await owner.scope(), companyId, GUARDS);
    const changed = await editCompany(await member.scope(), companyId, { ...GUARDS, phone: '0117 496 0123' });
    expect(changed).toMatchObject({ ...GUARDS, phone: '0117 496 0123' });
    for (const field of ['approvalThresholdPence', 'bankAccountNumber']) {
      const attempt = editCompany(await member.scope(), companyId, { [field]: null });
      await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN', fields: { [field]: expect.any(String) } });
    }
  });

  it('are changed after reauthentication, and other fields without (RULES.md, 73)', async () => {
    const scope = { ...(await owner.scope()), isFresh: false };
    for (const [field, value] of Object.entries(GUARDS)) {
      const attempt = editCompany(scope, companyId, { [field]: value });
      await expect(attempt).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    }
    expect(await editCompany(scope, companyId, { phone: '0117 496 0123' })).toMatchObject({ bankAccountNumber: null });
  });

  it('are not changed by a member who leaves them blank', async () => {
    await add(owner, member);
    await editCompany(await owner.scope(), companyId, GUARDS);
    const blank = Object.fromEntries(Object.keys(GUARDS).map((name) => [name, undefined]));
    expect(await editCompany(await member.scope(), companyId, blank)).toMatchObject(GUARDS);
  });

  it('keep their value when they are left out, and are cleared by null', async () => {
    await editCompany(await owner.scope(), companyId, GUARDS);
    expect(await editCompany(await owner.scope(), companyId, { name: 'Other Ltd' })).toMatchObject(GUARDS);
    const cleared = Object.fromEntries(Object.keys(GUARDS).map((name) => [name, null]));
    // The threshold stays for now: one person alone cannot remove it.
    const { approvalThresholdPence } = GUARDS;
    const after = { ...cleared, approvalThresholdPence };
    expect(await editCompany(await owner.scope(), companyId, cleared)).toMatchObject(after);
  });

  it.each([
    ['approvalThresholdPence', -1, 'Amount must be zero or more'],
    ['bankSortCode', '200000', 'Sort code must be in format XX-XX-XX'],
    ['bankAccountNumber', '1234', 'Account number must be 8 digits'],
    ['bacsServiceUserNumber', '12345', 'Bacs service user number must be 6 digits'],
  ])('%s is not %j', async (field, value, message) => {
    await expect(editCompany(await owner.scope(), companyId, { [field]: value })).rejects.toMatchObject({
      fields: { [field]: message },
    });
  });
});
