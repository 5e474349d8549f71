import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The change feed and `updatedSince`, as outside tools call them (RULES.md, 93). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});

afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Feed Ltd' })).body.id;
});

const INVOICE = {
  supplierName: 'Harbour',
  invoiceNumber: 'H-1',
  amount: '120.00',
  invoiceDate: '2026-09-01',
  dueDate: '2026-10-01',
};

async function newInvoice(more: object = {}, headers = {}) {
  const answer = await owner.rest('POST', '/api/invoices/manual', { companyId, ...INVOICE, ...more }, headers);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function changes(query = '&after=0', client = owner) {
  return client.rest('GET', `/api/changes?companyId=${companyId}${query}`);
}

async function idsSince(list: string, since: Date): Promise<number[]> {
  const query = `companyId=${companyId}&after=0&updatedSince=${encodeURIComponent(since.toISOString())}`;
  return (await owner.rest('GET', `/api/${list}?${query}`)).body.map(({ id }: { id: number }) => id);
}

/** The time of the database, which stamps commits; the product's own clock stands still in tests. */
async function databaseTime(): Promise<Date> {
  const [row] = await app.orm.em.fork().execute<{ now: string }[]>('select clock_timestamp() as now');
  return new Date(row?.now ?? '');
}

describe('the change feed', () => {
  it('is the same in both APIs', async () => {
    const { id, supplierId } = await newInvoice();
    const { status, body } = await changes();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changes: [
        { position: 1, kind: 'supplier', id: supplierId, verb: 'created', version: 1 },
        { position: 2, kind: 'invoice', id, verb: 'created', version: 2 },
      ],
      next: 2,
      hasMore: false,
    });
    const query = `{ company(id: ${companyId}) { changes(after: 0) {
      next hasMore changes { position kind id verb version at } } } }`;
    const { data } = await owner.graphqlText<{ company: { changes: object } }>(query);
    expect(data?.company.changes).toEqual(body);
  });

  it('returns 410 for an unknown position, in both APIs', async () => {
    const { status, body } = await changes('&after=7');
    expect([status, body.code]).toEqual([410, 'POSITION_UNKNOWN']);
    const { errors } = await owner.graphqlText(`{ company(id: ${companyId}) { changes(after: 7) { next } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'POSITION_UNKNOWN' } }]);
  });

  it('is readable with a token for all data, and not by users of other companies', async () => {
    const headersOf = async (scope: string) => {
      const { body } = await owner.rest('POST', '/api/tokens', { name: 'Mirror', scope, companyIds: [companyId] });
      return { authorization: `Bearer ${body.token}` };
    };
    const path = `/api/changes?companyId=${companyId}&after=0`;
    expect((await app.guest().rest('GET', path, undefined, await headersOf('read_all'))).status).toBe(200);
    expect((await app.guest().rest('GET', path, undefined, await headersOf('read_reconciliation'))).status).toBe(403);
    expect((await changes('', await app.newUser())).status).toBe(404);
  });

  it('returns the same version as each record, in both APIs', async () => {
    const { id, supplierId, version } = await newInvoice();
    expect(version).toBe(2);
    const run = { companyId, runDate: '2026-09-18', invoiceIds: [id] };
    const { body: made } = await owner.rest('POST', '/api/payment-runs', run);
    const { body } = await changes();
    const versions = new Map(
      body.changes.map((change: { kind: string; id: number; version: number }) => [
        `${change.kind} ${change.id}`,
        change.version,
      ]),
    );
    const shown = {
      invoice: `invoices/${id}`,
      supplier: `suppliers/${supplierId}`,
      payment_run: `payment-runs/${made.id}`,
    };
    for (const [kind, path] of Object.entries(shown)) {
      const record = (await owner.rest('GET', `/api/${path}`)).body;
      expect([kind, record.version]).toEqual([kind, versions.get(`${kind} ${record.id}`)]);
    }
    expect(made.version).toBe(versions.get(`payment_run ${made.id}`));
    const query = `{ invoice(id: ${id}) { version supplier { version } } paymentRun(id: ${made.id}) { version } }`;
    const { data } = await owner.graphqlText(query);
    expect(data).toEqual({
      invoice: {
        version: versions.get(`invoice ${id}`),
        supplier: { version: versions.get(`supplier ${supplierId}`) },
      },
      paymentRun: { version: made.version },
    });
  });

  it('reports a change of lines as a change of their invoice', async () => {
    const { id, version } = await newInvoice({ lines: [{ nominalCode: '5000' }] });
    await app.orm.em.fork().execute('update invoice_lines set description = ? where invoice_id = ?', ['Doors', id]);
    const { body } = await changes(`&after=${version}`);
    expect(body.changes).toMatchObject([{ kind: 'invoice', id, verb: 'changed', version: version + 1 }]);
    expect((await owner.rest('GET', `/api/invoices/${id}`)).body.version).toBe(version + 1);
    await owner.rest('DELETE', `/api/invoices/${id}`);
    expect((await changes(`&after=${version + 1}`)).body.changes).toMatchObject([
      { kind: 'invoice', id, verb: 'deleted' },
    ]);
  });

  it('returns the version of a response that was stored with its change', async () => {
    const { id, version } = await newInvoice({}, { 'idempotency-key': 'one-invoice' });
    const { body } = await changes();
    expect(body.changes).toContainEqual(expect.objectContaining({ kind: 'invoice', id, version }));
  });
});

describe('updatedSince', () => {
  it('finds invoices that were restored, although their own date is older', async () => {
    const { id } = await newInvoice();
    const { body } = await owner.rest('DELETE', `/api/invoices/${id}`);
    const since = await databaseTime();
    expect(await idsSince('invoices', since)).toEqual([]);
    await owner.rest('POST', `/api/deletions/${body.deletionId}/restore`);
    expect(await idsSince('invoices', since)).toEqual([id]);
  });

  it('finds invoices whose merge was undone, that join a run, and that leave it', async () => {
    const kept = await newInvoice();
    const moved = await newInvoice({ supplierName: 'Harbor', invoiceNumber: 'H-2' });
    const merge = { otherSupplierId: moved.supplierId };
    const { body: merged } = await owner.rest('POST', `/api/suppliers/${kept.supplierId}/merge`, merge);
    let since = await databaseTime();
    await owner.rest('POST', `/api/supplier-merges/${merged.merge.id}/undo`);
    expect(await idsSince('invoices', since)).toContain(moved.id);
    since = await databaseTime();
    const run = { companyId, runDate: '2026-09-18', invoiceIds: [moved.id] };
    const { body: made } = await owner.rest('POST', '/api/payment-runs', run);
    expect(await idsSince('invoices', since)).toEqual([moved.id]);
    since = await databaseTime();
    await owner.rest('POST', `/api/payment-runs/${made.id}/cancel`);
    expect(await idsSince('invoices', since)).toEqual([moved.id]);
    expect(await idsSince('payment-runs', since)).toEqual([made.id]);
  });

  it('finds transactions that were written before the given time and committed after it', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query(
      `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing, created_at, updated_at)
       select $1, 'late ' || line, '2026-09-02', 'LATE', -1, true, '2026-09-02', '2026-09-02'
       from generate_series(1, 3) line returning id`,
      [companyId],
    );
    const since = await databaseTime();
    expect(await idsSince('bank-transactions', since)).toEqual([]);
    await client.query('commit');
    await client.end();
    expect(await idsSince('bank-transactions', since)).toEqual(rows.map(({ id }) => id));
  });

  it('waits for a commit that already has its timestamp', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query(
      `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing, created_at, updated_at)
       values ($1, 'slow', '2026-09-02', 'SLOW', -1, true, '2026-09-02', '2026-09-02') returning id`,
      [companyId],
    );
    const since = await databaseTime();
    // The end of a transaction, held open: it has numbered its changes.
    await client.query('set constraints all immediate');
    const asked = idsSince('bank-transactions', since);
    await someoneWaits(client);
    await client.query('commit');
    await client.end();
    expect(await asked).toEqual(rows.map(({ id }) => id));
  });
});

async function someoneWaits(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    if (rowCount !== 0) return;
  }
}
