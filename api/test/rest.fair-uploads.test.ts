import { afterAll, beforeAll, expect, it } from 'vitest';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestAnswer, TestClient, TestFile } from '../src/testing/test-client.ts';

/** Slow files of one company, sent by all of its people at once, do not hold up the file of another. */

const SLOW_FILES = 25;
const PEOPLE = 5;

let app: TestApp;
let people: TestClient[];
let other: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.newUser()));
  other = await app.newUser();
  await people[0]?.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  for (let user = 2; user <= PEOPLE; user += 1) {
    const added = await people[0]?.rest('POST', '/api/companies/1/people', { email: `user${user}@example.com` });
    expect(added?.status).toBe(201);
  }
  await other.rest('POST', '/api/companies', { name: 'Harbour Ltd' });
});

afterAll(() => app.close());

/** Sends the slow file from everyone, and then the other company's; returns how many slow ones were answered meanwhile. */
async function answeredBefore(slow: (client: TestClient) => Promise<RestAnswer>, quick: () => Promise<RestAnswer>) {
  expect((await quick()).status).toBeLessThan(300);
  let answered = 0;
  const flood = Array.from({ length: SLOW_FILES }, async (_, file) => {
    const { status } = await slow(people[file % PEOPLE] as TestClient);
    answered += 1;
    return status;
  });
  // The flood is in work before the other company comes.
  await Promise.race(flood);
  const before = answered;
  expect((await quick()).status).toBeLessThan(300);
  const meanwhile = answered - before;
  return { meanwhile, statuses: new Set(await Promise.all(flood)) };
}

it('reads the statement of another company although 25 of one wait', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => `nothing ${row} that a statement has,at all`);
  const slow: TestFile = { name: 'slow.csv', content: rows.join('\n') };
  const small: TestFile = { name: 'small.csv', content: 'Date,Description,Amount\n2026-09-03,Harbour Print,-1.00\n' };
  const path = '/api/bank-transactions/import-file';
  const { meanwhile, statuses } = await answeredBefore(
    (client) => client.upload(path, 'file', slow, { companyId: '1' }),
    () => other.upload(path, 'file', small, { companyId: '2' }),
  );
  expect(meanwhile).toBeLessThan(5);
  expect(statuses).toEqual(new Set([422]));
}, 60_000);

it('reads the invoice of another company although 25 PDFs of one wait', async () => {
  const line = (row: number): [number, number, string] => [40, 20 + row, `Item ${row} 1.00`];
  const page = Array.from({ length: 100 }, (_, row) => line(row));
  const slow: TestFile = { name: 'slow.pdf', content: new Uint8Array(await printPdf([page])) };
  const small: TestFile = { name: 'small.pdf', content: new Uint8Array(await printPdf([[[40, 40, 'Total 1.00']]])) };
  const { meanwhile, statuses } = await answeredBefore(
    (client) => client.upload('/api/invoices/upload', 'invoice', slow, { companyId: '1' }),
    () => other.upload('/api/invoices/upload', 'invoice', small, { companyId: '2' }),
  );
  expect(meanwhile).toBeLessThan(5);
  expect(statuses).toEqual(new Set([200]));
}, 60_000);
