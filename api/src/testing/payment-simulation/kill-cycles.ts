import type pg from 'pg';
import type { TestSignIn } from '../../kernel/ports/payment-provider.ts';
import { decideAtSandboxBank, type PayerDecision } from '../sandbox-payer.ts';
import { type RestResponse, TestClient } from '../test-client.ts';
import type { KilledProduct } from './killed-product.ts';
import { ALWAYS, AN_HOUR_PASSES, SETTLED, UNSETTLED } from './ledger-check.ts';
import type { SeededRandom } from './seeded-random.ts';

/** When the product is killed: as soon as this is seen in the database that was not there before. */
const KILL_POINTS = {
  'at once': 'select 1',
  'when it is stored': 'select count(*) as seen from public.provider_payments',
  'when the bank has it': 'select count(*) as seen from sandbox_bank.payments',
  'when the answer is stored':
    'select count(*) as seen from public.provider_authorisations where answered_at is not null',
  'when the payer has approved': `select count(*) as seen from sandbox_bank.payments where status <> 'authorization_required'`,
  'when a webhook is on its way': 'select coalesce(sum(attempts), 0) as seen from sandbox_bank.webhooks',
  'when a payment is executed': `select count(*) as seen from sandbox_bank.payments where status = 'executed'`,
  'when an invoice is paid': `select count(*) as seen from public.invoices where status = 'paid'`,
} as const satisfies Readonly<Record<string, string>>;
const POINTS = Object.values(KILL_POINTS);

/** Looked for every 2 ms, for so long at most; then it is killed all the same. */
const LOOKS_MAX = 1500;

export interface KillCycles {
  readonly product: KilledProduct;
  readonly client: pg.Client;
  readonly random: SeededRandom;
  readonly cycles: number;
  /** Account numbers of the suppliers, each with what the sandbox bank makes of it. */
  readonly accounts: readonly string[];
  /** True if the last wait is shortened by moving the database's times by an hour. */
  readonly skipsTime: boolean;
}

export interface KillReport {
  readonly kills: number;
  readonly payments: number;
  readonly executed: number;
  readonly executedPence: number;
  /** Violations of the invariants; must be empty. */
  readonly violations: readonly string[];
}

/**
 * Pays runs and invoices, several times each at once, while payers decide at the bank, and kills the product in the middle,
 * again and again; then lets everything come to its end. Both ledgers are compared after every start.
 */
export async function runKillCycles(options: KillCycles): Promise<KillReport> {
  const { product, client, cycles, skipsTime } = options;
  const violations: string[] = [];
  const tool = new TestClient(product.url);
  await product.start();
  const call = callerOf(tool);
  await call('POST', '/api/register', { email: 'ada@example.com', password: 'a quiet harbour' });
  const company = await call('POST', '/api/companies', { name: 'Killed Ltd' });
  const payer: TestSignIn = (await tool.rest('GET', '/api/sandbox/sign-in')).body;
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const work = await beginCycle(options, tool, company.id, cycle, payer);
    await product.end('SIGKILL');
    await work.calls;
    if (cycle === cycles && skipsTime) await client.query(AN_HOUR_PASSES);
    await product.start();
    violations.push(...(await brokenRules(client, ALWAYS, `after kill ${cycle}`)));
  }
  violations.push(...(await settle(client, payer)));
  violations.push(...(await brokenRules(client, { ...ALWAYS, ...SETTLED }, 'at the end')));
  const { rows } = await client.query(`
    select count(*)::int as payments, count(*) filter (where status = 'executed' or reason = 'returned')::int as executed,
      coalesce(sum(amount_pence) filter (where status = 'executed'), 0)::int as "executedPence"
    from sandbox_bank.payments`);
  return { kills: cycles, ...rows[0], violations };
}

/** Begins to pay, and resolves at the point of the kill; what it resolves to ends when all calls have broken off. */
async function beginCycle(
  { client, random, accounts }: KillCycles,
  tool: TestClient,
  companyId: number,
  cycle: number,
  payer: TestSignIn,
): Promise<{ readonly calls: Promise<unknown> }> {
  const { invoiceIds, confirmedAccounts } = await newInvoices(tool, companyId, cycle, accounts, random);
  const [alone, ...inRun] = invoiceIds;
  const body = { companyId, runDate: new Date().toISOString().slice(0, 10), invoiceIds: inRun };
  const run = await callerOf(tool)('POST', '/api/payment-runs', body);
  const waiting = await urlsOfPayers(client);
  const point = POINTS[cycle % POINTS.length] ?? KILL_POINTS['at once'];
  const before = await seen(client, point);
  const calls = Promise.allSettled([
    ...[1, 2, 3].map(() => tool.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`, { confirmedAccounts })),
    ...[1, 2].map(() => tool.rest('POST', `/api/sandbox/payments/invoice/${alone}`, { confirmedAccounts })),
    ...waiting.map((url) => decideAtSandboxBank(url, { as: payer, decision: decisionOf(random) })),
  ]);
  for (
    let look = 0;
    look < LOOKS_MAX && (await seen(client, point)) === before && point !== KILL_POINTS['at once'];
    look += 1
  ) {
    await client.query('select pg_sleep(0.002)');
  }
  await client.query('select pg_sleep($1)', [random.next() * 0.02]);
  return { calls };
}

async function newInvoices(
  tool: TestClient,
  companyId: number,
  cycle: number,
  accounts: readonly string[],
  random: SeededRandom,
): Promise<{ readonly invoiceIds: number[]; readonly confirmedAccounts: object[] }> {
  const call = callerOf(tool);
  const invoiceIds: number[] = [];
  const confirmed = new Map<number, object>();
  for (const index of [0, 1, 2, 3]) {
    const supplierName = `Supplier ${(cycle + index) % accounts.length}`;
    const invoice = await call('POST', '/api/invoices/manual', {
      companyId,
      supplierName,
      invoiceNumber: `K-${cycle}-${index}`,
      amount: random.between(1, 99_999) / 100,
      invoiceDate: '2026-01-05',
      dueDate: '2026-02-05',
    });
    const bankAccountNumber = accounts[(cycle + index) % accounts.length];
    const details = { name: supplierName, bankSortCode: '20-00-00', bankAccountNumber };
    if (cycle <= accounts.length) await call('PUT', `/api/suppliers/${invoice.supplier.id}`, details);
    const { bankSortCode } = details;
    confirmed.set(invoice.supplier.id, { supplierId: invoice.supplier.id, bankSortCode, bankAccountNumber });
    invoiceIds.push(invoice.id);
  }
  return { invoiceIds, confirmedAccounts: [...confirmed.values()] };
}

/** Returns the response's body. Throws on failure, because preparation must not fail. */
function callerOf(tool: TestClient) {
  return async (method: string, address: string, body: object): Promise<RestResponse['body']> => {
    const answer = await tool.rest(method, address, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${address} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
}

/** Most payers approve. */
function decisionOf(random: SeededRandom): PayerDecision['decision'] {
  return random.pick(['approve', 'approve', 'approve', 'approve', 'reject', 'cancel']);
}

async function urlsOfPayers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select distinct authorisation_url as url from public.provider_authorisations authorisation
    join public.provider_payments payment on payment.authorisation_id = authorisation.id
    where payment.awaits_payer and authorisation_url is not null`);
  return rows.map(({ url }) => url);
}

async function seen(client: pg.Client, point: string): Promise<string> {
  const { rows } = await client.query(point);
  return String(rows[0]?.seen);
}

/** Approves all payments that await a payer, until none is open. Returns the payments still open after a time limit. */
async function settle(client: pg.Client, payer: TestSignIn): Promise<string[]> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    const { rows } = await client.query(UNSETTLED);
    if (rows.length === 0) return [];
    for (const url of await urlsOfPayers(client)) await decideAtSandboxBank(url, { as: payer, decision: 'approve' });
    await client.query('select pg_sleep(0.25)');
  }
  const { rows } = await client.query(UNSETTLED);
  return rows.map(({ id }) => `payment ${id} has not come to its end`);
}

async function brokenRules(
  client: pg.Client,
  rules: Readonly<Record<string, string>>,
  when: string,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) broken.push(`${when}: ${rule}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
