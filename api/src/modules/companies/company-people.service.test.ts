import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { findUser } from '../identity/index.ts';
import { editCompany, getCompany } from './company.service.ts';
import { addCompanyPerson, listPeople, removeCompanyPerson } from './company-people.service.ts';

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

async function emailOf(user: TestUser): Promise<string> {
  return (await findUser(await user.scope(), user.userId))?.email ?? '';
}

async function add(by: TestUser, user: TestUser): Promise<void> {
  await addCompanyPerson(await by.scope(), companyId, { email: (await emailOf(user)).toUpperCase() });
}

describe('the people of a company', () => {
  it('are its owner, and whom the owner adds', async () => {
    await add(owner, member);
    await add(owner, member);
    expect(await listPeople(await member.scope(), companyId)).toMatchObject([
      { userId: owner.userId, isOwner: true },
      { userId: member.userId, isOwner: false },
    ]);
    expect((await getCompany(await member.scope(), companyId)).id).toBe(companyId);
  });

  it('lose the company at the next request when they are removed', async () => {
    await add(owner, member);
    await removeCompanyPerson(await owner.scope(), companyId, member.userId);
    await expect(getCompany(await member.scope(), companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('may leave by themselves', async () => {
    await add(owner, member);
    await removeCompanyPerson(await member.scope(), companyId, member.userId);
    expect(await listPeople(await owner.scope(), companyId)).toHaveLength(1);
  });

  it('are changed by the owner alone', async () => {
    await add(owner, member);
    await expect(add(member, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(add(stranger, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeCompanyPerson(await owner.scope(), companyId, owner.userId)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(removeCompanyPerson(await owner.scope(), companyId, stranger.userId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('must have registered', async () => {
    const unknown = addCompanyPerson(await owner.scope(), companyId, { email: 'nobody@example.com' });
    await expect(unknown).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { email: 'No account uses this email. Ask them to sign up first.' },
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
    expect(await editCompany(await owner.scope(), companyId, cleared)).toMatchObject(cleared);
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
