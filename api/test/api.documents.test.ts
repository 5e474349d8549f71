import { afterAll, beforeAll, expect, it } from 'vitest';
import { PDF, PNG } from '../src/testing/files.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestAnswer, TestClient, TestFile } from '../src/testing/test-client.ts';

/** Documents that are read in the background, through both APIs (RULES.md, 58). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

afterAll(() => app.close());

/** Files in one and the same field, as a drop sends them. */
function drop(files: readonly TestFile[], fields: Record<string, string> = {}): Promise<RestAnswer> {
  const form = new FormData();
  for (const { name, content } of files) form.append('files', new Blob([content]), name);
  for (const [name, value] of Object.entries({ companyId: String(companyId), ...fields })) form.append(name, value);
  return owner.send('/api/documents', { method: 'POST', body: form });
}

it('takes many files in one call, in their order, whether they can be read or not', async () => {
  const names = ['a.pdf', 'b.png', 'c.docx', 'empty.pdf', '../../e.xml', 'f.pdf'];
  const contents = [PDF, PNG, 'PK', '', '<Invoice/>', '<html>'];
  const answer = await drop(names.map((name, at) => ({ name, content: contents[at] ?? '' })));
  expect(answer.status).toBe(202);
  expect(answer.body.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    'a.pdf',
    'b.png',
    'c.docx',
    'empty.pdf',
    'e.xml',
    'f.pdf',
  ]);
  const list = await owner.rest('GET', `/api/documents?companyId=${companyId}`);
  expect(list.body.map(({ status }: { status: string }) => status)).toEqual([
    'reading',
    'reading',
    'refused',
    'refused',
    'reading',
    'refused',
  ]);
  const refused = await owner.rest('GET', `/api/documents/${answer.body[2].id}`);
  expect(refused.body).toMatchObject({
    status: 'refused',
    message: 'c.docx is not accepted. Please select a PDF, PNG, JPG or XML file.',
    documentType: null,
    invoices: [],
  });
});

it('refuses a call without files, and one that names no company', async () => {
  expect(await drop([])).toMatchObject({ status: 400, body: { code: 'FILE_MISSING' } });
  const nobody = await drop([{ name: 'a.pdf', content: PDF }], { companyId: '' });
  expect(nobody).toMatchObject({ status: 400, body: { fields: { companyId: 'Company is required' } } });
});
