import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A bill of one's other company is doubted in this one (RULES.md, 59), however alike the two are called. */

let app: TestApp;
let owner: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

it('doubts a bill to another company of the uploader, and excludes it from the certain ones', async () => {
  const newCompany = async (name: string): Promise<number> =>
    (await owner.rest('POST', '/api/companies', { name })).body.id;
  const [bakery, catering] = [await newCompany('Marlow Ltd'), await newCompany('Marlow Catering Ltd')];
  const stranger = await app.newUser();
  await stranger.rest('POST', '/api/companies', { name: 'Marlow Brewery Ltd' });
  const content = Buffer.from(ublOf({ ...SAMPLE_E_INVOICE, customer: 'Marlow Catering Ltd' }));
  const supplierIn = async (companyId: number) => {
    const fields = { companyId: String(companyId) };
    const { body } = await owner.upload('/api/documents', 'files', { name: 'bill.xml', content }, fields);
    await app.readDocuments();
    const { body: document } = await owner.rest('GET', `/api/documents/${body[0].id}`);
    return document.invoices[0].supplierName;
  };
  expect(await supplierIn(bakery)).toMatchObject({ doubt: 'Made out to Marlow Catering Ltd, not to Marlow Ltd' });
  const together = await owner.rest('POST', '/api/documents/accept', { companyId: bakery, sureOnly: true });
  expect(together).toMatchObject({ status: 200, body: { documentIds: [] } });
  expect(await supplierIn(catering)).toMatchObject({ doubt: null });
});
