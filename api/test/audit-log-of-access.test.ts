import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The audit log contains changes of members, and of how they prove who they are (RULES.md, 77). */

interface Entry {
  readonly verb: string;
  readonly recordType: string;
  readonly recordId: number | null;
  readonly label: string | null;
  readonly by: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly source: string;
}

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
});

/** The entries of one kind, the oldest first. */
async function entries(recordType: string, ofCompany = companyId): Promise<Entry[]> {
  const asked = await owner.rest('GET', `/api/audit-log?companyId=${ofCompany}&recordType=${recordType}`);
  expect(asked.status).toBe(200);
  return asked.body.toReversed();
}

async function told(recordType: string): Promise<string[]> {
  return (await entries(recordType)).map(({ verb, label }) => `${label}: ${verb}`);
}

async function emailOf(client: TestClient): Promise<string> {
  return (await client.rest('GET', '/api/auth/user')).body.email;
}

async function newMember(role: 'owner' | 'accountant'): Promise<{ client: TestClient; userId: string; email: string }> {
  const client = await app.newUser();
  await joinByRest(owner, client, companyId, { role });
  const { id: userId, email } = (await client.rest('GET', '/api/auth/user')).body;
  return { client, userId, email };
}

describe('tokens', () => {
  const make = async (maker: TestClient, companyIds: readonly number[]) => {
    const made = await maker.rest('POST', '/api/tokens', { name: 'The till', scope: 'read_all', companyIds });
    expect(made.status).toBe(201);
    return made.body;
  };

  it('are in the record of each company that they are for, made and revoked, and nothing of their text', async () => {
    const other = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
    const { id, token } = await make(owner, [companyId, other]);
    await owner.rest('DELETE', `/api/tokens/${id}`);
    for (const company of [companyId, other]) {
      const written = await entries('token', company);
      expect(written).toMatchObject([
        { verb: 'created', recordId: id, label: 'The till', source: 'rest', after: { scope: 'read_all' } },
        { verb: 'revoked', recordId: id, label: 'The till', by: await emailOf(owner) },
      ]);
      expect(JSON.stringify(written)).not.toContain(token.slice(-8));
    }
  });

  it('that an owner takes off the company are revoked there alone', async () => {
    const { client } = await newMember('accountant');
    const own = (await client.rest('POST', '/api/companies', { name: 'Their own Ltd' })).body.id;
    const { id } = await make(client, [companyId, own]);
    await owner.rest('DELETE', `/api/tokens/${id}`);
    expect(await told('token')).toEqual(['The till: created', 'The till: revoked']);
    const theirs = (await client.rest('GET', `/api/audit-log?companyId=${own}&recordType=token`)).body;
    expect(theirs).toMatchObject([{ verb: 'created' }]);
  });

  it('of somebody who is removed are revoked with them', async () => {
    const { client, userId, email } = await newMember('accountant');
    await make(client, [companyId]);
    await owner.rest('DELETE', `/api/companies/${companyId}/people/${userId}`);
    expect(await told('token')).toEqual(['The till: created', 'The till: revoked']);
    expect((await told('person')).at(-1)).toBe(`${email}: removed`);
  });
});

describe('invitations', () => {
  it('are in it from being made to their answer', async () => {
    const invite = (email: string) =>
      owner.rest('POST', `/api/companies/${companyId}/people`, { email, role: 'accountant' });
    const { id, link } = (await invite('anna@example.com')).body;
    await owner.rest('POST', `/api/invitations/${id}/renew`);
    await owner.rest('DELETE', `/api/invitations/${id}`);
    const { email } = await newMember('accountant');
    expect(await told('invitation')).toEqual([
      'anna@example.com: created',
      'anna@example.com: changed',
      'anna@example.com: withdrawn',
      `${email}: created`,
      `${email}: accepted`,
    ]);
    const [made] = await entries('invitation');
    expect(made).toMatchObject({ after: { role: 'accountant' }, by: await emailOf(owner) });
    expect(JSON.stringify(await entries('invitation'))).not.toContain(link.split('/').at(-1));
    expect((await entries('person')).at(-1)).toMatchObject({
      verb: 'added',
      label: email,
      after: { role: 'accountant' },
    });
  });
});

describe('what waits for a second person', () => {
  const setThreshold = (approvalThreshold: number | null, by = owner) =>
    by.rest('PUT', `/api/companies/${companyId}`, { name: 'Harbour Lane Ltd', approvalThreshold });

  it('is in it when it is asked for, and when it is confirmed, refused or withdrawn', async () => {
    const { client: second, email } = await newMember('owner');
    await setThreshold(100);
    const decide = async (by: TestClient, decision: string) => {
      const [change] = (await by.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
      expect((await by.rest('POST', `/api/pending-changes/${change.id}/${decision}`)).status).toBe(200);
    };
    for (const [by, decision] of [
      [second, 'refuse'],
      [owner, 'withdraw'],
      [second, 'confirm'],
    ] as const) {
      await setThreshold(500);
      await decide(by, decision);
    }
    const written = (await entries('company')).slice(1);
    expect(written).toMatchObject([
      { verb: 'changed', before: { approvalThreshold: null }, after: { approvalThreshold: 100 } },
      { verb: 'asked', before: { approvalThreshold: 100 }, after: { approvalThreshold: 500 } },
      { verb: 'refused', after: { approvalThreshold: 500 }, by: email },
      { verb: 'asked' },
      { verb: 'withdrawn' },
      { verb: 'asked' },
      { verb: 'confirmed', by: email },
      { verb: 'changed', before: { approvalThreshold: 100 }, after: { approvalThreshold: 500 }, by: email },
    ]);
  });

  it('is in the history of the supplier whose bank details it would confirm', async () => {
    await setThreshold(100);
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const shown = { name: 'Alder Ltd', ...account };
    const { id } = (await owner.rest('POST', '/api/suppliers', { companyId, ...shown })).body;
    expect((await owner.rest('POST', `/api/suppliers/${id}/confirm-bank-details`, shown)).status).toBe(200);
    const [change] = (await owner.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
    await owner.rest('POST', `/api/pending-changes/${change.id}/withdraw`);
    const written = await entries('supplier');
    expect(written.map(({ verb }) => verb)).toEqual(['created', 'asked', 'withdrawn']);
    expect(JSON.stringify(written)).not.toContain('5577');
    const history = (await owner.rest('GET', `/api/suppliers/${id}/activity`)).body;
    const seen = history.map(({ what, via }: { what: string; via: string }) => `${what}, ${via}`);
    expect(seen).toContain('Confirmation of the bank details waits, by REST');
    expect(seen).toContain('Confirmation of the bank details withdrawn, by REST');
  });
});

describe('webhooks', () => {
  it('are in it with their address and events, without a secret or the query of an address', async () => {
    const url = 'https://tools.example/in';
    const made = await owner.rest('POST', '/api/webhooks', {
      companyId,
      url: `${url}?key=shh`,
      events: ['invoice.created'],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    await owner.rest('PATCH', `/api/webhooks/${id}`, { isEnabled: false });
    await owner.rest('POST', `/api/webhooks/${id}/secret`);
    await owner.rest('DELETE', `/api/webhooks/${id}`);
    const written = await entries('webhook');
    expect(written).toMatchObject([
      { verb: 'created', recordId: id, label: url, after: { address: url, events: 'invoice.created', isOn: true } },
      { verb: 'changed', before: { isOn: true }, after: { isOn: false } },
      { verb: 'changed', after: { secret: 'new' } },
      { verb: 'deleted', before: { address: url } },
    ]);
    const email = await emailOf(owner);
    expect(written.map(({ by, source }) => [by, source])).toEqual(written.map(() => [email, 'rest']));
    expect(JSON.stringify(written)).not.toMatch(/shh|whsec/);
  });
});

describe('how people prove who they are', () => {
  async function addTotp(client: TestClient): Promise<void> {
    const { secret } = (await client.rest('POST', '/api/auth/factors/totp')).body;
    const epoch = Math.floor(app.clock.now().getTime() / 1000);
    const code = generateSync({ strategy: 'totp', secret, epoch });
    expect((await client.rest('PUT', '/api/auth/factors/totp', { code })).status).toBe(200);
  }

  it('is in the record of every company that they use: factors, recovery codes and passwords', async () => {
    const { client, email } = await newMember('accountant');
    expect((await client.rest('POST', '/api/auth/factors/totp')).status).toBe(201);
    expect(await entries('sign_in')).toEqual([]);
    await addTotp(client);
    await client.rest('POST', '/api/auth/factors/recovery-codes');
    await client.rest('DELETE', '/api/auth/factors/totp');
    const written = await entries('sign_in');
    expect(written).toMatchObject([
      { verb: 'added', label: email, by: email, after: { factor: 'Authenticator app' } },
      { verb: 'changed', label: email, after: { recoveryCodes: 'new' } },
      { verb: 'changed', label: email, after: { recoveryCodes: 'new' } },
      { verb: 'removed', label: email, before: { factor: 'Authenticator app' } },
    ]);
  });

  it('is what the company asks of them, and a link that an owner makes for a colleague', async () => {
    const { userId, email } = await newMember('accountant');
    await addTotp(owner);
    const rules = { requiresFactor: true, sessionDays: 3 };
    expect((await owner.rest('PUT', `/api/companies/${companyId}/sign-in`, rules)).status).toBe(200);
    const { link } = (await owner.rest('POST', `/api/companies/${companyId}/people/${userId}/reset-link`)).body;
    expect((await entries('company')).at(-1)).toMatchObject({
      before: { requiresFactor: false, sessionDays: 7 },
      after: { requiresFactor: true, sessionDays: 3 },
    });
    const made = (await entries('sign_in')).at(-1);
    expect(made).toMatchObject({ verb: 'created', label: email, by: await emailOf(owner) });
    expect(JSON.stringify(made)).not.toContain(new URL(link).searchParams.get('token'));
  });
});
