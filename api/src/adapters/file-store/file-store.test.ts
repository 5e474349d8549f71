import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '../../kernel/config/file-store-config.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import type { FileStore } from '../../kernel/ports/file-store.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

/** What every file store does; the S3 one against a server that speaks S3. */

const ABSENT = `${'0'.repeat(64)}.pdf`;

interface Opened {
  readonly store: FileStore;
  close(): Promise<unknown>;
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'paycycle-files-'));
}

async function openDisk(): Promise<Opened> {
  const folder = await temporaryFolder();
  return { store: await openDiskFileStore(folder), close: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const { config, close } = await startS3();
  const store = await openS3FileStore(config);
  return {
    store,
    close: async () => {
      store.close();
      await close();
    },
  };
}

async function startS3() {
  const directory = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'invoices' }],
  });
  const { port } = await server.run();
  const config: S3Config = {
    kind: 's3',
    bucket: 'invoices',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-2',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { config, close };
}

describe.each([
  { name: 'disk', openStore: openDisk },
  { name: 's3', openStore: openS3 },
])('the $name file store', ({ openStore }) => {
  let opened: Opened;
  let store: FileStore;

  beforeAll(async () => {
    opened = await openStore();
    store = opened.store;
  });

  afterAll(() => opened.close());

  const read = async (...request: Parameters<FileStore['open']>) => buffer(await store.open(...request));

  it.each([1, 70_000, 3_000_000])('stores %d bytes unchanged, named by their content', async (size) => {
    const bytes = randomBytes(size);
    const key = `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
    expect(await store.size(key)).toBeNull();
    expect(await store.put(bytes, 'pdf')).toEqual({ key, size });
    expect(await store.size(key)).toBe(size);
    expect((await read(key)).equals(bytes)).toBe(true);
  });

  it('stores equal bytes as one file, even if they arrive at the same time', async () => {
    const bytes = randomBytes(50_000);
    const kept = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes, 'png')));
    expect(new Set(kept.map(({ key }) => key)).size).toBe(1);
    const again = await store.put(bytes, 'png');
    expect((await read(again.key)).equals(bytes)).toBe(true);
    await store.delete(again.key);
    expect(await store.size(again.key)).toBeNull();
  });

  it.each([
    [{ start: 0, end: 3 }, '0123'],
    [{ start: 2, end: 5 }, '2345'],
    [{ start: 9, end: 9 }, '9'],
    [{ start: 0, end: 9 }, '0123456789'],
  ])('reads the part %o', async (range, part) => {
    const { key } = await store.put(Buffer.from('0123456789'), 'csv');
    expect((await read(key, range)).toString()).toBe(part);
  });

  it('does not open a missing file, and ignores its deletion', async () => {
    await expect(store.open(ABSENT)).rejects.toThrow();
    await store.delete(ABSENT);
    expect(await store.size(ABSENT)).toBeNull();
  });

  it.each(['../secret', '', 'a.pdf', `../${ABSENT}`, `${ABSENT}/../x`, `${ABSENT}\0`, ABSENT.replace('.pdf', '.p/f')])(
    'refuses %j as a key',
    async (key) => {
      await expect(store.size(key)).rejects.toThrow(/no key/);
      await expect(store.open(key)).rejects.toThrow(/no key/);
      await expect((async () => store.delete(key))()).rejects.toThrow(/no key/);
    },
  );

  it('stops a stream that its reader destroys, and keeps working', async () => {
    const { key } = await store.put(randomBytes(3_000_000), 'jpg');
    for (let reader = 0; reader < 60; reader += 1) {
      const stream = await store.open(key);
      stream.once('error', () => undefined).destroy();
    }
    expect((await read(key, { start: 5, end: 7 })).length).toBe(3);
  });
});

it('does not return a whole file for a requested part', async () => {
  const { store, close } = await openS3();
  const { key } = await store.put(Buffer.from('0123456789'), 'csv');
  // s3rver returns all bytes when the first alone is asked for, as services do that know no ranges.
  await expect(store.open(key, { start: 0, end: 0 })).rejects.toThrow('10 bytes for bytes=0-0');
  await close();
});

it('names at the start the bucket that it cannot use, and the reason', async () => {
  const { config, close } = await startS3();
  const messageOf = (changes: Partial<S3Config>): Promise<string> =>
    openS3FileStore({ ...config, ...changes }).then(
      () => 'it was opened',
      (error: unknown) => {
        expect(error).toBeInstanceOf(StartError);
        return String(error);
      },
    );
  expect(await messageOf({ bucket: 'others' })).toContain('"others", cannot be used: there is no such bucket');
  expect(await messageOf({ accessKeyId: 'NOBODY' })).toContain('refuses the access key');
  await close();
  expect(await messageOf({})).toContain('ECONNREFUSED');
});
