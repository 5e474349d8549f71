import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvoicesDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { type Call, CONNECTIONS, callFor, callOnce } from './invoice-list/load.ts';
import {
  type BenchRequest,
  SERVERS,
  type ServerName,
  type ServerOrder,
  type ServerReport,
} from './invoice-list/protocol.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * The list of 50 invoices with their suppliers from 100,000, in requests per second: the product with a signed-in user
 * and the client's own operation, a plain Apollo Server with hand-written resolvers, and bare `node:http`. Each is a
 * process of its own in production mode, on one database; rounds alternate, and the median of their ratios is compared.
 *
 * Tried, with the ratios to the plain Apollo Server for the list alone and with totals, on a machine that was shared:
 * entities and graphql's own execution 0.13 and 0.37; plain rows, totals only when selected, compiled queries and one
 * write a minute for a session's last use 0.49 and 0.72; without Apollo's cache hints, which watch every field, with
 * company ids read without entities and one date format kept 0.72 and 0.85; SQL that is written out instead of the ORM's
 * query builder 1.01 and 0.97; rows and totals asked at the same time 1.05 and 0.95. With totals the aggregate over all
 * rows decides, which is the same for all three. Session and companies in one query, no row of the company, and a view
 * that is compiled once (`kernel/read`): 0.85 before and 1.00 to 1.26 after for the list alone, on the same busy
 * machine. A statement that connections keep by its name was slower (0.84).
 */

const INVOICES = fullOrSmoke(100_000, 500);
const SUPPLIERS = 400;
const ROUNDS = fullOrSmoke(9, 1);
const ROUND_MS = fullOrSmoke(1500, 100);
const LIMIT = 50;

const SEED_SUPPLIERS = `
  insert into suppliers (company_id, name, name_key, payment_terms_days, created_by)
  select $1, 'Supplier ' || n, 'supplier ' || n, 30, $2 from generate_series(1, ${SUPPLIERS}) n`;

const SEED_INVOICES = `
  insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date,
    due_date, status, payment_date, description, created_by)
  select $1, n, 'INV-' || n, 'inv' || n, s.ids[1 + n % ${SUPPLIERS}], ((n * 7919) % 900000 + 100) / 100.0,
    date '2026-01-01' + n % 300, date '2026-01-31' + n % 300, case when n % 4 = 0 then 'to_pay' else 'paid' end,
    case when n % 4 = 0 then null else date '2026-02-01' + n % 300 end, 'Goods of delivery ' || n, $2
  from generate_series(1, ${INVOICES}) n,
    (select array_agg(id order by id) as ids from suppliers where company_id = $1) s`;

class ServerProcess {
  readonly #process: ChildProcess;
  readonly #ended: Promise<never>;

  constructor(order: ServerOrder) {
    const file = fileURLToPath(new URL('./invoice-list/serve.ts', import.meta.url));
    this.#process = fork(file, [JSON.stringify(order)], { env: { ...process.env, NODE_ENV: 'production' } });
    this.#ended = once(this.#process, 'exit').then(([code]) => {
      throw new Error(`The ${order.name} server ended with ${code}`);
    });
    // After `stop` no report is awaited, and the rejection has no handler.
    this.#ended.catch(() => undefined);
  }

  async report(): Promise<ServerReport> {
    const [message] = await Promise.race([once(this.#process, 'message'), this.#ended]);
    return message as ServerReport;
  }

  ask(request: BenchRequest): Promise<ServerReport> {
    this.#process.send(request);
    return this.report();
  }

  /** Processor time since the start. */
  async cpuMs(): Promise<number> {
    const report = await this.ask('cpu');
    return 'cpuMs' in report ? report.cpuMs : 0;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.send('stop' satisfies BenchRequest);
    await ended;
  }
}

/** Signs a user in for each connection, since what one user may read in a minute is bounded; all may use one company. */
async function signIn(url: string): Promise<{ cookies: string[]; companyId: number }> {
  const post = async (address: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const emails = Array.from({ length: CONNECTIONS }, (_, index) => `bench-${index}@example.com`);
  const cookies: string[] = [];
  for (const email of emails) {
    const registered = await post('/api/register', { email, password: 'a quiet harbour' });
    cookies.push((registered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '');
  }
  const [owner] = cookies;
  const company = (await (await post('/api/companies', { name: 'Bench Ltd' }, owner)).json()) as { id: number };
  for (const [index, email] of emails.entries()) {
    if (index === 0) continue;
    const invited = await post(`/api/companies/${company.id}/people`, { email, role: 'finance' }, owner);
    const { link } = (await invited.json()) as { link: string };
    await post('/api/invitations/accept', { secret: link.slice(link.lastIndexOf('/') + 1) }, cookies[index]);
  }
  return { cookies, companyId: company.id };
}

async function seed(databaseUrl: string, companyId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from users');
  const values = [companyId, rows[0]?.id];
  await client.query(SEED_SUPPLIERS, values);
  await client.query(SEED_INVOICES, values);
  await client.query('update companies set last_record_number = $2 where id = $1', [companyId, INVOICES]);
  await client.query('vacuum analyze');
  await client.end();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The same list of each server, with the totals of the whole list or without. */
function callsOf(urls: Record<ServerName, string>, companyId: number, cookies: string[], withTotals: boolean) {
  const query = print(InvoicesDocument);
  const body = JSON.stringify({ operationName: 'Invoices', query, variables: { companyId, limit: LIMIT, withTotals } });
  const headers = { 'content-type': 'application/json' };
  return {
    product: { url: `${urls.product}/graphql`, headers, cookies, body },
    apollo: { url: urls.apollo, headers, body },
    bare: { url: `${urls.bare}/?companyId=${companyId}${withTotals ? '&totals' : ''}`, headers },
  } satisfies Record<ServerName, Call>;
}

/** Ensures that the compared servers give the same answers. @throws Error when the product and the plain server differ */
async function requireSameAnswers({ product, apollo }: Record<ServerName, Call>): Promise<void> {
  const agent = new Agent();
  const [ours, plain] = [await callOnce(agent, product), await callOnce(agent, apollo)];
  agent.destroy();
  if (ours.trim() !== plain.trim()) throw new Error(`answers differ:\n${ours.slice(0, 900)}\n${plain.slice(0, 900)}`);
}

/** Result of one round of one server. */
interface Figures {
  readonly requestsPerSecond: number;
  /** Of the server's own process, without the database and the caller: other work on the machine changes it little. */
  readonly cpuMsPerRequest: number;
}

async function measure(process: ServerProcess, call: Call): Promise<Figures> {
  const before = await process.cpuMs();
  const { answered, seconds } = await callFor(call, ROUND_MS);
  return {
    requestsPerSecond: answered / seconds,
    cpuMsPerRequest: ((await process.cpuMs()) - before) / answered,
  };
}

/** Rounds of each server; rounds with the same index ran one after the other. */
async function compare(processes: Record<ServerName, ServerProcess>, calls: Record<ServerName, Call>) {
  await requireSameAnswers(calls);
  for (const name of SERVERS) await measure(processes[name], calls[name]);
  const rounds: Record<ServerName, Figures[]> = { product: [], apollo: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of SERVERS) rounds[name].push(await measure(processes[name], calls[name]));
  }
  return rounds;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A ratio is that of rounds beside each other, so that other work on the machine slows both. */
function sayRounds(title: string, rounds: Record<ServerName, readonly Figures[]>): void {
  const names = { product: 'Paycycle', apollo: 'plain Apollo Server 5', bare: 'bare node:http' };
  const ratioTo = (name: ServerName, other: ServerName): string => {
    const rateOfOther = (index: number) => rounds[other][index]?.requestsPerSecond ?? 0;
    return median(rounds[name].map((own, index) => own.requestsPerSecond / rateOfOther(index))).toFixed(2);
  };
  say(title);
  for (const name of SERVERS) {
    const rate = median(rounds[name].map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0);
    const cpuMs = median(rounds[name].map(({ cpuMsPerRequest }) => cpuMsPerRequest)).toFixed(2);
    const ratios = `${ratioTo(name, 'apollo')} of plain Apollo Server, ${ratioTo(name, 'bare')} of bare`;
    say(
      `  ${names[name].padEnd(22)} ${rate.padStart(6)} requests a second, ${cpuMs} ms of its own CPU each: ${ratios}`,
    );
  }
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-bench-'));
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const open = async (name: ServerName) => {
  const server = new ServerProcess({ name, databaseUrl: database.url, filesDir: path.join(dataDir, 'files') });
  const report = await server.report();
  if (!('url' in report)) throw new Error(`${name} did not start`);
  return { server, url: report.url };
};
const product = await open('product');
const apollo = await open('apollo');
const bare = await open('bare');
const { cookies, companyId } = await signIn(product.url);
await seed(database.url, companyId);

const urls = { product: product.url, apollo: apollo.url, bare: bare.url };
const processes = { product: product.server, apollo: apollo.server, bare: bare.server };
say(`List of ${LIMIT} invoices with supplier from ${INVOICES.toLocaleString('en-GB')}`);
const list = callsOf(urls, companyId, cookies, false);
sayRounds('The list alone:', await compare(processes, list));
sayRounds('With the count and sum of all:', await compare(processes, callsOf(urls, companyId, cookies, true)));

await product.server.ask('start profile');
await callFor(list.product, ROUND_MS);
const profile = await product.server.ask('stop profile');
if ('shares' in profile) {
  say("Where the time of Paycycle's process goes, by package, for the list alone:");
  for (const [part, percent] of profile.shares) say(`  ${percent.toFixed(1).padStart(5)} %  ${part}`);
}

for (const { server } of [product, apollo, bare]) await server.stop();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
