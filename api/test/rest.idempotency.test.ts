import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A call that creates is made once for each `Idempotency-Key` (RULES.md, 74). */

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

const key = (text: string) => ({ 'idempotency-key': text });

function createSupplier(name: string, header: Record<string, string>, client = owner) {
  return client.rest('POST', '/api/suppliers', { name, companyId }, header);
}

async function names(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
  return body.map(({ name }: { name: string }) => name);
}

describe('a call with a key', () => {
  it('runs once, and returns the same response each time', async () => {
    const first = await createSupplier('Alder', key('k-1'));
    expect(first.status).toBe(201);
    expect(await createSupplier('Alder', key('k-1'))).toEqual(first);
    expect(await names()).toEqual(['Alder']);
    const again = await owner.rest('POST', '/api/suppliers', { companyId, name: 'Alder' }, key('k-1'));
    expect(again).toEqual(first);
  });

  it('marks a repeated response', async () => {
    const send = () =>
      fetch(`${app.url}/api/suppliers`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', ...key('k-2') },
        body: JSON.stringify({ name: 'Alder', companyId }),
      });
    expect((await send()).headers.get('idempotency-replayed')).toBeNull();
    const replayed = await send();
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    expect(replayed.headers.get('content-type')).toContain('application/json');
  });

  it('with another body is refused with 422', async () => {
    await createSupplier('Alder', key('k-3'));
    const other = await createSupplier('Birch', key('k-3'));
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await names()).toEqual(['Alder']);
  });

  it('is distinct for another path, another user, and a day later', async () => {
    const first = await createSupplier('Alder', key('k-4'));
    const pattern = { companyId, supplierId: first.body.id, counterpartyNamePattern: 'Alder' };
    expect((await owner.rest('POST', '/api/matching-patterns', pattern, key('k-4'))).status).toBe(201);
    const other = await app.newUser();
    const own = (await other.rest('POST', '/api/companies', { name: 'Own' }, key('k-4'))).body;
    expect(own.name).toBe('Own');
    app.clock.moveToInstant('2026-09-16T11:00:01Z');
    await app.runPaymentJob();
    expect((await createSupplier('Birch', key('k-4'))).status).toBe(201);
    app.clock.moveToInstant('2026-09-15T11:00:00Z');
  });

  it('stores a permanent refusal', async () => {
    await createSupplier('Alder', {});
    const refused = await createSupplier('Alder', key('k-5'));
    expect(refused.status).toBe(409);
    await owner.rest(
      'DELETE',
      `/api/suppliers/${(await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body[0].id}`,
    );
    expect(await createSupplier('Alder', key('k-5'))).toEqual(refused);
    expect((await createSupplier('Alder', key('k-6'))).status).toBe(201);
  });

  it('is not stored if the server fails, and changes nothing', async () => {
    await executeAsOwner(
      app.databaseUrl,
      `
      create function refuse_for_test() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before insert on suppliers for each row execute function refuse_for_test()`,
    );
    expect((await createSupplier('Alder', key('k-7'))).status).toBe(500);
    await executeAsOwner(app.databaseUrl, 'drop trigger broken on suppliers');
    expect((await createSupplier('Alder', key('k-7'))).status).toBe(201);
    expect(await names()).toEqual(['Alder']);
  });

  it('in progress gets 409 with Retry-After, and runs once', async () => {
    const calls = await Promise.all(Array.from({ length: 12 }, () => createSupplier('Alder', key('k-8'))));
    const statuses = new Set(calls.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    for (const { status, body } of calls) if (status === 409) expect(body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    expect(new Set(calls.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(await names()).toEqual(['Alder']);
  });

  it('in progress in another process gets 409 with Retry-After', async () => {
    const { id } = (await owner.rest('GET', '/api/auth/user')).body;
    const lock = `kept answer ${JSON.stringify([id, 'POST /api/suppliers', 'k-9'])}`;
    await app.orm.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
      const response = await fetch(`${app.url}/api/suppliers`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', ...key('k-9') },
        body: JSON.stringify({ name: 'Alder', companyId }),
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([409, '2']);
    });
    expect((await createSupplier('Alder', key('k-9'))).status).toBe(201);
  });

  it.each(['', ' ', 'x'.repeat(256), 'two words'])('is refused where the key is %j', async (text) => {
    const { status, body } = await createSupplier('Alder', key(text));
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('files with a key', () => {
  function upload(content: Uint8Array<ArrayBuffer>, name = 'invoices.csv') {
    const form = new FormData();
    form.set('companyId', String(companyId));
    form.set('csv', new Blob([content]), name);
    form.set('pdf_0', new Blob([PDF]), '001.pdf');
    return owner.send('/api/invoices/bulk-import', { method: 'POST', headers: key('import-1'), body: form });
  }

  const csv = (text: string) => new Uint8Array(Buffer.from(text));

  it('are the same request by their content, whatever the boundary', async () => {
    const first = await upload(csv('Alder Ltd,01/09/2026,A-1,10.00'));
    expect(first.body.processed).toBe(1);
    expect(await upload(csv('Alder Ltd,01/09/2026,A-1,10.00'))).toEqual(first);
    const other = await upload(csv('Alder Ltd,01/09/2026,A-2,10.00'));
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body).toHaveLength(1);
  });
});
