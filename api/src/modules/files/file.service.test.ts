import { buffer } from 'node:stream/consumers';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JPG, PDF, PNG } from '../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getFile, linkFile, openFile, storeFile } from './file.service.ts';
import { StoredFile } from './stored-file.entity.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});

afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

const NOT_FOUND = { code: 'NOT_FOUND' };
const pdf = (text: string): Uint8Array => Buffer.concat([PDF, Buffer.from(`\n% ${text}`)]);
const store = async (name: string, bytes: Uint8Array, into = companyId) =>
  storeFile(await user.scope(), into, { name, bytes });

describe('storeFile', () => {
  it('keeps the bytes, and who gave them under which name', async () => {
    const file = await store('C:\\scans\\Größe.pdf', PDF);
    expect(file).toMatchObject({
      companyId,
      key: expect.stringMatching(/^[0-9a-f]{64}\.pdf$/),
      fileName: 'Größe.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
      createdBy: user.userId,
      createdAt: services.clock.now(),
    });
    const scope = await user.scope();
    expect(await buffer(await openFile(scope, file))).toEqual(PDF);
    expect(await buffer(await openFile(scope, file, { start: 1, end: 3 }))).toEqual(PDF.subarray(1, 4));
  });

  it.each([
    ['scan.png', PNG, 'image/png', 'png'],
    ['scan.JPEG', JPG, 'image/jpeg', 'jpg'],
    ['rows.csv', Buffer.from('a,b'), 'text/csv', 'csv'],
  ])('knows the type of %s', async (name, bytes, mediaType, extension) => {
    const file = await store(name, bytes);
    expect(file).toMatchObject({ mediaType, fileName: name });
    expect(file.key.split('.')[1]).toBe(extension);
  });

  it('has one record of a file that is given twice, also at once', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => store('same.pdf', PDF)));
    expect(new Set(files.map((file) => file.id)).size).toBe(1);
    expect((await store('same.pdf', PDF)).id).toBe(files[0]?.id);
    expect(await (await user.scope()).em.count(StoredFile, {})).toBe(1);
  });

  it('finds the same bytes by each name that they were given under', async () => {
    const [first, second] = [await store('001.pdf', PDF), await store('march.pdf', PDF)];
    expect(second.key).toBe(first.key);
    expect((await getFile(await user.scope(), '001.pdf')).id).toBe(first.id);
    expect((await getFile(await user.scope(), 'march.pdf')).id).toBe(second.id);
  });

  it.each([
    ['invoice.pdf', PNG, 'FILE_TYPE'],
    ['', PDF, 'FILE_TYPE'],
    ['folder/', PDF, 'FILE_TYPE'],
    ['empty.pdf', new Uint8Array(), 'FILE_TYPE'],
    ['big.pdf', new Uint8Array(UPLOAD_BYTES_MAX + 1), 'FILE_TOO_LARGE'],
  ])('refuses %j and keeps nothing', async (name, bytes, code) => {
    const before = await services.dumpDatabase();
    await expect(store(name, bytes)).rejects.toMatchObject({ code });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('takes a file of the largest size', async () => {
    const bytes = Buffer.concat([PDF, new Uint8Array(UPLOAD_BYTES_MAX - PDF.length)]);
    expect((await store('large.pdf', bytes)).size).toBe(UPLOAD_BYTES_MAX);
  });

  it("refuses another user's company before it looks at the file", async () => {
    const stranger = await services.newUser();
    const given = { name: 'invoice.pdf', bytes: PNG };
    await expect(storeFile(await stranger.scope(), companyId, given)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('getFile', () => {
  it('finds by key, by name, and by a path that ends in either', async () => {
    const file = await store('no 1.pdf', pdf('by key'));
    for (const path of [file.key, `files/${file.key}`, `/api/files/${file.key}`, 'no 1.pdf', '../no 1.pdf']) {
      expect((await getFile(await user.scope(), path)).id).toBe(file.id);
    }
  });

  it('finds the newest of a name, in whichever company of the caller it is', async () => {
    const other = await user.newCompany({ name: 'Other Ltd' });
    await store('same.pdf', pdf('old'));
    const newest = await store('same.pdf', pdf('new'), other);
    expect((await getFile(await user.scope(), 'same.pdf')).id).toBe(newest.id);
  });

  it("does not find another user's file by any name", async () => {
    const file = await store('private.pdf', pdf('private'));
    const stranger = await services.newUser();
    await stranger.newCompany();
    for (const path of [file.key, file.fileName, `x/${file.key}`]) {
      await expect(getFile(await stranger.scope(), path)).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it.each(['', '.', '..', '../', '\0', 'a\0', '%', "' or 1=1", 'n'.repeat(5000), '\ud800'])(
    'finds nothing by %j',
    async (name) => {
      await expect(getFile(await user.scope(), name)).rejects.toMatchObject(NOT_FOUND);
    },
  );
});

describe('linkFile', () => {
  it("lets the caller's other company have the file, once, also when asked at once", async () => {
    const file = await store('shared.pdf', pdf('shared'));
    const other = await user.newCompany({ name: 'Other Ltd' });
    const link = async () => linkFile(await user.scope(), other, `files/${file.key}`);
    await Promise.all([link(), link(), link()]);
    await link();
    const records = await (await user.scope()).em.find(StoredFile, { key: file.key }, { orderBy: { id: 'asc' } });
    expect(records.map((record) => [record.companyId, record.fileName])).toEqual([
      [companyId, 'shared.pdf'],
      [other, 'shared.pdf'],
    ]);
  });

  it('does nothing for the company that has it, for a name, or for an unknown key', async () => {
    const { key } = await store('own.pdf', pdf('own'));
    const before = await services.dumpDatabase();
    for (const file of [key, 'own.pdf', '', 'elsewhere.pdf', `${'0'.repeat(64)}.pdf`]) {
      expect(await linkFile(await user.scope(), companyId, file)).toBe(file === key ? key : null);
    }
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it("opens no other user's file by its key", async () => {
    const { key } = await store('secret.pdf', pdf('secret'));
    const stranger = await services.newUser();
    const theirs = await stranger.newCompany();
    const before = await services.dumpDatabase();
    expect(await linkFile(await stranger.scope(), theirs, key)).toBeNull();
    expect(await services.dumpDatabase()).toEqual(before);
    await expect(getFile(await stranger.scope(), key)).rejects.toMatchObject(NOT_FOUND);
    await expect(linkFile(await stranger.scope(), companyId, key)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('the room of a company', () => {
  const room = PDF.length * 3;
  let small: TestServices;

  beforeAll(async () => {
    small = await openTestServices({ companyStorageBytes: room });
  });

  afterAll(() => small.close());

  it('is full for one company and not for another, and free again when files go', async () => {
    const person = await small.newUser();
    const [own, other] = [await person.newCompany(), await person.newCompany()];
    const keep = async (name: string, company = own) => storeFile(await person.scope(), company, { name, bytes: PDF });
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) await keep(name);
    await expect(keep('4.pdf')).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 413 });
    expect((await keep('4.pdf', other)).companyId).toBe(other);
    const { em } = await person.scope();
    await em.nativeDelete(StoredFile, { companyId: own, fileName: '1.pdf' });
    expect((await keep('4.pdf')).fileName).toBe('4.pdf');
    await expect(keep('5.pdf')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });
});
