import { DOCUMENTS_WAITING_MAX } from '@paycycle/schema/limits';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '../../testing/files.ts';
import { newSecondApprover } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { discardDocument, listDocuments } from './document.service.ts';
import { addDocuments, receiveDocuments, withUploadKeys } from './document-upload.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

afterAll(() => services.close());

/** Sends a file as a client does, under a key; returns the ids of its documents. */
async function send(key: string | null, { name = 'a.pdf', bytes = PDF, as = user } = {}): Promise<number[]> {
  const scope = await as.scope();
  const received = await receiveDocuments(scope, name, async () => new Uint8Array(bytes));
  return (await addDocuments(scope, companyId, withUploadKeys([received], key))).map(({ id }) => id);
}

describe('a file that is sent again', () => {
  it('is the document that it was, under the key of its call', async () => {
    const first = await send('key-1');
    expect(await send('key-1')).toEqual(first);
    expect(await send('key-2')).not.toEqual(first);
    expect(await send(null)).not.toEqual(first);
    expect(await listDocuments(await user.scope(), companyId, {}, { offset: 0, limit: 10 })).toHaveLength(3);
  });

  it('is the same ones for the files of a ZIP, also where two of them are alike', async () => {
    const bytes = Buffer.from(zipSync({ 'x/a.pdf': PDF, 'y/a.pdf': PDF, 'note.txt': Buffer.from('words') }));
    const first = await send('zip', { name: 'march.zip', bytes });
    expect(first).toHaveLength(3);
    expect(await send('zip', { name: 'march.zip', bytes })).toEqual(first);
  });

  it('is another document if its content differs, or it belongs to another user', async () => {
    const first = await send('key');
    expect(await send('key', { bytes: Buffer.concat([PDF, Buffer.from('\n% more')]) })).not.toEqual(first);
    const colleague = await newSecondApprover(services, user, companyId);
    expect(await send('key', { as: colleague })).not.toEqual(first);
  });

  it('is one, also where both calls arrive at the same time', async () => {
    const both = await Promise.all([send('twice'), send('twice')]);
    expect(both[0]).toEqual(both[1]);
  });

  it('has keys of letters and digits, and one for each file', async () => {
    const wrong = (keys: string | string[]) => () => withUploadKeys([[]], keys);
    for (const keys of ['', 'a b', 'x'.repeat(65), [], ['a', 'b']]) {
      expect(wrong(keys)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    }
  });
});

it('refuses more documents than a company may have waiting', async () => {
  const [id = 0] = await send(null);
  await (await user.scope()).em.execute(
    `insert into documents (company_id, file_name, status, created_by)
     select company_id, 'old.pdf', 'refused', created_by from documents, generate_series(2, ?) where id = ?`,
    [DOCUMENTS_WAITING_MAX, id],
  );
  await expect(send(null)).rejects.toMatchObject({
    code: 'TOO_MANY_DOCUMENTS',
    message: '2,000 documents are waiting, and at most 2,000 can. Accept or discard some of them first.',
  });
  await discardDocument(await user.scope(), id);
  expect(await send(null)).toHaveLength(1);
});
