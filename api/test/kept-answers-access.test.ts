import { randomUUID } from 'node:crypto';
import { CreateSupplierDocument, CreateTokenDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/**
 * A response stored for an `Idempotency-Key` is not shown to a user who may no longer see it, and no secret is stored
 * (RULES.md, 74).
 */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

const codeOf = ({ body }: RestResponse): string | undefined => body.errors?.[0]?.extensions.code ?? body.code;

const ACCOUNT = { bankAccountName: 'Alder', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

const DOORS = {
  REST: (client: TestClient, key: string) =>
    client.rest('POST', '/api/suppliers', { companyId, name: 'Alder', ...ACCOUNT }, { 'idempotency-key': key }),
  GraphQL: (client: TestClient, key: string) => {
    const body = {
      query: print(CreateSupplierDocument),
      variables: { companyId, input: { name: 'Alder', ...ACCOUNT } },
    };
    return client.rest('POST', '/graphql', body, { 'idempotency-key': key });
  },
};

async function newMember() {
  const client = await app.newUser();
  await joinByRest(owner, client, companyId);
  const { id: userId } = (await client.rest('GET', '/api/auth/user')).body;
  return { client, userId };
}

async function supplierCount(): Promise<number> {
  return (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body.length;
}

describe.each(Object.entries(DOORS))('a stored response by %s', (_name, create) => {
  it('is not shown to a removed user, even if they have another company', async () => {
    const { client, userId } = await newMember();
    const key = randomUUID();
    expect(codeOf(await create(client, key))).toBeUndefined();
    await owner.rest('DELETE', `/api/companies/${companyId}/people/${userId}`);
    for (const hasOther of [false, true]) {
      if (hasOther) await client.rest('POST', '/api/companies', { name: 'Own Ltd' });
      const again = await create(client, key);
      expect(codeOf(again)).toBe('FORBIDDEN');
      expect(JSON.stringify(again.body)).not.toContain('55779911');
    }
    expect(await supplierCount()).toBe(1);
  });

  it('is hidden while the user has another role, and shown again with the former role', async () => {
    const { client, userId } = await newMember();
    const key = randomUUID();
    const first = await create(client, key);
    const role = (role: string) => owner.rest('PATCH', `/api/companies/${companyId}/people/${userId}`, { role });
    expect((await role('bookkeeper')).status).toBe(200);
    expect(codeOf(await create(client, key))).toBe('FORBIDDEN');
    expect((await role('finance')).status).toBe(200);
    expect(await create(client, key)).toEqual(first);
    expect(await supplierCount()).toBe(1);
  });

  it('is shown to a user who joined another company', async () => {
    const key = randomUUID();
    const first = await create(owner, key);
    await owner.rest('POST', '/api/companies', { name: 'Second Ltd' });
    expect(await create(owner, key)).toEqual(first);
  });
});

it('confirms to a user who leaves that they have left', async () => {
  const { client, userId } = await newMember();
  const key = { 'idempotency-key': randomUUID() };
  const query = `mutation { removeCompanyPerson(companyId: ${companyId}, userId: "${userId}") { id } }`;
  const first = await client.rest('POST', '/graphql', { query }, key);
  expect(first.body).toEqual({ data: { removeCompanyPerson: { id: companyId } } });
  expect(await client.rest('POST', '/graphql', { query }, key)).toEqual(first);
});

describe('a response that shows a secret', () => {
  const token = () => ({ name: 'The till', scope: 'read_all', companyIds: [companyId] });

  it.each([
    ['POST /api/tokens', () => ({ path: '/api/tokens', body: token() }), 'token'],
    [
      'POST /api/webhooks',
      () => ({ path: '/api/webhooks', body: { companyId, url: 'https://a.example/', events: ['invoice.created'] } }),
      'secret',
    ],
    [
      'POST /api/companies/:id/people',
      () => ({ path: `/api/companies/${companyId}/people`, body: { email: 'a@b.example', role: 'finance' } }),
      'link',
    ],
    [
      'GraphQL createToken',
      () => ({ path: '/graphql', body: { query: print(CreateTokenDocument), variables: { input: token() } } }),
      'data',
    ],
  ])('is sent once, and stored nowhere: %s', async (_name, parts, shown) => {
    const { path, body } = parts();
    const send = () => owner.rest('POST', path, body, { 'idempotency-key': 'once-1' });
    const first = await send();
    expect(first.body[shown], JSON.stringify(first.body)).toBeTruthy();
    expect(codeOf(await send())).toBe('RESULT_UNKNOWN');
  });
});
