import type { Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { NoteStatementBalanceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../../../testing/second-approver.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

/** The bank's balance that proves a closed month (RULES.md, 33). Today is 15 September 2026. */

const MONTH = '2026-08';
const REFUSED = { code: 'MONTH_CLOSED', message: 'August 2026 is closed. Reopen it with a reason to change it.' };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  bookkeeper = await app.newUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  const form = { name: 'Lowe Ltd', accountOpeningBalance: '1000.00', accountOpeningDate: '2026-08-01' };
  companyId = (await owner.rest('POST', '/api/companies', form)).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
});

async function importLines(...rows: string[]): Promise<number> {
  const file = { name: 'bank.csv', content: ['Date,Description,Amount,Balance', ...rows, ''].join('\n') };
  const form = { companyId: String(companyId) };
  const { status, body } = await owner.upload('/api/bank-transactions/import-file', 'file', file, form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.statementImportId;
}

const type = (by: TestClient, closingBalance: string | null) =>
  by.rest('PUT', '/api/reconciliation/statement-balance', { companyId, month: MONTH, closingBalance });

async function close() {
  expect(await owner.rest('POST', '/api/reconciliation/close', { companyId, month: MONTH })).toMatchObject({
    status: 201,
  });
}

async function messages(): Promise<readonly string[]> {
  const path = `/api/reconciliation/exceptions?companyId=${companyId}&month=${MONTH}`;
  const { body } = await owner.rest('GET', path);
  return body
    .filter(({ kind }: { kind: string }) => kind.startsWith('balance') || kind === 'changed_since_closing')
    .map(({ message }: { message: string }) => message);
}

const DIFFERS = expect.stringContaining("The bank's balance on 10 Aug 2026 is £800.00, £100.00 less than the £900.00");

describe('a typed balance', () => {
  beforeEach(() => importLines('2026-08-10,SHOP,-100.00,'));

  it.each([
    ['replaced', '900.00', 900_00],
    ['removed', null, null],
  ])('is not %s while the month is closed', async (_, closingBalance, closingBalancePence) => {
    expect(await type(owner, '800.00')).toMatchObject({ status: 200 });
    await close();
    expect(await type(bookkeeper, closingBalance)).toMatchObject({ status: 409, body: REFUSED });
    const given = { companyId, month: MONTH as Month, closingBalancePence: closingBalancePence as Pence | null };
    expect((await bookkeeper.graphql(NoteStatementBalanceDocument, given)).errors).toMatchObject([
      { message: REFUSED.message, extensions: { code: 'MONTH_CLOSED' } },
    ]);
    expect(await messages()).toEqual([DIFFERS]);

    const reason = 'the balance was mistyped';
    await owner.rest('POST', '/api/reconciliation/open', { companyId, month: MONTH, reason });
    expect(await type(bookkeeper, closingBalance)).toMatchObject({ status: 200 });
    expect(await messages()).toEqual([]);
  });

  it('may still be entered, once, in a month that was closed without one', async () => {
    await close();
    expect(await type(owner, '800.00')).toMatchObject({ status: 200 });
    expect(await type(owner, '800.00')).toMatchObject({ status: 200 });
    expect(await type(bookkeeper, '900.00')).toMatchObject({ status: 409, body: REFUSED });
    expect(await messages()).toEqual([DIFFERS]);
  });
});

it('a printed balance that differs is not replaced by a typed one after the undo of its statement', async () => {
  const id = await importLines('2026-08-10,SHOP,-100.00,800.00', '2026-09-02,FEE,-10.00,790.00');
  await close();
  expect(await bookkeeper.rest('POST', `/api/statement-imports/${id}/undo`)).toMatchObject({ status: 200 });
  expect(await type(bookkeeper, '900.00')).toMatchObject({ status: 409, body: REFUSED });
  expect(await messages()).toEqual([DIFFERS]);
});
