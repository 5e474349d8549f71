import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { UploadInvoiceFileDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PDF } from '../src/testing/files.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A folder of files that is away for a while, as a share that is not mounted (RULES.md, 45). */

const UNAVAILABLE = { code: 'UNAVAILABLE', message: ERROR_CATALOGUE.UNAVAILABLE.message };

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

afterAll(() => app.close());

let files = 0;

function newFile() {
  files += 1;
  return { name: 'bill.pdf', content: Buffer.from(`${PDF}\n% ${files}`) };
}

const upload = () => user.upload('/api/invoices/upload', 'invoice', newFile(), { companyId: String(companyId) });

async function whileAway(work: () => Promise<void>): Promise<void> {
  const away = `${app.filesFolder}-away`;
  await rename(app.filesFolder, away);
  try {
    await work();
  } finally {
    await rm(app.filesFolder, { force: true });
    await rename(away, app.filesFolder);
  }
}

it('is reported as unavailable, and works again when the store is back', async () => {
  const { body: kept } = await upload();
  const unavailable = { status: 503, body: UNAVAILABLE };
  await whileAway(async () => {
    expect(await upload()).toEqual(unavailable);
    expect(await user.rest('GET', `/api/files/${kept.filePath}`)).toEqual(unavailable);
    const { errors } = await user.graphqlUpload(UploadInvoiceFileDocument, { companyId }, newFile());
    expect(errors[0]?.extensions.code).toBe('UNAVAILABLE');
    const documents = await user.upload('/api/documents', 'files', newFile(), { companyId: String(companyId) });
    expect(documents).toEqual(unavailable);
    await writeFile(app.filesFolder, 'in its place');
    expect(await upload()).toEqual(unavailable);
  });
  expect((await user.rest('GET', `/api/files/${kept.filePath}`)).status).toBe(200);
  expect((await upload()).status).toBe(200);
});

it('keeps accepted documents until they can be read', async () => {
  const { body } = await user.upload('/api/documents', 'files', newFile(), { companyId: String(companyId) });
  const [{ id }] = body;
  const isWaiting = async () => (await user.rest('GET', `/api/documents/${id}`)).body.status === 'reading';
  await whileAway(async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(app.readDocuments()).rejects.toThrow('files');
      app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    }
  });
  expect(await isWaiting()).toBe(true);
  await app.readDocuments();
  expect(await isWaiting()).toBe(false);
});

it('recreates its folder for unfinished files', async () => {
  await rm(path.join(app.filesFolder, 'unfinished'), { recursive: true });
  expect((await upload()).status).toBe(200);
});
