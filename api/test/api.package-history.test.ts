import {
  AccountingPackageDocument,
  AccountingPackagesDocument,
  SayPackageNotImportedDocument,
} from '@paycycle/schema/generated/operations';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Bills that earlier packages handed over to the ledger, and later changes to them (RULES.md, 91). */

const MONTH = '2026-08';
const LINES = [{ description: 'Leaflets', vatCode: 'standard', nominalCode: '461' }];
const FORM = {
  supplierName: 'Harbour Print Works',
  amount: '120.00',
  vatAmount: '20.00',
  invoiceDate: '2026-08-02',
  dueDate: '2026-09-01',
  lines: LINES,
};

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
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

async function newBill(invoiceNumber: string, fields: object = {}): Promise<number> {
  const answer = await owner.rest('POST', '/api/invoices/manual', { companyId, ...FORM, invoiceNumber, ...fields });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** The files of a package, as lines of text. */
async function packed(body: object, user = owner) {
  const response = await fetch(`${app.url}/api/companies/${companyId}/accounting-package`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const name = decodeURIComponent(/''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
  const lines = new Map(files.map(([file, bytes]) => [file, strFromU8(bytes).trimEnd().split('\r\n')]));
  const bills = (lines.get('manifest.csv') ?? []).slice(1).filter((row) => !row.startsWith(',list,'));
  const numbers = bills.map((row) => row.split(',')[3]);
  return { name, lines, numbers };
}

const changesOf = (lines: Map<string, string[]>) =>
  lines
    .get('changes.csv')
    ?.slice(1)
    .map((row) => row.split(',').filter((_, at) => at < 4 || at > 6));

async function preview(query = `month=${MONTH}`) {
  return (await owner.rest('GET', `/api/companies/${companyId}/accounting-package?${query}`)).body;
}

describe('the next package', () => {
  it('says nothing of a bill in the month that it was moved out of, once it was handed over in the other', async () => {
    const id = await newBill('M-1');
    await packed({ month: MONTH });
    const moved = { ...FORM, invoiceNumber: 'M-1', invoiceDate: '2026-07-02' };
    expect((await owner.rest('PUT', `/api/invoices/${id}`, moved)).status).toBe(200);
    expect((await preview()).changes).toMatchObject({ gone: 1 });
    await packed({ month: '2026-07' });
    expect((await preview()).changes).toMatchObject({ new: 0, changed: 0, handedOver: 0, gone: 0 });
  });

  it('marks new, changed and removed rows, and can contain only the new ones', async () => {
    await newBill('K-1');
    const changed = await newBill('C-1', { amount: '60.00', vatAmount: '10.00' });
    const deleted = await newBill('D-1', { amount: '36.00', vatAmount: '6.00' });
    const first = await packed({ month: MONTH });
    expect(first).toMatchObject({ name: `Bills Lowe Ltd ${MONTH}.zip`, numbers: ['K-1', 'C-1', 'D-1'] });
    expect(first.lines.has('changes.csv')).toBe(false);
    expect(await preview()).toMatchObject({ readyCount: 3, changes: { new: 0, changed: 0, handedOver: 3, gone: 0 } });

    const form = { companyId, ...FORM, invoiceNumber: 'C-1' };
    await owner.rest('PUT', `/api/invoices/${changed}`, { ...form, amount: '72.00', vatAmount: '12.00' });
    await owner.rest('DELETE', `/api/invoices/${deleted}`);
    await newBill('N-1', { amount: '12.00', vatAmount: '2.00' });
    expect(await preview()).toMatchObject({ readyCount: 3, changes: { new: 1, changed: 1, handedOver: 1, gone: 1 } });
    const { data } = await owner.graphql(AccountingPackageDocument, { companyId, month: MONTH });
    expect(data?.company.accountingPackage.changes).toMatchObject({ new: 1, changed: 1, handedOver: 1, gone: 1 });

    const onlyNew = await packed({ month: MONTH, onlyNew: true });
    expect(onlyNew.numbers).toEqual(['N-1']);
    expect(onlyNew.lines.get('xero-bills.inclusive.1.csv')?.slice(1)).toHaveLength(1);
    const supplier = 'Harbour Print Works';
    expect(changesOf(onlyNew.lines)).toEqual([
      ['4', 'N-1', supplier, 'new', '', '12.00', 'import it'],
      ['2', 'C-1', supplier, 'changed since', '60.00', '72.00', 'change it in the ledger to £72.00; see Paycycle'],
      ['1', 'K-1', supplier, 'handed over before', '120.00', '120.00', 'nothing'],
      ['3', 'D-1', supplier, 'gone', '36.00', '', 'delete or void it in the ledger'],
    ]);

    expect(onlyNew.lines.get('changes.csv')?.[2]).toMatch(
      /,changed since,\d+ \w+ \d{4} \d\d:\d\d by .+,C-1,Harbour Print Works,60\.00,/,
    );

    const all = await packed({ month: MONTH });
    expect(all.numbers).toEqual(['K-1', 'C-1', 'N-1']);
    expect(changesOf(all.lines)?.[0]).toContain('delete it in the ledger before the import: the file makes it again');
  });

  it('names a changed bill as the ledger has it too, and what was changed', async () => {
    const number = await newBill('HP-1O41');
    const supplier = await newBill('Q-77', { amount: '60.00', vatAmount: '10.00' });
    await newBill('K-1', { amount: '36.00', vatAmount: '6.00' });
    await packed({ month: MONTH });
    const put = (id: number, form: object) => owner.rest('PUT', `/api/invoices/${id}`, { companyId, ...FORM, ...form });
    const quay = { invoiceNumber: 'Q-77', supplierName: 'Quay Bakery Ltd', amount: '72.00', vatAmount: '12.00' };
    expect(await put(number, { invoiceNumber: 'HP-2055' })).toMatchObject({ status: 200 });
    expect(await put(supplier, quay)).toMatchObject({ status: 200 });
    const thenAndToDo = (lines: Map<string, string[]>) =>
      lines.get('changes.csv')?.map((row) => row.split(',').filter((_, at) => [1, 2, 5, 6, 9].includes(at)));
    const works = FORM.supplierName;
    const { lines } = await packed({ month: MONTH, onlyNew: true });
    expect(thenAndToDo(lines)).toEqual([
      ['Number', 'Supplier', 'Number then', 'Supplier then', 'To do'],
      ['HP-2055', works, 'HP-1O41', works, 'change it in the ledger to HP-2055; see Paycycle'],
      ['Q-77', 'Quay Bakery Ltd', 'Q-77', works, 'change it in the ledger to Quay Bakery Ltd and £72.00; see Paycycle'],
      ['K-1', works, 'K-1', works, 'nothing'],
    ]);
    const all = await packed({ month: MONTH });
    expect(thenAndToDo(all.lines)?.[1]?.[2]).toBe('HP-1O41');
  });

  it('names a bill that was handed over and is not ready any more', async () => {
    const id = await newBill('U-1');
    await packed({ month: MONTH });
    await owner.rest('PUT', `/api/invoices/${id}`, { companyId, ...FORM, invoiceNumber: 'U-1', lines: [] });
    const { lines, numbers } = await packed({ month: MONTH });
    expect(numbers).toEqual([]);
    expect(changesOf(lines)?.[0]).toMatchObject({ 3: 'changed since', 4: '120.00', 5: '' });
  });

  it('leaves a credit note that no file carries to the hand that has entered it', async () => {
    await newBill('B-1');
    await newBill('CN-1', { documentType: 'credit_note', amount: '-60.00', vatAmount: '-10.00' });
    await packed({ month: MONTH });
    const again = await packed({ month: MONTH });
    expect(changesOf(again.lines)?.map((row) => [row[1], row.at(-1)])).toEqual([
      ['B-1', 'delete it in the ledger before the import: the file makes it again'],
      ['CN-1', 'nothing'],
    ]);
  });

  it('counts what another ledger was given as new', async () => {
    await newBill('L-1');
    await packed({ month: MONTH });
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'quickbooks' });
    expect((await preview()).changes).toEqual({ new: 1, changed: 0, handedOver: 0, gone: 0 });
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
    expect((await preview()).changes).toEqual({ new: 0, changed: 0, handedOver: 1, gone: 0 });
  });
});

describe('which bills', () => {
  it('are those of a period, or those that are named', async () => {
    const july = await newBill('P-1', { invoiceDate: '2026-07-31' });
    await newBill('P-2', { amount: '60.00', vatAmount: '10.00' });
    await newBill('P-3', { amount: '36.00', vatAmount: '6.00', invoiceDate: '2026-08-20' });
    const period = await packed({ from: '2026-07-31', to: '2026-08-02' });
    expect(period).toMatchObject({ name: 'Bills Lowe Ltd 2026-07-31 to 2026-08-02.zip', numbers: ['P-1', 'P-2'] });
    const named = await packed({ invoiceIds: [july, july] });
    expect(named).toMatchObject({ name: 'Bills Lowe Ltd selected.zip', numbers: ['P-1'] });
    expect((await preview('from=2026-07-31&to=2026-08-20')).changes).toEqual({
      new: 1,
      changed: 0,
      handedOver: 2,
      gone: 0,
    });
  });

  it('are said in one way, and are those of the company', async () => {
    const path = `/api/companies/${companyId}/accounting-package`;
    const post = (body: object, user = owner) => user.rest('POST', path, body);
    expect((await post({})).body.fields).toEqual({ month: 'Month is required' });
    expect((await post({ month: MONTH, from: '2026-08-01', to: '2026-08-02' })).body.code).toBe('VALIDATION_FAILED');
    expect((await post({ from: '2026-08-01' })).body.fields).toEqual({ to: 'To is required' });
    const backwards = await post({ from: '2026-08-02', to: '2026-08-01' });
    expect(backwards.body.fields).toEqual({ to: 'To must not be before from' });
    const id = await newBill('S-1');
    const stranger = await app.newUser();
    const { body: own } = await stranger.rest('POST', '/api/companies', { name: 'Other Ltd' });
    await stranger.rest('PUT', `/api/companies/${own.id}/ledger`, { ledger: 'xero' });
    const elsewhere = `/api/companies/${own.id}/accounting-package`;
    expect(await stranger.rest('POST', elsewhere, { invoiceIds: [id] })).toMatchObject({
      status: 404,
      body: { fields: { invoiceIds: `This invoice is not there: ${id}` } },
    });
  });
});

describe('the packages that were made', () => {
  it('are listed in both APIs, and one that nobody imported counts for nothing', async () => {
    await newBill('H-1');
    const accountant = await app.newUser();
    await joinByRest(owner, accountant, companyId, { role: 'accountant' });
    await packed({ month: MONTH }, accountant);
    const list = await owner.rest('GET', `/api/companies/${companyId}/accounting-packages`);
    const made = { ledger: 'xero', fromDate: '2026-08-01', toDate: '2026-08-31', billCount: 1, notImportedAt: null };
    expect(list.body).toMatchObject([made]);
    const [{ id }] = list.body;
    const { data } = await owner.graphql(AccountingPackagesDocument, { companyId });
    expect(data?.company.accountingPackages).toMatchObject({ totalCount: 1, items: [{ id, ...made }] });

    const path = `/api/accounting-packages/${id}/not-imported`;
    expect(await accountant.rest('POST', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await preview()).changes).toMatchObject({ new: 0, handedOver: 1 });
    const said = await owner.graphql(SayPackageNotImportedDocument, { id });
    expect(said.data?.sayPackageNotImported.notImportedAt).toBeTruthy();
    expect((await preview()).changes).toMatchObject({ new: 1, handedOver: 0 });
    const again = await owner.rest('POST', path);
    expect(again.body.notImportedAt).toBe(said.data?.sayPackageNotImported.notImportedAt);
    expect((await packed({ month: MONTH, onlyNew: true })).numbers).toEqual(['H-1']);
  });

  it('count again once it is taken back that nobody imported one', async () => {
    await newBill('H-1');
    await packed({ month: MONTH });
    const [{ id }] = (await owner.rest('GET', `/api/companies/${companyId}/accounting-packages`)).body;
    const path = `/api/accounting-packages/${id}/not-imported`;
    await owner.rest('POST', path);
    expect((await owner.rest('DELETE', path)).body).toMatchObject({ notImportedAt: null, notImportedByName: null });
    expect((await preview()).changes).toMatchObject({ new: 0, handedOver: 1 });
    await owner.rest('POST', path);
    const said = await owner.graphql(SayPackageNotImportedDocument, { id, isNotImported: false });
    expect(said.data?.sayPackageNotImported.notImportedAt).toBeNull();
    expect((await preview()).changes).toMatchObject({ new: 0, handedOver: 1 });
  });

  it('are not made twice by two people who were shown the same', async () => {
    await newBill('H-1');
    const form = { month: MONTH, seenNewCount: 1 };
    await packed(form);
    const again = await owner.rest('POST', `/api/companies/${companyId}/accounting-package`, form);
    const message =
      '0 bills are new to the ledger by now, not 1: somebody made a package, or entered bills. Nothing was made; look again.';
    expect(again).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED', message } });
  });

  it('are of their company alone', async () => {
    await newBill('O-1');
    await packed({ month: MONTH });
    const [{ id }] = (await owner.rest('GET', `/api/companies/${companyId}/accounting-packages`)).body;
    const stranger = await app.newUser();
    expect((await stranger.rest('GET', `/api/companies/${companyId}/accounting-packages`)).status).toBe(404);
    expect((await stranger.rest('POST', `/api/accounting-packages/${id}/not-imported`)).status).toBe(404);
  });
});
