import { DatabaseSync } from 'node:sqlite';
import { dataOf, followMirror, MIRROR_TABLES, type PaycycleClient, paycycleClient } from '@paycycle/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../src/kernel/scope.ts';
import { createToken } from '../src/modules/tokens/access-token.service.ts';
import { PAID_IN_TWO_WAYS, PHRASES, STEPS } from '../src/testing/invoice-histories/commands.ts';
import { newPlace, type Place } from '../src/testing/invoice-histories/place.ts';
import { playStep } from '../src/testing/invoice-histories/play-history.ts';
import { SeededRandom } from '../src/testing/payment-simulation/seeded-random.ts';
import { addReadyDocument } from '../src/testing/ready-document.ts';
import { setApprovalThreshold } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { openTestServices, type TestServices } from '../src/testing/test-scope.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/** The SQLite mirror of `schema/client` equals the books after each act. `SLOW_TESTS=1` plays 2,000 acts. */

const ACTS = quickOrFull(240, 2000);
/** Steps in each company, each of two acts. A new company allows acts that a closed month refuses. */
const STEPS_OF_PLACE = 40;
const LINES_OF_IMPORT = 300;

let services: TestServices;
let app: TestApp;

beforeAll(async () => {
  services = await openTestServices();
  app = await startTestApp({ besides: services });
});

afterAll(async () => {
  await app.close();
  await services.close();
});

it('keeps an exact mirror through random acts, with imports in parallel', async () => {
  const random = new SeededRandom(30);
  let copied = 0;
  for (let acts = 0; acts < ACTS; acts += 2 * STEPS_OF_PLACE) copied += await playInNewCompany(random);
  expect(copied).toBeGreaterThan(10 * ACTS);
});

async function playInNewCompany(random: SeededRandom): Promise<number> {
  const user = await services.newUser();
  const place = await newPlace(services, user);
  const { companyId } = place;
  const form = { name: 'Mirror', scope: 'write_all_but_payments', companyIds: [companyId] };
  // The days of the last company would have ended the token.
  app.clock.moveToInstant(services.clock.now().toISOString());
  const { text: token } = await createToken(await user.scope(), form);
  const client = paycycleClient({ url: app.url, token });
  const mirror = new DatabaseSync(':memory:');
  await followMirror(client, mirror, companyId);
  const steps: string[] = [...PAID_IN_TWO_WAYS];
  while (steps.length < STEPS_OF_PLACE)
    steps.push(...(random.chance(0.5) ? random.pick(PHRASES) : [random.pick(STEPS)]));
  for (const [index, step] of steps.slice(0, STEPS_OF_PLACE).entries()) {
    const work: Promise<unknown>[] = [playStep(place, step, null), followMirror(client, mirror, companyId)];
    if (index % 10 === 3) work.push(importLines(client, companyId, index));
    work.push(changeByTool(client, place, random, index));
    const [played] = await Promise.all(work);
    expect(typeof played === 'string' ? played : '').toBe('');
    await followMirror(client, mirror, companyId);
    if (index % 10 === 9) expect([step, await differences(client, mirror, companyId)]).toEqual([step, []]);
  }
  expect(countsIn(mirror)).toEqual(await countsInBooks(await user.scope(), companyId));
  return contentOf(mirror).size;
}

/** Changes that other records show as well. */
async function changeByTool(
  client: PaycycleClient,
  { companyId, supplierId, otherSupplierId, invoiceId, otherInvoiceId, maker }: Place,
  random: SeededRandom,
  index: number,
): Promise<void> {
  const supplier = { params: { path: { id: random.pick([supplierId, otherSupplierId]) } } };
  const invoice = { params: { path: { id: random.pick([invoiceId, otherInvoiceId]) } } };
  // A refusal changes nothing.
  await random.pick([
    () => client.PATCH('/api/suppliers/{id}', { ...supplier, body: { name: `Supplier ${index}` } }),
    () => client.PATCH('/api/suppliers/{id}', { ...supplier, body: { paymentTermsDays: index } }),
    () => client.PATCH('/api/invoices/{id}', { ...invoice, body: { invoiceNumber: `N-${index}` } }),
    async () => addReadyDocument(await maker.scope(), companyId, [{ values: { invoiceNumber: `D-${index}` } }]),
    async () => {
      const [{ id } = { id: 0 }] = dataOf(await client.GET('/api/documents', { params: { query: { companyId } } }));
      const document = { params: { path: { id } } };
      await random.pick([
        () => client.POST('/api/documents/{id}/accept', { ...document, body: {} }),
        () => client.DELETE('/api/documents/{id}', document),
      ])();
    },
    () => setApprovalThreshold(maker, companyId, index % 2 === 0 ? null : 50),
    async () => app.clock.moveToInstant(new Date(app.clock.now().getTime() + 86_400_000).toISOString()),
  ])();
}

async function importLines(client: PaycycleClient, companyId: number, index: number): Promise<void> {
  const lines = Array.from(
    { length: LINES_OF_IMPORT },
    (_, line) => `0${(line % 9) + 1}/09/2026,IMPORT ${index} ${line},-1.${10 + index}`,
  );
  const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'statement.csv');
  // A closed month refuses the lines, which changes nothing.
  await client.POST('/api/bank-transactions/import-file', { body: { companyId, file } });
}

/** Records of the mirror that are not those of a new one. */
async function differences(client: PaycycleClient, mirror: DatabaseSync, companyId: number): Promise<unknown[]> {
  const whole = new DatabaseSync(':memory:');
  await followMirror(client, whole, companyId);
  const [has, should] = [contentOf(mirror), contentOf(whole)];
  return [...new Set([...has.keys(), ...should.keys()])]
    .filter((name) => has.get(name) !== should.get(name))
    .map((name) => {
      const [one, other] = [JSON.parse(has.get(name) ?? '{}'), JSON.parse(should.get(name) ?? '{}')];
      return [name, Object.keys(other).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))];
    });
}

const BOOKS = { ...MIRROR_TABLES, payment: 'provider_payments' };

function countsIn(mirror: DatabaseSync): unknown[] {
  return Object.values(MIRROR_TABLES).map(
    (table) => mirror.prepare(`select count(*) as count from ${table}`).get()?.['count'],
  );
}

function countsInBooks({ em }: Scope, companyId: number): Promise<unknown[]> {
  const counts = Object.values(BOOKS).map(async (table) => {
    const isShown = table === 'documents' ? "status <> 'discarded'" : 'true';
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::integer as count from ${table} where company_id = ? and ${isShown}`,
      [companyId],
    );
    return row?.count;
  });
  return Promise.all(counts);
}

function contentOf(database: DatabaseSync): Map<string, string> {
  const records = Object.values(MIRROR_TABLES).flatMap((table) =>
    database
      .prepare(`select id, data from ${table}`)
      .all()
      .map(({ id, data }) => [`${table} ${id}`, String(data)] as const),
  );
  return new Map(records);
}
