import {
  AddNominalAccountDocument,
  ChartOfAccountsDocument,
  ChooseLedgerDocument,
  ImportChartOfAccountsDocument,
  PreviewChartOfAccountsDocument,
  UpdateNominalAccountDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The accounting system of a company, and the accounts that its bills are posted to (RULES.md, 90), in both APIs. */

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

const path = () => `/api/companies/${companyId}/nominal-accounts`;
const chart = async () => (await owner.rest('GET', path())).body;
const csv = (content: string) => ({ name: 'chart.csv', content });

function importFile(content: string, fields: Record<string, string> = {}, step = '') {
  return owner.upload(`${path()}/import${step}`, 'chart', csv(content), fields);
}

describe('a ledger', () => {
  it.each([
    ['xero', '400', 'Advertising & Marketing'],
    ['quickbooks', 'Advertising', 'Advertising'],
    ['sage50', '6201', 'Advertising'],
    ['sage_accounting', '6201', 'Advertising'],
  ] as const)('gives a company without accounts its first chart: %s', async (ledger, code, name) => {
    const answer = await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger });
    expect(answer).toMatchObject({ status: 200, body: { ledger } });
    expect(await chart()).toContainEqual(expect.objectContaining({ code, name, isArchived: false }));
  });

  it('keeps existing accounts, and can be cleared', async () => {
    await owner.rest('POST', path(), { code: '5000', name: 'Materials' });
    const { data } = await owner.graphql(ChooseLedgerDocument, { companyId, ledger: 'xero' });
    expect(data?.chooseLedger).toMatchObject({ ledger: 'xero', nominalAccounts: [{ code: '5000' }] });
    const none = await owner.graphql(ChooseLedgerDocument, { companyId, ledger: null });
    expect(none.data?.chooseLedger).toMatchObject({ ledger: null, nominalAccounts: [{ code: '5000' }] });
  });

  it('records changes of accounts in the audit log, but not the first chart', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'sage50' });
    const account = (await chart()).find(({ code }: { code: string }) => code === '6201');
    await owner.rest('PATCH', `/api/nominal-accounts/${account.id}`, { isArchived: true });
    const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
    expect(body.slice(0, 2)).toMatchObject([
      { recordType: 'nominal_account', verb: 'changed', label: '6201', after: { archivedAt: expect.any(String) } },
      { recordType: 'company', verb: 'changed', after: { ledger: 'sage50' } },
    ]);
    expect(body.filter(({ recordType }: { recordType: string }) => recordType === 'nominal_account')).toHaveLength(1);
  });

  it('must be a known ledger', async () => {
    expect(await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'kashflow' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { ledger: expect.stringMatching(/^Ledger must be one of xero/) } },
    });
  });
});

describe('an account', () => {
  it('is added, renamed and archived, and its code stays', async () => {
    const { status, body } = await owner.rest('POST', path(), { code: ' 5000 ', name: 'Materials' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), companyId, code: '5000', name: 'Materials', isArchived: false },
    ]);
    const change = { name: 'Materials bought', isArchived: true };
    const account = `/api/nominal-accounts/${body.id}`;
    expect((await owner.rest('PATCH', account, { ...change, code: '5001' })).body.fields).toHaveProperty('code');
    expect(await owner.rest('PATCH', account, change)).toMatchObject({
      status: 200,
      body: { code: '5000', name: 'Materials bought', isArchived: true },
    });
    const back = await owner.graphql(UpdateNominalAccountDocument, { id: body.id, input: { isArchived: false } });
    expect(back.data?.updateNominalAccount.nominalAccounts).toMatchObject([{ code: '5000', isArchived: false }]);
  });

  it('has a code that is unique in its company, including archived accounts', async () => {
    const { data } = await owner.graphql(AddNominalAccountDocument, { companyId, input: { code: '1', name: 'One' } });
    const id = data?.addNominalAccount.nominalAccounts[0]?.id;
    await owner.rest('PATCH', `/api/nominal-accounts/${id}`, { isArchived: true });
    const message = '1 is One already, in the archive';
    expect(await owner.rest('POST', path(), { code: '1', name: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'NOMINAL_ACCOUNT_EXISTS', message, fields: { code: message } },
    });
    const { body: other } = await owner.rest('POST', '/api/companies', { name: 'Other Ltd' });
    const elsewhere = await owner.rest('POST', `/api/companies/${other.id}/nominal-accounts`, {
      code: '1',
      name: 'One',
    });
    expect(elsewhere.status).toBe(201);
  });

  it('belongs to its company, and needs the permission to change settings', async () => {
    const { body } = await owner.rest('POST', path(), { code: '1', name: 'One' });
    const stranger = await app.newUser();
    expect(await stranger.rest('GET', path())).toMatchObject({ status: 404 });
    expect(await stranger.rest('PATCH', `/api/nominal-accounts/${body.id}`, { name: 'Mine' })).toMatchObject({
      status: 404,
    });
    const { errors } = await stranger.graphql(ChartOfAccountsDocument, { companyId });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const bookkeeper = await app.newUser();
    await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
    expect(await bookkeeper.rest('GET', path())).toMatchObject({ status: 200 });
    expect(await bookkeeper.rest('POST', path(), { code: '2', name: 'Two' })).toMatchObject({ status: 403 });
    expect(await chart()).toMatchObject([{ name: 'One' }]);
  });
});

describe('a file of accounts', () => {
  const FILE = '*Code,*Name,*Type,*Tax Code\n5000,Materials,Direct Costs,INPUT2\n7500,"Post, parcels",Expense,INPUT2\n';

  it('is previewed, then adds, renames and restores accounts', async () => {
    const { body: materials } = await owner.rest('POST', path(), { code: '5000', name: 'Stock' });
    const { body: post } = await owner.rest('POST', path(), { code: '7500', name: 'Post, parcels' });
    await owner.rest('PATCH', `/api/nominal-accounts/${post.id}`, { isArchived: true });
    await owner.rest('POST', path(), { code: '9999', name: 'Suspense' });
    const plan = {
      added: [],
      renamed: [{ code: '5000', before: 'Stock', after: 'Materials' }],
      offeredAgain: [{ code: '7500', name: 'Post, parcels' }],
      unchangedCount: 0,
      missing: [{ code: '9999', name: 'Suspense' }],
    };
    expect(await importFile(FILE, {}, '/preview')).toMatchObject({ status: 200, body: plan });
    const shown = await owner.graphqlUpload(PreviewChartOfAccountsDocument, { companyId }, csv(FILE));
    expect(shown.data?.previewChartOfAccounts).toMatchObject(plan);
    expect((await chart()).find(({ id }: { id: number }) => id === materials.id)).toMatchObject({ name: 'Stock' });
    expect(await importFile(FILE)).toMatchObject({ status: 200, body: plan });
    expect(await chart()).toMatchObject([
      { code: '5000', name: 'Materials', isArchived: false },
      { code: '7500', name: 'Post, parcels', isArchived: false },
      { code: '9999', isArchived: false },
    ]);
    const again = await owner.graphqlUpload(
      ImportChartOfAccountsDocument,
      { companyId, archiveOthers: true },
      csv(FILE),
    );
    expect(again.data?.importChartOfAccounts).toMatchObject({ unchangedCount: 2, renamed: [], added: [] });
    expect(await chart()).toMatchObject([{ code: '5000' }, { code: '7500' }, { code: '9999', isArchived: true }]);
  });

  it.each([
    ['Name,Account name,Sort code,Account number\nQuay Ltd,QUAY LTD,200000,13243546\n', "it has a column 'Sort code'"],
    ['Number,Name,Amount\nINV-1,Quay Ltd,12.00\n', "it has a column 'Amount'"],
    ['N/C,Name\n20,Plant\n', 'line 2 has the code 20, which is 0020 without its zeros'],
    ['Code,Name\n4.61E+02,Printing\n', 'line 2 has the code 4.61E+02, which a spreadsheet has spoilt'],
    ['Code,Name\n#REF!,Printing\n', 'line 2 has the code #REF!, which a spreadsheet has spoilt'],
  ])('is refused if it is another list, or damaged: %j', async (content, message) => {
    await owner.rest('POST', path(), { code: '0020', name: 'Plant' });
    expect(await importFile(content)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
    expect(await chart()).toHaveLength(1);
  });

  it('is not imported if the chart changed after the preview', async () => {
    await owner.rest('POST', path(), { code: '9999', name: 'Suspense' });
    const { content } = (await importFile(FILE, {}, '/preview')).body;
    await owner.rest('POST', path(), { code: '7777', name: 'Leaflets' });
    const refused = { code: 'CONTENT_CHANGED', message: expect.stringContaining('Nothing was imported') };
    expect(await importFile(FILE, { archiveOthers: 'true', content })).toMatchObject({ status: 409, body: refused });
    const variables = { companyId, archiveOthers: true, content };
    const { errors } = await owner.graphqlUpload(ImportChartOfAccountsDocument, variables, csv(FILE));
    expect(errors).toMatchObject([{ extensions: { code: 'CONTENT_CHANGED' } }]);
    expect(await chart()).toMatchObject([{ code: '7777' }, { code: '9999', isArchived: false }]);
    const again = (await importFile(FILE, {}, '/preview')).body;
    expect(await importFile(FILE, { archiveOthers: 'true', content: again.content })).toMatchObject({ status: 200 });
  });

  it('needs no code for QuickBooks', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'quickbooks' });
    const { body } = await importFile('Account name,Type\nPostage,Expenses\n');
    expect(body.added).toEqual([{ code: 'Postage', name: 'Postage' }]);
  });

  it.each([
    ['Name,Colour\nOne,red\n', /the columns 'Code' and 'Name' among them: no code was found\.$/],
    ['Code,Colour\n1,red\n', /among them: no name was found\.$/],
    ['Code,Name\n', /^The file has no accounts below its first row\.$/],
    [
      'Code,Name\n1,One\n1,Two\n,Three\n4,\n',
      /^Nothing was imported: line 3 has the code 1, as line 2 has; line 4 has no code; line 5 has no name\./,
    ],
    ['<html><body>Sign in</body></html>', /chart of accounts/],
  ])('with an error changes nothing, and names the error: %j', async (content, message) => {
    await owner.rest('POST', path(), { code: '1', name: 'Kept' });
    expect(await importFile(content)).toMatchObject({
      status: 400,
      body: { code: 'CHART_UNREADABLE', message: expect.stringMatching(message) },
    });
    expect(await chart()).toMatchObject([{ code: '1', name: 'Kept' }]);
  });
});
