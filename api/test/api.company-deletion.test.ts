import { localDate } from '@paycycle/schema/domain/local-date';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { PDF } from '../src/testing/files.ts';
import { addReadyDocument, READ_VALUES } from '../src/testing/ready-document.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A company takes its data along, and is deleted (RULES.md, 83). */

const NAME = 'Leaving Ltd';

let app: TestApp;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
});
beforeEach(async () => {
  app.clock.moveTo(localDate('2026-09-15'));
  companyId = await newBooks();
});
afterAll(() => app.close());

/** A company with a bit of everything: an invoice in a run, a statement, a document, a category of its own. */
async function newBooks(): Promise<number> {
  const id = await calls.newCompany(NAME);
  const { body: invoice } = await calls.newInvoice(id);
  await calls.call('post /api/payment-runs', {
    body: { companyId: id, runDate: '2026-09-16', invoiceIds: [invoice.id] },
  });
  const options = { companyId: String(id) };
  await owner.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, options);
  await owner.upload('/api/documents', 'files', { name: 'paper.pdf', content: Buffer.from(PDF) }, options);
  await calls.call('post /api/companies/:id/supplier-categories', {
    id,
    body: { name: 'Coaching', group: 'frequent' },
  });
  return id;
}

const ask = (name = NAME, user = calls) =>
  user.call('post /api/companies/:id/deletion', { id: companyId, body: { name } });
const deletion = async () => (await calls.call('get /api/companies/:id/deletion', { id: companyId })).body.deletion;

async function tablesWithRows(id: number): Promise<Record<string, string>> {
  const em = app.orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await em.execute<{ digest: string | null }[]>(
      `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t where company_id = ?`,
      [id],
    );
    if (row?.digest) digests[name] = row.digest;
  }
  return digests;
}

it('exports a company as one ZIP with its lists, tables, audit log and files', async () => {
  const { status, body } = await calls.call('post /api/companies/:id/export', { id: companyId });
  expect(status).toBe(200);
  for (const path of ['invoices.csv', 'suppliers.csv', 'payments.csv', 'audit-log.jsonl', 'data/companies.jsonl']) {
    expect(body).toContain(path);
  }
  expect(body).toMatch(/files\/\d+ paper\.pdf/);
});

it('records who exported it in the audit log', async () => {
  await calls.call('post /api/companies/:id/export', { id: companyId });
  const [last] = (await owner.rest('GET', `/api/audit-log?companyId=${companyId}`)).body;
  expect(last).toMatchObject({ recordType: 'company', label: NAME, after: { exportedAt: expect.any(String) } });
});

it('exports all account numbers in full, and nothing encrypted', async () => {
  const account = { companyId, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const add = async (name: string) => (await calls.call('post /api/suppliers', { body: { ...account, name } })).body.id;
  const id = await add('Alder Ltd');
  const body = { ...account, name: 'Alder "v1.00000000.x.1234" Ltd', bankAccountNumber: '66374958' };
  await calls.call('put /api/suppliers/:id', { id, body });
  await calls.call('delete /api/suppliers/:id', { id: await add('Birch Ltd') });
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), userId, [companyId]);
  await addReadyDocument(scope, companyId, [{ values: { ...READ_VALUES, accountNumber: '63748472' } }]);
  await app.orm.em
    .fork()
    .execute('insert into payment_references (company_id, token) values (?, ?)', [companyId, 'PC7K2M']);
  const data = await exportedData();
  const rows = (table: string) => data.get(`data/${table}.jsonl`);
  expect(rows('suppliers')).toMatch(/"bank_account_number": ?"66374958"/);
  expect(rows('payment_audit_entries')).toMatch(/"account_before": ?"20-00-00 55779911"/);
  expect(rows('deleted_records')).toMatch(/"bank_account_number": ?"55779911"/);
  expect(rows('document_invoices')).toContain('63748472');
  expect(rows('payment_references')).toContain('PC7K2M');
  for (const text of data.values()) {
    expect(text).not.toMatch(/v1\.(?!00000000)[0-9a-f]{8}\./);
    for (const line of text.split('\n').filter(Boolean)) JSON.parse(line);
  }
});

/** The tables of the company, from its ZIP. */
async function exportedData(): Promise<Map<string, string>> {
  const headers = { cookie: owner.cookie };
  const answer = await fetch(`${app.url}/api/companies/${companyId}/export`, { method: 'POST', headers });
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const tables = files.filter(([path]) => path.startsWith('data/'));
  return new Map(tables.map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}

it('deletes all data after seven days, and nothing of another company', async () => {
  const stays = await newBooks();
  const before = await tablesWithRows(stays);
  expect(Object.keys(before).length).toBeGreaterThan(12);
  const [head] = await app.orm.em
    .fork()
    .execute('select number, hash from record_links where company_id = ? order by number desc limit 1', [companyId]);
  expect(await ask()).toMatchObject({ status: 201 });
  expect(await deletion()).toMatchObject({ dueAt: '2026-09-22T11:00:00.000Z', mayConfirm: false });
  app.clock.moveToInstant('2026-09-22T10:59:59Z');
  await app.deleteDueCompanies();
  expect((await owner.rest('GET', `/api/companies/${companyId}`)).status).toBe(200);
  app.clock.moveToInstant('2026-09-22T11:00:00Z');
  await app.deleteDueCompanies();
  expect((await owner.rest('GET', `/api/companies/${companyId}`)).status).toBe(404);
  expect(Object.keys(await tablesWithRows(companyId))).toEqual(['company_tombstones']);
  expect(await tablesWithRows(stays)).toEqual(before);
  const [left] = await app.orm.em.fork().execute('select * from company_tombstones where company_id = ?', [companyId]);
  expect(left?.last_link).toBeGreaterThan(Number(head?.number));
  expect(left?.last_hash).toMatch(/^[0-9a-f]{64}$/);
  // A second look finds nothing.
  expect(await app.deleteDueCompanies()).toBe(false);
});

it("requires the company's name, typed", async () => {
  const refused = await ask('Leaving');
  expect(refused).toMatchObject({ status: 400, body: { fields: { name: `Type the name exactly: ${NAME}` } } });
  expect(await deletion()).toBeNull();
});

it('awaits a second owner if there is one, and any owner can cancel it', async () => {
  const second = await app.newUser();
  await joinByRest(owner, second, companyId, { role: 'owner' });
  await haveJoinedBefore(app, companyId);
  await ask();
  expect(await deletion()).toMatchObject({ dueAt: null, mayConfirm: false });
  const theirs = new RestCalls(second);
  expect((await calls.call('post /api/companies/:id/deletion/confirm', { id: companyId })).status).toBe(403);
  app.clock.moveTo(localDate('2026-10-15'));
  await app.deleteDueCompanies();
  expect((await owner.rest('GET', `/api/companies/${companyId}`)).status).toBe(200);
  const confirmed = await theirs.call('post /api/companies/:id/deletion/confirm', { id: companyId });
  expect(confirmed.status).toBe(200);
  expect(await deletion()).toMatchObject({ dueAt: '2026-10-22T11:00:00.000Z' });
  const notices = await second.graphqlText<{ company: { ownerNotices: { message: string }[] } }>(
    `{ company(id: ${companyId}) { ownerNotices { message } } }`,
  );
  expect(notices.data?.company.ownerNotices.map(({ message }) => message).join(' ')).toMatch(
    /confirmed that Leaving Ltd is deleted\. It takes place on 22 Oct 2026/,
  );
  expect((await calls.call('post /api/companies/:id/deletion/cancel', { id: companyId })).status).toBe(200);
  expect(await deletion()).toBeNull();
  app.clock.moveTo(localDate('2026-11-15'));
  await app.deleteDueCompanies();
  expect((await owner.rest('GET', `/api/companies/${companyId}`)).status).toBe(200);
  expect((await calls.call('post /api/companies/:id/deletion/cancel', { id: companyId })).body.code).toBe(
    'DELETION_STATE',
  );
});

it.each([
  ['another role', 'PATCH', { role: 'finance' }],
  ['the end of the membership', 'DELETE', undefined],
] as const)('stays with %s of who asked for it, where nobody has confirmed it', async (_, method, body) => {
  const second = await app.newUser();
  await joinByRest(owner, second, companyId, { role: 'owner' });
  await ask();
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  expect((await owner.rest(method, `/api/companies/${companyId}/people/${userId}`, body)).status).toBe(200);
  const confirmed = await second.rest('POST', `/api/companies/${companyId}/deletion/confirm`);
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'DELETION_STATE' } });
});

it('is not confirmed by an owner who has just joined', async () => {
  const second = await app.newUser();
  await joinByRest(owner, second, companyId, { role: 'owner' });
  await ask();
  expect((await second.rest('GET', `/api/companies/${companyId}/deletion`)).body.deletion.mayConfirm).toBe(false);
  const confirmed = await second.rest('POST', `/api/companies/${companyId}/deletion/confirm`);
  expect(confirmed).toMatchObject({ status: 403, body: { message: expect.stringContaining('24 hours') } });
  await haveJoinedBefore(app, companyId);
  expect((await second.rest('GET', `/api/companies/${companyId}/deletion`)).body.deletion.mayConfirm).toBe(true);
});

it.each([
  ['who confirmed it', 'takes another role', 'PATCH', { role: 'finance' }],
  ['who confirmed it', 'leaves', 'DELETE', undefined],
  ['who asked for it', 'leaves', 'DELETE', undefined],
] as const)('ends if the owner %s %s', async (whose, _, method, body) => {
  const second = await app.newUser();
  await joinByRest(owner, second, companyId, { role: 'owner' });
  await haveJoinedBefore(app, companyId);
  await ask();
  expect((await second.rest('POST', `/api/companies/${companyId}/deletion/confirm`)).status).toBe(200);
  const [goes, stays] = whose === 'who confirmed it' ? [second, owner] : [owner, second];
  const { id: userId } = (await goes.rest('GET', '/api/auth/user')).body;
  expect((await goes.rest(method, `/api/companies/${companyId}/people/${userId}`, body)).status).toBe(200);
  expect((await stays.rest('GET', `/api/companies/${companyId}/deletion`)).body.deletion).toBeNull();
});

it("is in the audit log with the company's name and the decision", async () => {
  await ask();
  await calls.call('post /api/companies/:id/deletion/cancel', { id: companyId });
  const [cancelled, asked] = (await owner.rest('GET', `/api/audit-log?companyId=${companyId}`)).body;
  expect(asked).toMatchObject({ label: NAME, before: null, after: { askedAt: expect.any(String) } });
  expect(cancelled).toMatchObject({ recordType: 'company', label: NAME, after: { cancelledAt: expect.any(String) } });
});

it('pays nothing before the deletion, which the database enforces', async () => {
  await ask();
  const [run] = (await owner.rest('GET', `/api/payment-runs?companyId=${companyId}`)).body;
  await owner.rest('POST', `/api/payment-runs/${run.id}/approve`);
  const completed = await owner.rest('POST', `/api/payment-runs/${run.id}/complete`);
  expect(completed).toMatchObject({ status: 409, body: { code: 'COMPANY_DELETION_PENDING' } });
  const paid = await owner.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`);
  expect(paid).toMatchObject({ status: 409, body: { code: 'COMPANY_DELETION_PENDING' } });
  await expect(
    app.orm.em.fork().execute(
      `insert into money_releases (company_id, released_by, released_at, supplier_id, amount, payment_run_id)
       select company_id, created_by, now(), (select min(id) from suppliers where company_id = run.company_id), 1, id
       from payment_runs run where id = ?`,
      [run.id],
    ),
  ).rejects.toThrow(/is to be deleted: it pays nothing/);
});

it('cannot be requested twice, and no user can bring it forward', async () => {
  await ask();
  expect((await ask()).body.code).toBe('DELETION_STATE');
  const [erased] = await app.orm.em
    .fork()
    .execute('select erase_company(?, ?) as done', [companyId, new Date('2026-09-16')]);
  expect(erased?.done).toBe(false);
});
