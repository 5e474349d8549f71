import {
  AcceptDocumentDocument,
  CompanyMailDocument,
  DocumentDocument,
  DocumentsDocument,
  RenewMailAddressDocument,
  SetMailSendersDocument,
} from '@paycycle/schema/generated/operations';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MailReceiver, openMailReceiver } from '../src/adapters/mail-receiver/smtp-mail-receiver.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { createMailIntake } from '../src/modules/mail/index.ts';
import { recordBouncedMail } from '../src/modules/notifications/bounced-mail.service.ts';
import { writtenMail } from '../src/testing/mails.ts';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { isMailPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Invoices by mail, from the sender's mail program to the books, through both APIs (RULES.md, 66). */

let app: TestApp;
let receiver: MailReceiver;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({
    mail: { domain: 'mail.example', mailbox: null, authservId: null, reportsTo: null },
    work: { mail: { ofCaller: 100, ofCompany: 3 } },
  });
  receiver = await startReceiver();
  owner = await app.newUser();
  calls = new RestCalls(owner);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  companyId = await calls.newCompany('Lowe & Daughters Ltd');
});

function startReceiver(): Promise<MailReceiver> {
  const desk = createMailIntake(() => openGuestScope(app.orm.em.fork(), app.ports), recordBouncedMail);
  const place = { port: 0, host: '127.0.0.1', tls: null, name: 'mail.example' };
  return openMailReceiver({ ...place, desk, clock: app.clock, logger: createLogger('silent') });
}

async function send(mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    return (await transport.sendMail({ from: '"Harbour Print" <billing@harbour.example>', ...mail })).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

const INVOICE = [
  'Harbour Print Works Ltd',
  'INVOICE',
  'Invoice number: HPW-2041',
  'Invoice date: 1 September 2026',
  'Net £200.00',
  'VAT at 20% £40.00',
  'Total due £240.00',
];

const invoicePdf = () => printPdf([INVOICE.map((text, row) => [50, 50 + 20 * row, text] as const)]);

async function newAddress(): Promise<string> {
  const { body } = await calls.call('post /api/companies/:id/mail', { id: companyId });
  return body.address;
}

it('becomes an invoice with its PDF, and its document names the sender', async () => {
  const to = await newAddress();
  expect(to).toMatch(/^lowe-and-daughters-[a-z0-9]{16}@mail\.example$/);
  const attachments = [{ filename: 'HPW-2041.pdf', content: await invoicePdf() }];
  const content = {
    to,
    subject: 'Invoice HPW-2041',
    text: 'See attached.',
    messageId: '<1@harbour.example>',
    attachments,
  };
  // As its server repeats it: the same bytes.
  const raw = await writtenMail({ from: '"Harbour Print" <billing@harbour.example>', ...content });
  const envelope = { from: 'billing@harbour.example', to: [to] };
  expect([await send({ envelope, raw }), await send({ envelope, raw })]).toEqual([
    '250 2.6.0 Stored',
    '250 2.6.0 Stored',
  ]);
  await app.readDocuments();
  const { data } = await owner.graphql(DocumentsDocument, { companyId });
  const [document] = data?.company.documents.items ?? [];
  const sender = { from: 'billing@harbour.example', fromName: 'Harbour Print', subject: 'Invoice HPW-2041' };
  expect(data?.company.documents.totalCount).toBe(1);
  expect(document).toMatchObject({ mail: { ...sender, authentication: null, doubt: null }, status: 'ready' });
  const id = document?.id ?? 0;
  expect((await owner.graphql(DocumentDocument, { id })).data?.document).toMatchObject({ createdByName: null });
  const rest = await owner.rest('GET', `/api/documents/${id}`);
  expect(rest.body).toMatchObject({
    source: 'mail',
    mail: { ...sender, receivedAt: '2026-09-15T11:00:00.000Z' },
    createdBy: null,
  });
  const accepted = await owner.graphql(AcceptDocumentDocument, { id });
  expect(accepted.data?.acceptDocument.invoices).toMatchObject([{ invoiceNumber: 'HPW-2041', amountPence: 240_00 }]);
  const [invoice] = (await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body;
  expect(invoice).toMatchObject({ fileName: 'HPW-2041.pdf' });
  expect((await owner.rest('GET', `/api/files/${invoice.filePath}`)).status).toBe(200);
});

it('is visible to members only, and empty without an email address', async () => {
  const none = { isOn: true, address: null, createdAt: null, senders: [], refusesOthers: false };
  expect((await calls.call('get /api/companies/:id/mail', { id: companyId })).body).toEqual(none);
  const to = await newAddress();
  const stranger = await app.newUser();
  expect((await stranger.graphql(CompanyMailDocument, { companyId })).errors?.[0]?.extensions?.['code']).toBe(
    'NOT_FOUND',
  );
  expect((await owner.graphql(CompanyMailDocument, { companyId })).data?.company.mail).toMatchObject({ address: to });
  expect(await send({ to: `nobody-${to}`, text: 'Hello' })).toBe('550 5.1.1 No such mailbox here');
});

it('can get another email address, which replaces the old one', async () => {
  const old = await newAddress();
  const { data } = await owner.graphql(RenewMailAddressDocument, { companyId });
  const to = data?.renewMailAddress.mail.address ?? '';
  expect(to).not.toBe(old);
  expect(await send({ to: old, text: 'Invoice for £10.00' })).toBe('550 5.1.1 No such mailbox here');
  expect(await send({ to, text: 'Invoice for £10.00' })).toBe('250 2.6.0 Stored');
});

it('can be limited to senders', async () => {
  const to = await newAddress();
  const body = { senders: ['@harbour.example', 'KIM@lowe.example'], refusesOthers: true };
  const put = await calls.call('put /api/companies/:id/mail', { id: companyId, body });
  expect(put).toMatchObject({ status: 200, body: { senders: ['@harbour.example', 'kim@lowe.example'] } });
  expect(await send({ to, from: 'x@evil.example', text: 'Invoice' })).toMatch(/^550 5\.7\.1 /);
  expect(await send({ to, text: 'Invoice for £10.00' })).toBe('250 2.6.0 Stored');
  const input = { senders: [], refusesOthers: false };
  const { data } = await owner.graphql(SetMailSendersDocument, { companyId, input });
  expect(data?.setMailSenders.mail).toMatchObject({ address: to, senders: [] });
  const wrong = { id: companyId, body: { senders: ['kim'], refusesOthers: false } };
  expect(await calls.call('put /api/companies/:id/mail', wrong)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
});

it('refuses a mail loop, a ZIP bomb and an oversized email, while the server keeps responding', async () => {
  const to = await newAddress();
  const large = send({ to, attachments: [{ filename: 'large.pdf', content: Buffer.alloc(38 * 1024 * 1024) }] });
  const many = Array.from({ length: 60 }, (_, at) => ({ filename: `${at}.pdf`, content: 'x' }));
  const others = [
    send({ to, text: 'x', headers: { 'X-Loop': to } }),
    send({ to, text: 'x', headers: { 'Auto-Submitted': 'auto-replied' } }),
    send({ to, attachments: many }),
    send({ to, text: '', html: '<style>p{display:none}</style>' }),
  ];
  const began = performance.now();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(1000);
  const answers = await Promise.all([large, ...others]);
  expect(answers.map((answer) => answer.slice(0, 9))).toEqual([
    '552 5.3.4',
    '554 5.4.6',
    '550 5.7.1',
    '554 5.6.0',
    '554 5.6.0',
  ]);
  expect((await owner.graphql(DocumentsDocument, { companyId })).data?.company.documents.items).toEqual([]);
});

it('limits email per minute and company, and asks senders to retry', async () => {
  const to = await newAddress();
  const answers: string[] = [];
  for (let at = 0; at < 5; at += 1) answers.push(await send({ to, text: `Invoice ${at} for £10.00` }));
  const later = '451 4.3.0 Not stored. Please send it again later';
  expect(answers).toEqual([...Array(3).fill('250 2.6.0 Stored'), later, later]);
  companyId = await calls.newCompany('Another Ltd');
  expect(await send({ to: await newAddress(), text: 'Invoice for £10.00' })).toBe('250 2.6.0 Stored');
});

it('calls every operation here', () => {
  expect(calls.uncalled(isMailPath)).toEqual([]);
});
