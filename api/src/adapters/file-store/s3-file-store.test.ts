import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileStoreAwayError } from '../../kernel/ports/file-store.ts';
import { listen } from '../../testing/listen.ts';
import { openS3FileStore, type S3FileStore } from './s3-file-store.ts';

/** A service of files that is away for a while, or refuses (RULES.md, 45). What it does when it is there: file-store.test.ts. */

const KEY = `${'0'.repeat(64)}.pdf`;

/** The status of every answer; null where the connection is cut instead. */
let status: number | null = 200;

const server = createServer((request, response) => {
  if (status === null) request.socket.destroy();
  else response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error><Code>Fault</Code></Error>');
});

let store: S3FileStore;

beforeAll(async () => {
  store = await openS3FileStore({
    kind: 's3',
    bucket: 'invoices',
    endpoint: await listen(server),
    region: 'eu-west-2',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  });
});

beforeEach(() => {
  status = 200;
});

afterAll(() => {
  store.close();
  server.close();
});

const USES: Readonly<Record<string, () => Promise<unknown>>> = {
  put: () => store.put(Buffer.from('bill'), 'pdf'),
  open: () => store.open(KEY),
  'open a part': () => store.open(KEY, { start: 0, end: 1 }),
  size: () => store.size(KEY),
  delete: () => store.delete(KEY),
};

describe.each(Object.entries(USES))('to %s', (_name, use) => {
  it.each([500, 502, 503, 504, 429])('reports an unavailable store if the service returns %d', async (answered) => {
    status = answered;
    await expect(use()).rejects.toThrow(FileStoreAwayError);
  });

  it('reports an unavailable store if the connection is cut', async () => {
    status = null;
    await expect(use()).rejects.toThrow(FileStoreAwayError);
  });

  it('reports another error if the service refuses the access key', async () => {
    status = 403;
    const refused = use();
    await expect(refused).rejects.toThrow();
    await expect(refused).rejects.not.toThrow(FileStoreAwayError);
  });
});

it('reports another error if the file does not exist', async () => {
  status = 404;
  const missing = store.open(KEY);
  await expect(missing).rejects.toThrow();
  await expect(missing).rejects.not.toThrow(FileStoreAwayError);
});
