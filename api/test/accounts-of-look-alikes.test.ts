import { PayInvoiceDocument, SupplierDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * A user enters a supplier of the company a second time, with an account of their own, and moves its invoice there. The
 * account counts as changed, and the owners are notified, as if the user had changed the account itself (RULES.md, 84).
 */

const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const NONE = { bankAccountName: null, bankSortCode: null, bankAccountNumber: null };

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief] = [await app.newUser(), await app.newUser()];
  await thief.rest('PUT', '/api/auth/user', { firstName: 'Fred', lastName: 'Finance' });
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  await joinByRest(owner, thief, companyId);
  await haveJoinedBefore(app, companyId);
});

async function passed(by: TestClient, method: 'POST' | 'PUT' | 'PATCH', path: string, form: object = {}) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  return body;
}

async function add(by: TestClient, name: string, account: object = {}): Promise<number> {
  return (await passed(by, 'POST', '/api/suppliers', { companyId, name, ...account })).id;
}

const BILL = { invoiceNumber: 'HP-2001', amount: '5000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

async function addBill(supplierName: string): Promise<number> {
  return (await passed(owner, 'POST', '/api/invoices/manual', { companyId, supplierName, ...BILL })).id;
}

const move = (by: TestClient, id: number, supplierName: string) =>
  passed(by, 'PUT', `/api/invoices/${id}`, { supplierName, ...BILL });
const confirm = (by: TestClient, id: number, name: string, account: object) =>
  passed(by, 'POST', `/api/suppliers/${id}/confirm-bank-details`, { name, ...account });

async function stateOf(id: number): Promise<string | undefined> {
  return (await owner.graphql(SupplierDocument, { id })).data?.supplier.accountState;
}

async function newsOf(by: TestClient): Promise<[string, string][]> {
  const { body } = await by.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body
    .filter(({ kind }: { kind: string }) => kind === 'bank_details_changed')
    .map(({ title, detail }: { title: string; detail: string }) => [title, detail]);
}

describe('the first account of a supplier counts as changed', () => {
  it.each(['Harbour Print Limited.', 'The Harbour Print Co', 'HARBOUR-PRINT PLC'])(
    'where another supplier is the same company: %s',
    async (name) => {
      await add(owner, 'Harbour Print Ltd', GOOD);
      expect(await stateOf(await add(thief, name, MINE))).toBe('changed');
      expect(await newsOf(owner)).toEqual([
        [
          `Bank details of ${name} need a check`,
          'Another account is known for Harbour Print Ltd. Confirm them with the supplier before you pay',
        ],
      ]);
    },
  );

  it('where that supplier is archived', async () => {
    const real = await add(owner, 'Fern Cycles Ltd', GOOD);
    await passed(thief, 'PUT', `/api/suppliers/${real}`, { name: 'Fern Cycles Ltd', isActive: false });
    expect(await stateOf(await add(thief, 'Fern Cycles Limited', MINE))).toBe('changed');
  });

  it('where the account of that supplier was emptied', async () => {
    const real = await add(owner, 'Fern Cycles Ltd', GOOD);
    await passed(thief, 'PUT', `/api/suppliers/${real}`, { name: 'Fern Cycles Ltd', ...NONE });
    expect(await stateOf(await add(thief, 'Fern Cycles Limited', MINE))).toBe('changed');
  });

  it('where its account has the name of another supplier', async () => {
    await add(owner, 'Oak Joinery Ltd', GOOD);
    const account = { ...MINE, bankAccountName: 'Oak Joinery Ltd' };
    expect(await stateOf(await add(thief, 'Oak Joinery (York)', account))).toBe('changed');
  });

  it('where its name was only on the account of another supplier', async () => {
    await add(owner, 'Oak Shop', { ...GOOD, bankAccountName: 'Oak Joinery Ltd' });
    expect(await stateOf(await add(thief, 'Oak Joinery', MINE))).toBe('changed');
  });

  it('where one file enters the company twice, with two accounts', async () => {
    const content = 'Elm Glass Ltd,,20-00-00,30000299\nElm Glass Limited,,20-00-00,55779911';
    const file = { name: 'suppliers.csv', content };
    await thief.upload('/api/suppliers/bulk-import', 'suppliers', file, { companyId: String(companyId) });
    const { body } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
    const states = body.map(({ accountState }: { accountState: string }) => accountState);
    expect(states.sort()).toEqual(['changed', 'new']);
  });

  it('where an invoice of a supplier with another account was moved to it before it had one', async () => {
    await add(owner, 'Harbour Print Ltd', GOOD);
    const mine = await add(thief, 'Print Services');
    await move(thief, await addBill('Harbour Print Ltd'), 'Print Services');
    await passed(thief, 'PUT', `/api/suppliers/${mine}`, { name: 'Print Services', ...MINE });
    expect(await stateOf(mine)).toBe('changed');
  });
});

it('does not count the account as changed if another supplier of the same company has the same one', async () => {
  await add(owner, 'Harbour Print Ltd', GOOD);
  expect(await stateOf(await add(thief, 'Harbour Print Limited', GOOD))).toBe('new');
  expect(await newsOf(owner)).toEqual([]);
});

describe('an invoice that moves from a supplier with another account', () => {
  const OTHER = 'Oak Joinery Limited (Leeds)';
  let bill: number;

  beforeEach(async () => {
    await add(owner, 'Oak Joinery Ltd', GOOD);
    bill = await addBill('Oak Joinery Ltd');
  });

  it('makes a new account count as changed, and notifies the owners', async () => {
    const mine = await add(thief, OTHER, MINE);
    expect(await stateOf(mine)).toBe('new');
    await move(thief, bill, OTHER);
    expect(await stateOf(mine)).toBe('changed');
    const { email } = (await thief.rest('GET', '/api/auth/user')).body;
    expect(await newsOf(owner)).toEqual([
      [
        `Bank details of ${OTHER} need a check`,
        `Fred Finance (${email}) moved invoice HP-2001, £5,000.00, to it from Oak Joinery Ltd, which has another account. Confirm them with the supplier before you pay`,
      ],
    ]);
  });

  it('makes an account count as changed that only the user who entered it has confirmed', async () => {
    const mine = await add(thief, OTHER, MINE);
    await confirm(thief, mine, OTHER, MINE);
    expect(await stateOf(mine)).toBe('checked');
    await move(thief, bill, OTHER);
    expect(await stateOf(mine)).toBe('changed');
  });

  it('changes nothing for an account that a second person has confirmed', async () => {
    const mine = await add(thief, OTHER, MINE);
    await confirm(owner, mine, OTHER, MINE);
    await move(thief, bill, OTHER);
    expect(await stateOf(mine)).toBe('checked');
    expect(await newsOf(owner)).toEqual([]);
  });

  it('changes nothing for a supplier with the same account', async () => {
    const same = await add(thief, OTHER, GOOD);
    await move(thief, bill, OTHER);
    expect(await stateOf(same)).toBe('new');
  });
});

describe('an invoice that moves by a detour from a supplier with another account', () => {
  const OTHER = 'Partner Tau Services';
  const DETAIL =
    /^Fred Finance .* moved invoice HP-2001, £5,000.00, to it from Oak Joinery Ltd, which has another account/;
  let approver: TestClient;
  let bill: number;
  let mine: number;
  let real: number;

  beforeAll(async () => {
    approver = await app.newUser();
  });
  beforeEach(async () => {
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    const payer = { name: 'Victim Ltd', bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
    await passed(owner, 'PUT', `/api/companies/${companyId}`, payer);
    await haveJoinedBefore(app, companyId);
    real = await add(owner, 'Oak Joinery Ltd', GOOD);
    bill = await addBill('Oak Joinery Ltd');
    mine = await add(thief, OTHER, MINE);
  });

  const patch = (form: object, by = thief) => passed(by, 'PATCH', `/api/invoices/${bill}`, form);
  const switchTo = (isAutoPaid: boolean) => passed(thief, 'PATCH', `/api/suppliers/${mine}`, { isAutoPaid });
  const CREDIT = { documentType: 'credit_note', amount: '-5000' };
  const INVOICE = { documentType: 'invoice', amount: '5000' };

  async function expectChanged(): Promise<void> {
    expect(await stateOf(mine)).toBe('changed');
    const news = [[`Bank details of ${OTHER} need a check`, expect.stringMatching(DETAIL)]];
    expect(await newsOf(owner)).toEqual(news);
    expect(await newsOf(approver)).toEqual(news);
    const { body } = await thief.rest('POST', `/api/sandbox/payments/invoice/${bill}`, {});
    expect(body).toMatchObject({ successCount: 0, failureCount: 1 });
    const { data } = await thief.graphql(PayInvoiceDocument, { id: bill });
    expect(data?.payInvoice).toMatchObject({ successCount: 0, failureCount: 1 });
  }

  it.each<[string, () => Promise<unknown>]>([
    [
      'a supplier without an account',
      async () => {
        await patch({ supplierName: 'Midway Traders' });
        await patch({ supplierName: OTHER });
      },
    ],
    [
      'a credit note in two calls',
      async () => {
        await patch({ ...CREDIT, supplierName: OTHER });
        await patch(INVOICE);
      },
    ],
    [
      'a credit note in three calls',
      async () => {
        await patch(CREDIT);
        await patch({ supplierName: OTHER });
        await patch(INVOICE);
      },
    ],
    [
      'a credit note that moves as it becomes an invoice',
      async () => {
        await patch(CREDIT);
        await patch({ ...INVOICE, supplierName: OTHER });
      },
    ],
    [
      'a credit note that a colleague makes an invoice again',
      async () => {
        await patch({ ...CREDIT, supplierName: OTHER });
        await patch(INVOICE, owner);
      },
    ],
    [
      'auto-paid',
      async () => {
        await switchTo(true);
        await patch({ supplierName: OTHER });
        await switchTo(false);
      },
    ],
    [
      'auto-paid, and deleted until it is to pay again',
      async () => {
        await switchTo(true);
        await patch({ supplierName: OTHER });
        const { body } = await thief.rest('DELETE', `/api/invoices/${bill}`);
        await switchTo(false);
        await passed(thief, 'POST', `/api/deletions/${body.deletionId}/restore`);
      },
    ],
    [
      'a supplier without an account, while the first one is deleted',
      async () => {
        await patch({ supplierName: 'Midway Traders' });
        expect((await thief.rest('DELETE', `/api/suppliers/${real}`)).status).toBe(200);
        await patch({ supplierName: OTHER });
      },
    ],
  ])('makes the account count as changed: %s', async (_detour, go) => {
    await go();
    await expectChanged();
  });

  it('makes no account count as changed that a second person has confirmed', async () => {
    await confirm(owner, mine, OTHER, MINE);
    await patch({ ...CREDIT, supplierName: OTHER });
    await patch(INVOICE);
    expect(await stateOf(mine)).toBe('checked');
    expect(await newsOf(owner)).toEqual([]);
  });

  it('notifies once of a move, however often the invoice becomes unpaid', async () => {
    await patch({ supplierName: OTHER });
    await patch(CREDIT);
    await patch(INVOICE);
    await expectChanged();
  });
});

describe('an unchecked account has a warning', () => {
  const LIKE_NAME = 'Nearly the same name as Mill Cafe Ltd, which has another account.';
  const LIKE_HOLDER = 'The account bears nearly the name of Mill Cafe Ltd, which has another account.';

  async function warningOf(id: number): Promise<string | null | undefined> {
    const { data } = await owner.graphql(SupplierDocument, { id });
    const { body } = await owner.rest('GET', `/api/suppliers/bank-details/to-confirm?companyId=${companyId}`);
    const listed = body.suppliers.find((supplier: { id: number }) => supplier.id === id);
    if (listed) expect(listed.bankDetailsWarning).toBe(data?.supplier.bankDetailsWarning);
    return data?.supplier.bankDetailsWarning;
  }

  beforeEach(async () => {
    const real = await add(owner, 'Mill Cafe Ltd', GOOD);
    await confirm(thief, real, 'Mill Cafe Ltd', GOOD);
    expect(await warningOf(real)).toBeNull();
  });

  it.each(['Mill Cafes Ltd', 'Мill Cafe', 'Ｍｉｌｌ Cafe plc'])(
    'if another supplier has nearly its name: %s',
    async (name) => {
      expect(await warningOf(await add(thief, name, MINE))).toBe(LIKE_NAME);
    },
  );

  it('if its holder has nearly the name of another supplier', async () => {
    const account = { ...MINE, bankAccountName: 'Mill Cafe Limited' };
    expect(await warningOf(await add(thief, 'TRL Trade Services', account))).toBe(LIKE_HOLDER);
  });

  it('until a second person has checked it', async () => {
    const mine = await add(thief, 'Mill Cafes Ltd', MINE);
    await confirm(owner, mine, 'Mill Cafes Ltd', MINE);
    expect(await warningOf(mine)).toBeNull();
  });

  it('but not if numbers tell the names apart, or the account is the same', async () => {
    await add(owner, 'Quay Store 1', GOOD);
    expect(await warningOf(await add(thief, 'Quay Store 2', MINE))).toBeNull();
    const same = await add(thief, 'Mill Cafes', GOOD);
    expect(await warningOf(same)).not.toContain('Nearly');
  });
});
