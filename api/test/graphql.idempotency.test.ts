import { randomUUID } from 'node:crypto';
import {
  CreateSupplierDocument,
  CreateTokenDocument,
  UpdateSupplierDocument,
  UploadDocumentsDocument,
} from '@paycycle/schema/generated/operations';
import { STATEMENT_BYTES_MAX } from '@paycycle/schema/limits';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A mutation is made once for each `Idempotency-Key` (RULES.md, 74). The web client sends one with each of its mutations. */

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

const query = print(CreateSupplierDocument);

function createSupplier(name: string, key?: string, client = owner) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return client.rest('POST', '/graphql', { query, variables: { companyId, input: { name } } }, headers);
}

async function names(): Promise<string[]> {
  const { body } = await owner.rest('GET', `/api/suppliers?companyId=${companyId}`);
  return body.map(({ name }: { name: string }) => name);
}

const codeOf = ({ body }: { readonly body: { errors?: { extensions: { code: string } }[] } }) =>
  body.errors?.[0]?.extensions.code;

/** State after the server ended between a change and its response. */
async function loseAnswers() {
  await executeAsOwner(app.databaseUrl, 'update kept_answers set status = 202');
}

describe('a mutation with a key', () => {
  it('runs once, and returns the same response each time', async () => {
    const key = randomUUID();
    const first = await createSupplier('Alder', key);
    expect(first.body.data.createSupplier.name).toBe('Alder');
    expect(await createSupplier('Alder', key)).toEqual(first);
    expect(await names()).toEqual(['Alder']);
  });

  it('marks the repetition, and sends Retry-After while the first request runs', async () => {
    const send = (key: string) =>
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ query, variables: { companyId, input: { name: 'Alder' } } }),
      });
    const key = randomUUID();
    const replayed = [await send(key), await send(key)].map(({ headers }) => headers.get('idempotency-replayed'));
    expect(replayed).toEqual([null, 'true']);
    await loseAnswers();
    const early = await send(key);
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '2']);
  });

  it('is the only operation of its request', async () => {
    const call = { 'idempotency-key': randomUUID() };
    const add = `mutation Add { createSupplier(companyId: ${companyId}, input: { name: "Alder" }) { id } }`;
    const requests = [
      { query: '{ companies { id } }' },
      { query: `${add} query Read { companies { id } }`, operationName: 'Add' },
      { query: `${add} ${add.replace('Add', 'Again')}`, operationName: 'Again' },
    ];
    for (const request of requests) {
      const answer = await owner.rest('POST', '/graphql', request, call);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'IDEMPOTENCY_KEY_NOT_SUPPORTED']);
    }
    expect(await names()).toEqual([]);
    expect(codeOf(await owner.rest('POST', '/graphql', { query: add }, call))).toBeUndefined();
    expect(await names()).toEqual(['Alder']);
  });

  it('without a key runs each time', async () => {
    await createSupplier('Alder');
    expect(codeOf(await createSupplier('Alder'))).toBe('SUPPLIER_EXISTS');
  });

  it('with other variables is refused', async () => {
    const key = randomUUID();
    await createSupplier('Alder', key);
    const other = await createSupplier('Birch', key);
    expect(other.status).toBe(422);
    expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await names()).toEqual(['Alder']);
  });

  it('is distinct for another mutation and another user', async () => {
    const key = randomUUID();
    const { id } = (await createSupplier('Alder', key)).body.data.createSupplier;
    const input = { name: 'Alder & Sons' };
    const update = { query: print(UpdateSupplierDocument), variables: { id, input } };
    const updated = await owner.rest('POST', '/graphql', update, { 'idempotency-key': key });
    expect(codeOf(updated)).toBeUndefined();
    expect(await names()).toEqual(['Alder & Sons']);
    const other = await app.newUser();
    expect(codeOf(await createSupplier('Cedar', key, other))).toBe('NOT_FOUND');
  });

  it('that was refused has changed nothing, and can be retried', async () => {
    const key = randomUUID();
    await createSupplier('Alder');
    expect(codeOf(await createSupplier('Alder', key))).toBe('SUPPLIER_EXISTS');
    const [{ id }] = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
    await owner.rest('DELETE', `/api/suppliers/${id}`);
    expect((await createSupplier('Alder', key)).body.data.createSupplier.name).toBe('Alder');
  });

  it.each([
    ['fields', (fields: string) => `mutation { ${fields} }`],
    ['fields in a fragment', (fields: string) => `mutation { ...Both } fragment Both on Mutation { ${fields} }`],
  ])('is refused if it has several %s: a later one may be refused after the first', async (_, mutationOf) => {
    const create = (name: string) => `createSupplier(companyId: ${companyId}, input: { name: "${name}" }) { id }`;
    const query = mutationOf(`first: ${create('Birch')} second: ${create('Cedar')}`);
    const call = { 'idempotency-key': randomUUID() };
    expect(codeOf(await owner.rest('POST', '/graphql', { query }, call))).toBe('IDEMPOTENCY_KEY_NOT_SUPPORTED');
    expect(await names()).toEqual([]);
    expect(codeOf(await owner.rest('POST', '/graphql', { query }))).toBeUndefined();
  });

  it('runs once if it arrives several times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => createSupplier('Alder', key)));
    const codes = answers.map(codeOf);
    expect(codes).toContain(undefined);
    expect(codes.filter((code) => code !== undefined && code !== 'IDEMPOTENCY_KEY_IN_USE')).toEqual([]);
    expect(await names()).toEqual(['Alder']);
    expect((await createSupplier('Alder', key)).body.data.createSupplier.name).toBe('Alder');
  });

  it('whose response was lost does not run again, and reports an unknown result', async () => {
    const key = randomUUID();
    await createSupplier('Alder', key);
    await loseAnswers();
    const soon = await createSupplier('Alder', key);
    expect(codeOf(soon)).toBe('IDEMPOTENCY_KEY_IN_USE');
    await executeAsOwner(app.databaseUrl, `update kept_answers set kept_at = kept_at - interval '45 seconds'`);
    expect(codeOf(await createSupplier('Alder', key))).toBe('RESULT_UNKNOWN');
    expect(await names()).toEqual(['Alder']);
  });

  describe('that uploads a file', () => {
    const upload = (key: string, name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      const variables = { companyId, files: [null], uploadKeys: ['file-1'] };
      form.set('operations', JSON.stringify({ query: print(UploadDocumentsDocument), variables }));
      form.set('map', JSON.stringify({ 0: ['variables.files.0'] }));
      form.set('0', new Blob([content]), name);
      const headers = { 'apollo-require-preflight': 'true', 'idempotency-key': key };
      return owner.send('/graphql', { method: 'POST', headers, body: form });
    };

    it('counts as the same with the same file', async () => {
      const key = randomUUID();
      const first = await upload(key, 'one.pdf', PDF);
      expect(first.body.data.uploadDocuments).toHaveLength(1);
      expect(await upload(key, 'one.pdf', PDF)).toEqual(first);
    });

    it.each([
      ['of another name', 'two.pdf', PDF],
      ['with other bytes', 'one.pdf', new Uint8Array([...PDF, 10])],
    ])('counts as another one with a file %s', async (_what, name, content) => {
      const key = randomUUID();
      await upload(key, 'one.pdf', PDF);
      expect(codeOf(await upload(key, name, content))).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('reports that the file is too large, as without a key', async () => {
      const { body } = await upload(randomUUID(), 'one.pdf', new Uint8Array(STATEMENT_BYTES_MAX + 1));
      expect(body.data.uploadDocuments).toMatchObject([
        { status: 'refused', message: expect.stringMatching(/larger/) },
      ]);
    });
  });

  it('that shows a secret runs once, and its secret is not stored', async () => {
    const key = randomUUID();
    const input = { name: 'Ledger', scope: 'read_all', companyIds: [companyId] };
    const create = () =>
      owner.rest(
        'POST',
        '/graphql',
        { query: print(CreateTokenDocument), variables: { input } },
        { 'idempotency-key': key },
      );
    const first = await create();
    expect(first.body.data?.createToken.text, JSON.stringify(first.body)).toBeTruthy();
    expect(codeOf(await create())).toBe('RESULT_UNKNOWN');
  });

  it('is refused with an invalid key', async () => {
    expect(codeOf(await createSupplier('Alder', 'two words'))).toBe('VALIDATION_FAILED');
    expect(await names()).toEqual([]);
  });
});
