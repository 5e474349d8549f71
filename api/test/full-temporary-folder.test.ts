import fs, { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as operations from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient, TestFile } from '../src/testing/test-client.ts';

/** An upload that the temporary folder has no room for is answered 503 (RULES.md, 45), and leaves no file behind. */

let app: TestApp;
let user: TestClient;
let companyId: number;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = Number((await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id);
});

afterAll(() => app.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'full-'));
  vi.stubEnv('TMPDIR', folder);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true, force: true });
});

const file: TestFile = { name: 'bill.pdf', content: new Uint8Array(3_000_000).fill(65) };

/** The disk is full as soon as a file of an upload has a megabyte. */
function fillDisk(): void {
  const write = fs.write;
  const full = (...given: Parameters<typeof fs.write>): void => {
    const [fd, , , , position] = given as unknown as [number, Buffer, number, number, number];
    if (readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder) && position >= 1_000_000) {
      const facts = { code: 'ENOSPC', syscall: 'write' };
      const done = given.at(-1) as unknown as (error: Error) => void;
      setImmediate(done, Object.assign(new Error('ENOSPC: no space left on device, write'), facts));
    } else write(...given);
  };
  vi.spyOn(fs, 'write').mockImplementation(full as typeof fs.write);
  syncBuiltinESMExports();
}

function upload(headers: Record<string, string> = {}) {
  const form = new FormData();
  const query = print(operations.UploadInvoiceFileDocument);
  form.set('operations', JSON.stringify({ query, variables: { companyId, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([file.content]), file.name);
  const init = { method: 'POST', body: form, signal: AbortSignal.timeout(8000) };
  return user.send('/graphql', { ...init, headers: { 'apollo-require-preflight': 'true', ...headers } });
}

describe.skipIf(process.platform !== 'linux')('a full temporary folder', () => {
  it.each([
    ['without a key', {}],
    ['with a key', { 'idempotency-key': 'full-disk-1' }],
  ])('refuses an upload %s for now, and stores nothing', async (_name, headers) => {
    fillDisk();
    const { body } = await upload(headers);
    expect(body.errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it('responds to an upload for which it cannot create a file', async () => {
    await rm(folder, { recursive: true });
    const { body } = await upload();
    expect(body.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  });
});
