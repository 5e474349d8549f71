import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretInLink } from '../src/modules/invitations/invitation-secret.ts';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { PDF } from '../src/testing/files.ts';
import {
  isAccountPath,
  isApplicationsPath,
  isBulkChangesPath,
  isCompanySettingsPath,
  isDeletionsPath,
  isDocumentsPath,
  isDuplicatesPath,
  isExpectedBillsPath,
  isExportsPath,
  isInvoiceFilesPath,
  isInvoicesPath,
  isLearningPath,
  isMailPath,
  isMergesPath,
  isNotificationPath,
  isPaymentRunsPath,
  isPaymentsPath,
  isReportsPath,
  isSuggestionsPath,
  isSuppliersPath,
  isTokensPath,
  isWebhooksPath,
  RestCalls,
} from '../src/testing/rest-calls.ts';
import { COMPANY, TRANSACTION } from '../src/testing/rest-records.ts';
import { storeFileOf } from '../src/testing/store-file.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse } from '../src/testing/test-client.ts';

/** The shape of every REST call's success (RULES.md, 43; sections 3 and 7). */

const MONEY = expect.stringMatching(/^-?\d+\.\d\d$/);

let app: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  // With keys, the app sees what reaches another server before its transaction is over.
  calls = new RestCalls(await app.newUser(), true);
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(() => app.close());

function importStory(into: number, fields: Record<string, string> = {}): Promise<RestResponse> {
  const form = { companyId: String(into), ...fields };
  return calls.upload('post /api/bank-transactions/import-file', { file: STORY_STATEMENT }, form);
}

describe('session', () => {
  it('GET /api/auth/user', async () => {
    const { status, body } = await calls.user.rest('GET', '/api/auth/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'user1@example.com', firstName: null, lastName: null, profileImageUrl: null });
  });
});

describe('companies', () => {
  it('POST returns 201 with the record', async () => {
    const full = {
      name: 'Lowe & Daughters Ltd',
      address: '1 Quay Street\nBristol',
      phone: '0117 496 0000',
      email: 'books@example.com',
      registrationNumber: '01234567',
      vatNumber: 'GB123456789',
      accountOpeningDate: '2026-09-01',
      accountOpeningBalance: -12.5,
    };
    const answer = await calls.call('post /api/companies', { body: full });
    expect(answer).toEqual({ status: 201, body: { ...COMPANY, ...full, accountOpeningBalance: '-12.50' } });
  });

  it('POST of a name only returns null for the other fields', async () => {
    const { body } = await calls.call('post /api/companies', { body: { name: 'Plain Ltd' } });
    expect(body).toEqual({ ...COMPANY, name: 'Plain Ltd' });
    expect(body).toMatchObject({ address: null, accountOpeningDate: null, accountOpeningBalance: '0.00' });
  });

  it('GET returns a plain array', async () => {
    const { status, body } = await calls.call('get /api/companies');
    expect(status).toBe(200);
    expect(body).toContainEqual({ ...COMPANY, id: companyId });
  });

  it('PUT returns 200 with the record, and keeps fields that the body omits', async () => {
    const id = await calls.newCompany();
    const opening = { accountOpeningDate: '2026-01-31', accountOpeningBalance: '1000000000.01' };
    await calls.call('put /api/companies/:id', { id, body: { name: 'Renamed Ltd', ...opening } });
    const answer = await calls.call('put /api/companies/:id', { id, body: { name: 'Renamed Ltd', phone: '1' } });
    expect(answer).toEqual({ status: 200, body: { ...COMPANY, id, name: 'Renamed Ltd', phone: '1', ...opening } });
  });

  it('PUT accepts the payment safeguards, with the threshold as a decimal', async () => {
    const id = await calls.newCompany();
    const guards = { approvalThreshold: '1000.00', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const { body } = await calls.call('put /api/companies/:id', { id, body: { name: 'Guarded Ltd', ...guards } });
    expect(body).toMatchObject(guards);
    for (const approvalThreshold of ['', ' ']) {
      const kept = await calls.call('put /api/companies/:id', { id, body: { name: 'Guarded Ltd', approvalThreshold } });
      expect(kept.body).toMatchObject(guards);
    }
    const refused = await calls.call('put /api/companies/:id', {
      id,
      body: { name: 'Guarded Ltd', approvalThreshold: 'much' },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { approvalThreshold: 'Amount must be a number' } } });
  });

  it('people are invited, listed, given another role and removed', async () => {
    const id = await calls.newCompany();
    const second = await app.newUser();
    const { email } = (await second.rest('GET', '/api/auth/user')).body;
    const invited = await calls.call('post /api/companies/:id/people', { id, body: { email, role: 'accountant' } });
    const open = { email, role: 'accountant', mayCloseMonths: false, isWaiting: false, isExpired: false };
    expect(invited).toMatchObject({ status: 201, body: { ...open, companyId: id, link: expect.any(String) } });
    const listed = await calls.call('get /api/companies/:id/invitations', { id });
    expect(listed.body).toEqual([expect.not.objectContaining({ link: expect.anything() })]);
    expect(listed.body).toMatchObject([open]);
    const renewed = await calls.call('post /api/invitations/:id/renew', { id: invited.body.id });
    const secret = secretInLink(renewed.body.link);
    const theirs = new RestCalls(second);
    const old = secretInLink(invited.body.link);
    expect((await theirs.call('get /api/invitations/:id', { id: old })).status).toBe(404);
    const atLink = { companyName: 'Another Ltd', role: 'accountant', invitedByName: expect.any(String) };
    expect(await theirs.call('get /api/invitations/:id', { id: secret })).toMatchObject({ status: 200, body: atLink });
    const accepted = await theirs.call('post /api/invitations/accept', { body: { secret } });
    expect(accepted).toMatchObject({ status: 200, body: { id, name: 'Another Ltd' } });

    const { body: people } = await calls.call('get /api/companies/:id/people', { id });
    expect(people).toMatchObject([{ role: 'owner' }, { email, name: email, role: 'accountant', isOwner: false }]);
    const [, { userId }] = people;
    const role = { role: 'bookkeeper' };
    const changed = await calls.call('patch /api/companies/:id/people/:userId', { id, userId, body: role });
    expect(changed).toMatchObject({ status: 200, body: [{ role: 'owner' }, { userId, role: 'bookkeeper' }] });
    const key = 'delete /api/companies/:id/people/:userId';
    expect((await calls.call(key, { id, userId })).status).toBe(200);
    expect((await second.rest('GET', `/api/companies/${id}/people`)).status).toBe(404);
  });

  it('invitations are declined and withdrawn', async () => {
    const id = await calls.newCompany();
    const second = await app.newUser();
    const { email } = (await second.rest('GET', '/api/auth/user')).body;
    const invite = () => calls.call('post /api/companies/:id/people', { id, body: { email } });
    const secret = secretInLink((await invite()).body.link);
    const declined = await second.rest('POST', '/api/invitations/decline', { secret });
    expect(declined).toEqual({ status: 200, body: { message: 'Invitation declined' } });
    const { body: again } = await invite();
    const withdrawn = await calls.call('delete /api/invitations/:id', { id: again.id });
    expect(withdrawn).toEqual({ status: 200, body: { message: 'Invitation withdrawn' } });
    for (const used of [secret, secretInLink(again.link)]) {
      expect((await second.rest('POST', '/api/invitations/accept', { secret: used })).status).toBe(404);
    }
  });

  it('changes of payment safeguards await a second person', async () => {
    const id = await calls.newCompany();
    await calls.call('put /api/companies/:id', { id, body: { name: 'Guarded Ltd', approvalThreshold: '100.00' } });
    const second = await app.newUser();
    const ask = (approvalThreshold: string) =>
      calls.call('put /api/companies/:id', { id, body: { name: 'Guarded Ltd', approvalThreshold } });
    const waiting = () => calls.call('get /api/companies/:id/pending-changes', { id });
    expect((await ask('200.00')).body).toMatchObject({ approvalThreshold: '100.00' });
    const [alone] = (await waiting()).body;
    expect(alone).toMatchObject({ kind: 'threshold', dueAt: expect.any(String), mayConfirm: false, mayWithdraw: true });
    const confirmed = await calls.call('post /api/pending-changes/:id/confirm', { id: alone.id });
    expect(confirmed).toMatchObject({ status: 403 });
    expect((await calls.call('post /api/pending-changes/:id/withdraw', { id: alone.id })).status).toBe(200);
    expect((await waiting()).body).toEqual([]);

    await calls.call('put /api/companies/:id', { id, body: { name: 'Guarded Ltd', approvalThreshold: '50.00' } });
    const email = (await second.rest('GET', '/api/auth/user')).body.email;
    const { body } = await calls.call('post /api/companies/:id/people', { id, body: { email, role: 'approver' } });
    expect(body).toMatchObject({ isWaiting: true });
    const secret = secretInLink(body.link);
    expect((await second.rest('POST', '/api/invitations/accept', { secret })).status).toBe(404);
    const [change] = (await waiting()).body;
    expect((await calls.call('post /api/pending-changes/:id/refuse', { id: change.id })).status).toBe(403);
    expect(change).toMatchObject({ kind: 'invitation', summary: `Invite ${email} as Approver` });
  });
});

describe('a first use', () => {
  it('GET returns the first steps, and POST dismisses them', async () => {
    const id = await calls.newCompany('Tern Ltd');
    const steps = await calls.call('get /api/companies/:id/onboarding', { id });
    expect(steps).toMatchObject({ status: 200, body: { isDismissed: false, canLoadSampleData: true } });
    const away = await calls.call('post /api/companies/:id/onboarding/dismiss', { id });
    expect(away).toMatchObject({ status: 200, body: { isDismissed: true } });
  });

  it('POST loads the sample data with 201, and DELETE removes it', async () => {
    const id = await calls.newCompany('Heron Ltd');
    const loaded = await calls.call('post /api/companies/:id/sample-data', { id });
    expect(loaded).toMatchObject({ status: 201, body: { hasSampleData: true } });
    const removed = await calls.call('delete /api/companies/:id/sample-data', { id });
    expect(removed).toMatchObject({ status: 200, body: { deletedCount: expect.any(Number), refusedCount: 0 } });
  });
});

describe('bank transactions and reconciliation', () => {
  it('POST import-file returns the counts', async () => {
    const id = await calls.newCompany();
    const counts = { imported: 4, skipped: 0, rejected: 0, outsideMonth: 0, replacedCount: 0, errors: [] };
    const others = ['statementImportId', 'warnings', 'leftOut', 'balances', 'gap', 'books'];
    const fields = [...Object.keys(counts), ...others].toSorted();
    const other = { month: '2026-08', skipDuplicates: 'true' };
    expect(await importStory(id)).toMatchObject({ status: 200, body: counts });
    const answer = await importStory(id, other);
    expect(Object.keys(answer.body).toSorted()).toEqual(fields);
    expect(answer).toMatchObject({ status: 200, body: { imported: 0, skipped: 4 } });
    const twice = await importStory(id, { skipDuplicates: 'false' });
    expect(twice).toMatchObject({ status: 200, body: counts });
    const undo = { id: twice.body.statementImportId };
    const undone = { status: 200, body: { deletedCount: 4, refusedCount: 0 } };
    expect(await calls.call('post /api/statement-imports/:id/undo', undo)).toMatchObject(undone);
  });

  it('POST preview-file returns the preview, and fix-directions a count', async () => {
    const id = await calls.newCompany();
    const form = { companyId: String(id) };
    const answer = await calls.upload('post /api/bank-transactions/preview-file', { file: STORY_STATEMENT }, form);
    expect(answer).toMatchObject({ status: 200, body: { format: 'csv', newCount: 4, duplicateCount: 0, rejected: 0 } });
    for (const { amount } of answer.body.sample) expect(amount).toEqual(MONEY);
    const fixed = await calls.call('post /api/bank-transactions/fix-directions', { body: { companyId: id } });
    expect(fixed).toEqual({ status: 200, body: { updatedCount: 0 } });
  });

  it('GET returns plain arrays: all, a month, a page, the unmatched', async () => {
    const id = await calls.newCompany();
    await importStory(id);
    const all = await calls.call('get /api/bank-transactions', { query: `?companyId=${id}` });
    expect(all.status).toBe(200);
    expect(all.body).toHaveLength(4);
    expect(all.body).toContainEqual({ ...TRANSACTION, companyId: id });
    for (const transaction of all.body) expect(transaction).toMatchObject({ amount: MONEY });
    const none = await calls.call('get /api/bank-transactions', { query: `?companyId=${id}&month=2026-08` });
    expect(none).toEqual({ status: 200, body: [] });
    const part = await calls.call('get /api/bank-transactions', { query: `?companyId=${id}&offset=1&limit=2` });
    expect(part.body).toEqual(all.body.slice(1, 3));
    const open = await calls.call('get /api/bank-transactions/unmatched', { query: `?companyId=${id}` });
    expect(open).toEqual({ status: 200, body: all.body });
    const openOfAll = await calls.call('get /api/bank-transactions/unmatched');
    for (const transaction of all.body) expect(openOfAll.body).toContainEqual(transaction);
  });

  it('POST match and unmatch return 200 with the transaction', async () => {
    const ofCompany = { companyId: await calls.newCompany() };
    const { body: invoice } = await calls.newInvoice(ofCompany.companyId);
    await importStory(ofCompany.companyId);
    const open = await calls.call('get /api/bank-transactions/unmatched', {
      query: `?companyId=${ofCompany.companyId}`,
    });
    const { id } = open.body.find((transaction: { amount: string }) => transaction.amount === '-240.00');
    const body = { invoiceId: invoice.id, confidence: 1 };
    const { supplierId, invoiceNumber } = invoice;
    const supplier = { id: supplierId, name: 'Harbour Print Works' };
    const matched = await calls.call('post /api/bank-transactions/:id/match', { id, body });
    expect(matched).toEqual({
      status: 200,
      body: {
        ...TRANSACTION,
        ...ofCompany,
        id,
        isMatched: true,
        matchedInvoiceId: invoice.id,
        matchedInvoice: { id: invoice.id, invoiceNumber, supplier, filePath: null },
        matches: [
          {
            id: expect.any(Number),
            invoiceId: invoice.id,
            invoice: { id: invoice.id, invoiceNumber, supplier, filePath: null },
            amount: '240.00',
            kind: 'settlement',
            isPartPayment: false,
            difference: '0.00',
            isPaidOutside: false,
            matchingConfidence: 1,
            matchedAt: TRANSACTION.updatedAt,
            matchedBy: expect.stringContaining('@example.com'),
            paymentRunItemId: null,
          },
        ],
        matchingConfidence: expect.anything(),
      },
    });
    const again = await calls.call('post /api/bank-transactions/:id/match', { id, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_MATCHED' } });

    const unmatched = await calls.call('post /api/bank-transactions/:id/unmatch', { id });
    expect(unmatched).toEqual({ status: 200, body: { ...TRANSACTION, ...ofCompany, id } });
    const twice = await calls.call('post /api/bank-transactions/:id/unmatch', { id });
    expect(twice).toMatchObject({ status: 409, body: { code: 'NOT_MATCHED' } });
  });
  it('POST match-multiple answers 200 with the transaction, and GET batch-suggestions what it paid by its reference', async () => {
    const companyId = await calls.newCompany();
    const { body: first } = await calls.newInvoice(companyId, { invoiceNumber: 'HPW-1', amount: '60.00' });
    const { body: second } = await calls.newInvoice(companyId, { invoiceNumber: 'HPW-2', amount: '40.00' });
    const invoiceIds = [first.id, second.id];
    const form = { companyId, runDate: '2026-09-15', status: 'pending', invoiceIds };
    const { body: run } = await calls.call('post /api/payment-runs', { body: form });
    const [{ id: paymentRunItemId }] = run.paymentRunItems;
    const [reference] = await app.orm.em
      .fork()
      .execute<{ token: string }[]>(
        `insert into payment_references (company_id, token, payment_run_item_id) values (?, 'K7Q2M9', ?) returning token`,
        [companyId, paymentRunItemId],
      );
    const file = {
      name: 'statement.csv',
      content: `Date,Description,Amount\n2026-09-16,${reference?.token},-100.00\n`,
    };
    await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
    const open = await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` });
    const [{ id }] = open.body;
    const suggestions = 'get /api/bank-transactions/:id/batch-suggestions';
    const query = `?companyId=${companyId}`;
    const { body: listed } = await calls.call('get /api/invoices', { query });
    const invoices = listed
      .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
      .map(({ lines: _, ...invoice }: { lines: unknown }) => invoice);
    expect(invoices).toHaveLength(2);
    const because = { kind: 'payment_run', reasons: ['reference K7Q2M9 found'], score: null };
    const suggestion = { invoices, paymentRunItem: { id: paymentRunItemId }, confidence: 1, ...because };
    expect(await calls.call(suggestions, { id, query })).toEqual({ status: 200, body: [suggestion] });
    expect((await calls.call(suggestions, { id })).status).toBe(400);
    const key = 'post /api/bank-transactions/:id/match-multiple';
    const part = await calls.call(key, { id, body: { invoiceIds: [first.id] } });
    expect(part).toMatchObject({ status: 400, body: { fields: { invoiceIds: expect.stringContaining('£60.00') } } });
    const matched = await calls.call(key, { id, body: { invoiceIds, paymentRunItemId } });
    expect(Object.keys(matched.body).toSorted()).toEqual(Object.keys(TRANSACTION).toSorted());
    expect(matched).toMatchObject({ status: 200, body: { id, isMatched: true, matchedInvoiceId: first.id } });
    const again = await calls.call(key, { id, body: { invoiceIds, paymentRunItemId } });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_MATCHED' } });
    expect(await calls.call(suggestions, { id, query })).toEqual({ status: 200, body: [] });
  });
});

describe('search', () => {
  it('GET returns the search results', async () => {
    const id = await calls.newCompany();
    await importStory(id);
    const query = `?companyId=${id}&text=2026-09`;
    expect(await calls.call('get /api/search', { query })).toEqual({
      status: 200,
      body: [{ kind: 'month', id: null, month: '2026-09', title: 'September 2026', detail: null, amount: null }],
    });
  });
});

describe('files', () => {
  it('GET returns the bytes', async () => {
    const { key } = await storeFileOf(app, calls.user, companyId, { name: 'invoice.pdf', bytes: PDF });
    expect(await calls.user.rest('GET', `/api/files/${key}`)).toEqual({
      status: 200,
      body: Buffer.from(PDF).toString(),
    });
  });
});

it('calls every operation of the table, here or in the tests of invoices and suppliers', () => {
  const isElsewhere = (path: string) =>
    [
      isAccountPath,
      isInvoicesPath,
      isInvoiceFilesPath,
      isSuppliersPath,
      isMailPath,
      isApplicationsPath,
      isTokensPath,
      isWebhooksPath,
      isMergesPath,
      isPaymentRunsPath,
      isPaymentsPath,
      isReportsPath,
      isLearningPath,
      isSuggestionsPath,
      isDuplicatesPath,
      isBulkChangesPath,
      isCompanySettingsPath,
      isDeletionsPath,
      isDocumentsPath,
      isExpectedBillsPath,
      isExportsPath,
      isNotificationPath,
    ].some((isIts) => isIts(path)) || path.includes('/api/test-');
  const files = ['', '/readable', '/embedded/:number'].map((rest) => `get /api/files/:filename${rest}`);
  // The invited answer, and not the user of these calls.
  const byInvited = ['get /api/invitations/:id', 'post /api/invitations/accept', 'post /api/invitations/decline'];
  expect(new Set(calls.uncalled((path) => !isElsewhere(path)))).toEqual(new Set([...files, ...byInvited]));
});
