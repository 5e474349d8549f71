import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishNext } from '../src/commands/publishing/publish-next.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { BILL_FORM, publishingCalls } from '../src/testing/publishing-calls.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Bills and payments in the accounting system followed live while another process sends them (RULES.md, 96 and 98). */

const QUERY = `subscription Follow($companyId: Int!, $withinSeconds: Int) {
  companyChanged(companyId: $companyId, kinds: [accounting], withinSeconds: $withinSeconds) {
    accounting { publications(month: "2026-08") { items { state } } }
  }
}`;

let app: TestApp;
let second: TestApp;
let owner: TestClient;
let companyId: number;
let billId: number;

beforeAll(async () => {
  const ledger = new FakeAccountingSystem(new FakeClock());
  const accountingSystems = new Map([['xero', ledger]] as const);
  app = await startTestApp({ accountingSystems });
  second = await startTestApp({ besides: app, accountingSystems });
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  await publishingCalls(() => ({ app, ledger, owner, companyId })).connect('awaiting_payment');
  billId = (await owner.rest('POST', '/api/invoices/manual', { companyId, ...BILL_FORM, invoiceNumber: 'HP/1' })).body
    .id;
});

afterAll(async () => {
  await second.close();
  await app.close();
});

interface Publications {
  readonly publications: { readonly items: readonly { readonly state: string }[] };
}

const statesOf = ({ publications: { items } }: Publications) => items.map(({ state }) => state);

function follow(at: TestApp, cookie: string, withinSeconds = 0) {
  const client = createClient({ url: `${at.url}/graphql/stream`, headers: { cookie }, retryAttempts: 0 });
  const changes = client.iterate<{ companyChanged: { accounting: Publications } }>({
    query: QUERY,
    variables: { companyId, withinSeconds },
  });
  const states = async (): Promise<unknown> => {
    const { data, errors } = (await changes.next()).value ?? {};
    return data ? statesOf(data.companyChanged.accounting) : errors;
  };
  return { states, close: () => client.dispose() };
}

/** Sends all that is due. */
async function send(): Promise<void> {
  while (await publishNext(() => openGuestScope(app.orm.em.fork(), app.ports))) {
    // One piece at a time.
  }
}

it('notifies a page of another process about queued, sent and withdrawn bills', async () => {
  const { states, close } = follow(second, owner.cookie);
  const queued = states();
  await second.isFollowed;
  await owner.rest('POST', `/api/companies/${companyId}/publications`, { invoiceIds: [billId] });
  expect(await queued).toEqual(['queued']);
  const work = send();
  let now = await states();
  while (String(now) !== 'published') now = await states();
  await work;
  const { body } = await owner.rest('GET', `/api/companies/${companyId}/publications`);
  await owner.rest('DELETE', `/api/publications/${body[0].id}`);
  while (String(now) !== 'removed_there') now = await states();
  close();
});

it('notifies about payments, and why sending is paused', async () => {
  const { states, close } = follow(second, owner.cookie, 30);
  // Its first answer says that it follows.
  await states();
  const heard = async (sql: string) => {
    const told = states();
    await app.orm.em.fork().execute(sql, [companyId]);
    expect(await told).toEqual(['removed_there']);
  };
  await heard(`insert into ledger_payments (company_id, ledger, organisation_id, bank_transaction_id, contact_id, line_date,
      description, supplier_names, amount, state, requested_by, requested_at, next_attempt_at)
    select company_id, ledger, organisation_id, 9, '', '2026-08-20', 'BACS', 'Works', 120, 'queued', connected_by, now(),
      now() from accounting_connections where company_id = ?`);
  await heard('delete from ledger_payments where company_id = ?');
  await heard("update publication_targets set waits_because = 'No more calls today' where company_id = ?");
  close();
});

it('starts with one change if data changed since the page was read, and refuses other companies', async () => {
  const late = follow(second, owner.cookie, 30);
  expect(await late.states()).toEqual(['removed_there']);
  late.close();
  const stranger = follow(app, (await app.newUser()).cookie);
  expect(await stranger.states()).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  stranger.close();
});
