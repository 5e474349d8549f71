import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ciiOf } from '../src/testing/e-invoices/cii-xml.ts';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { PDF, PNG } from '../src/testing/files.ts';
import { textOfPdf } from '../src/testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Views of an e-invoice for people: the XML as a PDF, and its embedded files (RULES.md, 41 and 59). */

let app: TestApp;
let owner: TestClient;
let stranger: TestClient;

const embedded = [
  { name: 'hours.pdf', mimeType: 'application/pdf', base64: Buffer.from(PDF).toString('base64') },
  { name: 'site.png', mimeType: 'image/png', base64: Buffer.from(PNG).toString('base64') },
];
const BOMB = '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "ha">]><Invoice>&a;</Invoice>';

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  stranger = await app.newUser();
  await stranger.rest('POST', '/api/companies', { name: 'Strange Ltd' });
  const { body: company } = await owner.rest('POST', '/api/companies', { name: 'Owned Ltd' });
  const form = new FormData();
  form.append('companyId', String(company.id));
  const wrong = { ...SAMPLE_E_INVOICE, wrong: { payable: pence(99_999) } };
  for (const [name, content] of [
    ['ubl.xml', ublOf({ ...SAMPLE_E_INVOICE, files: embedded })],
    ['cii.xml', ciiOf(wrong)],
    ['bomb.xml', BOMB],
    ['bill.pdf', PDF],
  ] as const) {
    form.append('files', new Blob([content]), name);
  }
  expect(await owner.send('/api/documents', { method: 'POST', body: form })).toMatchObject({ status: 202 });
});

afterAll(() => app.close());

function ask(path: string, client = owner): Promise<Response> {
  return fetch(`${app.url}/api/files/${path}`, { headers: { cookie: client.cookie } });
}

async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await ask(path)).arrayBuffer());
}

async function wordsOf(path: string): Promise<string> {
  return (await textOfPdf(await bytesOf(path))).join(' ');
}

it('an e-invoice is shown as a PDF of what it says, with what keeps it from acting', async () => {
  const { status, headers } = await ask('ubl.xml/readable');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''ubl.xml.pdf",
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const words = await wordsOf('ubl.xml/readable');
  for (const said of [
    'Invoice E-1001',
    'Larkfield Joinery Limited',
    'GB123456789',
    'Oak door',
    '£624.60',
    'hours.pdf',
  ]) {
    expect(words).toContain(said);
  }
  expect(words).not.toContain('does not add up');
  expect(await wordsOf('cii.xml/readable')).toContain('BR-CO-16');
});

it('is the same PDF each time', async () => {
  const first = await ask('ubl.xml/readable');
  expect(await first.arrayBuffer()).toEqual(await (await ask('ubl.xml/readable')).arrayBuffer());
  expect(first.headers.get('etag')).toMatch(/^"[0-9a-f]{64}\.xml-readable"$/);
});

it('other files, and XML that is refused, are shown as they are', async () => {
  expect(await bytesOf('bill.pdf/readable')).toEqual(new Uint8Array(PDF));
  const bomb = await ask('bomb.xml/readable');
  expect(bomb.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await bomb.text()).toBe(BOMB);
});

it('the files that it carries are taken out by their numbers', async () => {
  expect(await bytesOf('ubl.xml/embedded/1')).toEqual(new Uint8Array(PDF));
  const picture = await ask('ubl.xml/embedded/2');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''site.png");
  for (const path of [
    'ubl.xml/embedded/3',
    'ubl.xml/embedded/0',
    'ubl.xml/embedded/x',
    'cii.xml/embedded/1',
    'bill.pdf/embedded/1',
    'bomb.xml/embedded/1',
  ]) {
    expect((await ask(path)).status).toBe(404);
  }
});

it('none of it is there for a stranger', async () => {
  for (const path of ['ubl.xml/readable', 'ubl.xml/embedded/1']) expect((await ask(path, stranger)).status).toBe(404);
});
