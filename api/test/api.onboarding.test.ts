import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The first steps and the sample data by both APIs. */

let app: TestApp;
let user: TestClient;
const sql: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ onQuery: (query) => sql.push(query) });
  user = await app.newUser();
});

afterAll(() => app.close());

async function newCompany(): Promise<number> {
  return (await user.rest('POST', '/api/companies', { name: 'Larkfield Bakery Ltd' })).body.id;
}

const KINDS = ['company_details', 'supplier', 'invoices', 'bank_statement', 'payment_run'];

it('loads, shows, dismisses and removes the sample data by REST', async () => {
  const id = await newCompany();
  const path = `/api/companies/${id}`;
  const steps = KINDS.map((kind) => ({ kind, isDone: false }));
  const fresh = { steps, isDismissed: false, canLoadSampleData: true, hasSampleData: false };
  expect(await user.rest('GET', `${path}/onboarding`)).toEqual({ status: 200, body: fresh });
  const loaded = { ...fresh, canLoadSampleData: false, hasSampleData: true };
  expect(await user.rest('POST', `${path}/sample-data`)).toEqual({ status: 201, body: loaded });
  expect(await user.rest('POST', `${path}/sample-data`)).toEqual({ status: 201, body: loaded });
  const dismissed = { status: 200, body: { ...loaded, isDismissed: true } };
  expect(await user.rest('POST', `${path}/onboarding/dismiss`)).toEqual(dismissed);
  const removed = { deletedCount: 20, refusedCount: 0, refusals: [], deletionId: null };
  expect(await user.rest('DELETE', `${path}/sample-data`)).toEqual({ status: 200, body: removed });
  await user.rest('POST', '/api/suppliers', { companyId: id, name: 'Harbour Print Works' });
  expect(await user.rest('POST', `${path}/sample-data`)).toMatchObject({ status: 409, body: { code: 'SAMPLE_DATA' } });
});

it('loads, shows, dismisses and removes the sample data by GraphQL', async () => {
  const id = await newCompany();
  const load = `mutation { loadSampleData(companyId: ${id}) { id onboarding { hasSampleData canLoadSampleData } } }`;
  expect((await user.graphqlText(load)).data).toEqual({
    loadSampleData: { id, onboarding: { hasSampleData: true, canLoadSampleData: false } },
  });
  const dismiss = `mutation { dismissOnboarding(companyId: ${id}) { onboarding { isDismissed steps { kind isDone } } } }`;
  expect((await user.graphqlText(dismiss)).data).toEqual({
    dismissOnboarding: { onboarding: { isDismissed: true, steps: KINDS.map((kind) => ({ kind, isDone: false })) } },
  });
  const remove = `mutation { removeSampleData(companyId: ${id}) { deletedCount refusedCount refusals { reason count } } }`;
  expect((await user.graphqlText(remove)).data).toEqual({
    removeSampleData: { deletedCount: 20, refusedCount: 0, refusals: [] },
  });
});

it('reads the onboarding of many companies in one query', async () => {
  await newCompany();
  await newCompany();
  sql.length = 0;
  const { data } = await user.graphqlText<{ companies: object[] }>('{ companies { onboarding { steps { isDone } } } }');
  expect(data?.companies.length).toBeGreaterThanOrEqual(4);
  expect(sql.filter((query) => query.includes('dismissed_first_steps'))).toHaveLength(1);
});
