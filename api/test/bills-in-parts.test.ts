import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A bill that is entered again in parts of other amounts, at another supplier or after another date (RULES.md, 11). */

const PAYEE = 'Harbour Print';

let app: TestApp;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;
/** Another one in each company: the same bill in two companies of a user warns by itself. */
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  number = `INV-${10_000 + companyId}`;
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const bill = { supplierName: PAYEE, invoiceNumber, amount, ...dates, allowDuplicate: true, ...form };
  const { status, body } = await calls.newInvoice(companyId, bill);
  expect(status).toBe(201);
  return body.id;
}

async function markPaid(id: number): Promise<void> {
  const marked = { companyId, invoiceIds: [id], paymentDate: '2026-09-10' };
  expect(await owner.rest('PATCH', '/api/invoices/mark-paid', marked)).toMatchObject({ status: 200 });
}

async function warningsOf(id: number): Promise<readonly string[]> {
  return (await owner.rest('GET', `/api/invoices/${id}`)).body.duplicateWarnings;
}

describe('a part of a bill', () => {
  it.each(['-1', '/2', ' part 1', '-12', 'A', ' (1 of 2)', '/P1'])(
    'warns of the paid bill, whatever its amount: %s',
    async (part) => {
      await markPaid(await enter(number, '1000.00'));
      const id = await enter(`${number}${part}`, '400.00');
      expect(await warningsOf(id)).toEqual([
        `${number}${part} may be a part of ${number} of 1 Sep 2026, £1,000.00, which is paid already.`,
      ]);
    },
  );

  it('warns in a run, with the other part, also at a supplier whose name means the same company', async () => {
    await enter(number, '1000.00');
    const first = await enter(`${number}-1`, '400.00');
    const second = await enter(`${number}-2`, '600.00', { supplierName: 'Harbour Print Ltd' });
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [first, second] };
    const { body } = await owner.rest('POST', '/api/payment-runs', run);
    const { paymentRunItems: items } = (await owner.rest('GET', `/api/payment-runs/${body.id}`)).body;
    expect(items.map((item: { duplicateWarnings: string[] }) => item.duplicateWarnings)).toEqual([
      [`${number}-1 may be a part of ${number} of 1 Sep 2026, £1,000.00, which is not paid yet.`, expect.anything()],
      [
        `${number}-2 may be a part of ${number} from ${PAYEE} of 1 Sep 2026, £1,000.00, which is not paid yet.`,
        expect.anything(),
      ],
    ]);
  });

  it('warns of the bill after it was deleted', async () => {
    const whole = await enter(number, '1000.00');
    expect(await owner.rest('DELETE', `/api/invoices/${whole}`)).toMatchObject({ status: 200 });
    const id = await enter(`${number}-1`, '400.00');
    expect(await warningsOf(id)).toEqual([
      expect.stringMatching(`^${number}-1 may be a part of ${number} of 1 Sep 2026, £1,000\\.00, which .+ deleted on`),
    ]);
  });

  it('is named by the bill itself, once that is to be paid', async () => {
    await markPaid(await enter(`${number}-1`, '400.00'));
    const whole = await enter(number, '1000.00');
    expect(await warningsOf(whole)).toEqual([
      `${number} may include ${number}-1 of 1 Sep 2026, £400.00, which is paid already.`,
    ]);
  });

  it('warns of no other part, nor of a bill whose number goes on with three figures', async () => {
    await markPaid(await enter(`${number}-1`, '400.00'));
    await markPaid(await enter(number, '90.00', { supplierName: 'Quay Bakery Ltd' }));
    expect(await warningsOf(await enter(`${number}-2`, '300.00'))).toEqual([]);
    await markPaid(await enter('HP-2026', '70.00'));
    expect(await warningsOf(await enter('HP-2026-117', '200.00'))).toEqual([]);
  });
});

describe('a bill at an unrelated supplier', () => {
  it.each([
    ['2026-08-01', true],
    ['2026-07-31', false],
  ])('is named by its long number and its amount within a month: %s', async (invoiceDate, isNamed) => {
    await markPaid(await enter(number, '910.00'));
    const id = await enter(number, '910.00', { supplierName: 'Crony Ltd', invoiceDate, dueDate: '2026-09-30' });
    const named = `${number} may be the same bill as ${number} from ${PAYEE} of 1 Sep 2026, £910.00, which is paid already.`;
    expect(await warningsOf(id)).toEqual(isNamed ? [named] : []);
  });
});

describe('a paid bill that got another date', () => {
  it.each([
    ['the figures of its number and another amount', (own: string) => own.replace(/\D/g, ''), '758.33'],
    ['its amount', () => 'ABC', '910.00'],
  ])('is still named by %s and the date that it had', async (_case, numberOf, amount) => {
    const paid = await enter(number, '910.00');
    await markPaid(paid);
    const dates = { invoiceDate: '2026-06-01', dueDate: '2026-06-30' };
    const form = { companyId, supplierName: PAYEE, invoiceNumber: number, amount: '910.00', ...dates };
    expect(await owner.rest('PUT', `/api/invoices/${paid}`, form)).toMatchObject({ status: 200 });
    const again = numberOf(number);
    expect(await warningsOf(await enter(again, amount))).toEqual([
      `${again} may be the same bill as ${number} of 1 Jun 2026, £910.00, which is paid already. It was of 1 Sep 2026 before.`,
    ]);
  });
});
