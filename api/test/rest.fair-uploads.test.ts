import { afterAll, beforeAll, expect, it } from 'vitest';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient, TestFile } from '../src/testing/test-client.ts';

/** Slow files of one company, sent by all of its people at once, do not hold up the file of another. */

const SLOW_FILES = 25;
const PEOPLE = 5;
/** In turn, all slow files but those in work would be answered before the quick one. */
const LESS_THAN_IN_TURN = SLOW_FILES - 5;

let app: TestApp;
let people: TestClient[];
let other: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.newUser()));
  other = await app.newUser();
  await people[0]?.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  const [owner, ...others] = people as [TestClient, ...TestClient[]];
  for (const person of others) await joinByRest(owner, person, 1);
  await other.rest('POST', '/api/companies', { name: 'Harbour Ltd' });
});

afterAll(() => app.close());

/**
 * Sends the slow file from every user, and then the other company's. Returns how many slow ones were answered before it.
 * On a busy machine the quick one takes as long as several of them.
 */
async function answeredBefore(slow: (client: TestClient) => Promise<RestResponse>, quick: () => Promise<RestResponse>) {
  // Both threads are there when it counts.
  const [, first] = await Promise.all([slow(people[0] as TestClient), quick()]);
  expect(first.status).toBeLessThan(300);
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
  expect(meanwhile).toBeLessThan(LESS_THAN_IN_TURN);
  expect(statuses).toEqual(new Set([422]));
});

it('reads the invoice of another company although 25 PDFs of one wait', async () => {
  const line = (row: number): [number, number, string] => [40, 20 + row, `Item ${row} 1.00`];
  const page = Array.from({ length: 100 }, (_, row) => line(row));
  const slow: TestFile = {
    name: 'slow.pdf',
    content: new Uint8Array(await printPdf(Array.from({ length: 12 }, () => page))),
  };
  const small: TestFile = { name: 'small.pdf', content: new Uint8Array(await printPdf([[[40, 40, 'Total 1.00']]])) };
  const { meanwhile, statuses } = await answeredBefore(
    (client) => client.upload('/api/invoices/upload', 'invoice', slow, { companyId: '1' }),
    () => other.upload('/api/invoices/upload', 'invoice', small, { companyId: '2' }),
  );
  expect(meanwhile).toBeLessThan(LESS_THAN_IN_TURN);
  expect(statuses).toEqual(new Set([200]));
});

const IMPORT = '/api/bank-transactions/import-file';

/** A statement with one line that no other statement has. */
const lineOf = (name: string): TestFile => ({
  name: 'small.csv',
  content: `Date,Description,Amount\n2026-09-04,${name},-1.00\n`,
});

it('imports the statement of another company although those of others wait for their companies', async () => {
  const third = await app.newUser();
  await third.rest('POST', '/api/companies', { name: 'Quay Ltd' });
  const changing = app.orm.em.fork();
  await changing.begin();
  await changing.execute('select 1 from companies where id in (1, 3) for update');
  const send = async (client: TestClient | undefined, companyId: number, file: TestFile) =>
    client?.upload(IMPORT, 'file', file, { companyId: String(companyId) });
  const waiting = [
    send(people[0], 1, lineOf('Tide')),
    send(people[1], 1, lineOf('Tide')),
    send(third, 3, lineOf('Ebb')),
  ];
  const isWaiting = async () => {
    const [row] = await app.orm.em
      .fork()
      .execute<[{ count: number }]>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    return row.count;
  };
  await expect.poll(isWaiting).toBe(2);
  expect(await send(other, 2, lineOf('Flow'))).toMatchObject({ status: 200, body: { imported: 1 } });
  expect(await isWaiting()).toBe(2);
  await changing.rollback();
  const answers = await Promise.all(waiting);
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect(answers.map((answer) => answer?.body.imported + answer?.body.skipped)).toEqual([1, 1, 1]);
  expect(answers[0]?.body.imported + answers[1]?.body.imported).toBe(1);
});

it('stops reading a statement whose client disconnected, and imports nothing', async () => {
  const rows = Array.from({ length: 40_000 }, (_, row) => `2026-09-05,Long ${row},-1.00\n`);
  const form = new FormData();
  form.set('companyId', '2');
  form.set('importKey', 'hung-up-on-purpose');
  form.set('file', new Blob(['Date,Description,Amount\n', ...rows]), 'long.csv');
  const hangUp = new AbortController();
  const sent = other.send(IMPORT, { method: 'POST', body: form, signal: hangUp.signal });
  const unless = { phase: 'receiving', done: 0, total: null } as const;
  for await (const { phase } of app.ports.statementProgress.follow('2/hung-up-on-purpose', unless)) {
    if (phase === 'reading') break;
  }
  hangUp.abort();
  await expect(sent).rejects.toThrow('abort');
  // One user's statements are read one at a time, so this one waits for the other.
  const next = await other.upload(IMPORT, 'file', lineOf('After'), { companyId: '2' });
  expect(next).toMatchObject({ status: 200, body: { imported: 1 } });
  const [long] = await app.orm.em
    .fork()
    .execute<[{ count: number }]>(
      `select count(*)::int as count from bank_transactions where description like 'Long %'`,
    );
  expect(long.count).toBe(0);
});
