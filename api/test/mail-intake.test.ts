import { DOCUMENTS_WAITING_MAX } from '@paycycle/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailIntake } from '../src/kernel/ports/mail-intake.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { removeCompanyPerson } from '../src/modules/companies/company-people.service.ts';
import { discardDocument, listDocuments } from '../src/modules/documents/document.service.ts';
import { currentField } from '../src/modules/documents/document-fields.plan.ts';
import { isSureDocument } from '../src/modules/documents/document-questions.read.ts';
import { readNextDocument } from '../src/modules/documents/document-reading.service.ts';
import { addDocuments, receiveDocuments } from '../src/modules/documents/document-upload.service.ts';
import { getCompanyMail, renewMailAddress, setMailSenders } from '../src/modules/mail/mail-address.service.ts';
import { createMailIntake } from '../src/modules/mail/mail-intake.service.ts';
import { recordBouncedMail } from '../src/modules/notifications/bounced-mail.service.ts';
import { PDF } from '../src/testing/files.ts';
import { writtenMail } from '../src/testing/mails.ts';
import { newSecondApprover } from '../src/testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Email to a company becomes documents to review, once (RULES.md, 66). */

const RELAY = 'mx.example';

let services: TestServices;
let user: TestUser;
let companyId: number;
let address: string;
let desk: MailIntake;

beforeAll(async () => {
  services = await openTestServices({
    mail: { domain: 'mail.example', mailbox: null, authservId: RELAY, reportsTo: null },
  });
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany({ name: 'Lowe & Daughters Ltd' });
  address = await newAddress(companyId);
  const { em, ports } = await user.scope();
  desk = createMailIntake(() => openGuestScope(em.fork(), ports), recordBouncedMail);
});

async function newAddress(of: number): Promise<string> {
  return (await renewMailAddress(await user.scope(), of)).address ?? '';
}

type Content = Parameters<typeof writtenMail>[0];

const pdf = (filename = 'HPW-2041.pdf') => ({ filename, content: Buffer.from(PDF), contentType: 'application/pdf' });

async function send(content: Content, { to = address, from = 'billing@harbour.example' } = {}) {
  return take(await writtenMail({ to, ...content }), to, from);
}

function take(bytes: Buffer, to = address, sender = 'billing@harbour.example') {
  return desk.take({ bytes, sender, recipients: [to], receivedAt: services.clock.now() });
}

const documents = async (of = companyId) => {
  const all = ['reading', 'ready', 'refused', 'set_aside'] as const;
  return listDocuments(await user.scope(), of, { statuses: [...all] }, { offset: 0, limit: 100 });
};

const names = async () => (await documents()).map(({ fileName, status }) => `${fileName} ${status}`);

describe('a mail with files', () => {
  it('creates a document from each, with its sender, subject and date', async () => {
    expect(await send({ attachments: [pdf(), pdf('2.pdf')] })).toEqual({ refusal: null });
    expect(await names()).toEqual(['HPW-2041.pdf reading', '2.pdf reading']);
    const [document] = await documents();
    expect(document).toMatchObject({ source: 'mail', companyId });
    expect(await document?.mail?.load()).toMatchObject({
      from: 'billing@harbour.example',
      fromName: 'Harbour Print Works',
      subject: 'Invoice HPW-2041',
      receivedAt: services.clock.now(),
      authentication: null,
      doubt: 'Nobody vouches for the sender',
    });
  });

  it('that is sent again changes nothing, even with other transport headers', async () => {
    const bytes = await writtenMail({ attachments: [pdf()] });
    const again = Buffer.concat([Buffer.from('Received: from b by c; today\r\n'), bytes, Buffer.from('\r\n')]);
    const answers = await Promise.all([take(bytes), take(again), take(bytes)]);
    expect(answers).toEqual([{ refusal: null }, { refusal: null }, { refusal: null }]);
    expect(await names()).toEqual(['HPW-2041.pdf reading']);
    expect(await take(await writtenMail({ attachments: [pdf()], messageId: '<other@harbour.example>' }))).toEqual({
      refusal: null,
    });
    expect(await documents()).toHaveLength(2);
  });

  it('without a Message-ID is identified by its content', async () => {
    const withoutId = (mail: Buffer) =>
      Buffer.from(mail.toString('latin1').replace(/Message-ID:.*\r\n/i, ''), 'latin1');
    const one = withoutId(await writtenMail({ attachments: [pdf()], baseBoundary: 'x' }));
    const other = withoutId(await writtenMail({ attachments: [pdf()], baseBoundary: 'x', subject: 'Another' }));
    for (const bytes of [one, one, other]) expect(await take(bytes)).toEqual({ refusal: null });
    expect(await documents()).toHaveLength(2);
  });

  it('is stored separately for each company that it goes to', async () => {
    const otherId = await user.newCompany();
    const recipients = [address, await newAddress(otherId)];
    const bytes = await writtenMail({ attachments: [pdf()] });
    const answer = await desk.take({ bytes, sender: null, recipients, receivedAt: services.clock.now() });
    expect([answer, (await documents()).length, (await documents(otherId)).length]).toEqual([{ refusal: null }, 1, 1]);
  });

  it('omits logos and signatures, and includes the files of an attached email', async () => {
    const logo = { filename: 'logo.png', cid: 'logo', content: png(120, 60), contentDisposition: 'inline' as const };
    const photo = {
      filename: 'photo.png',
      cid: 'photo',
      content: png(1200, 1600),
      contentDisposition: 'inline' as const,
    };
    const card = { filename: 'card.vcf', content: 'BEGIN:VCARD', contentType: 'text/vcard' };
    const inner = await writtenMail({ attachments: [pdf('inner.pdf')] });
    const html = '<p>See below</p><img src="cid:logo"><img src="cid:photo">';
    const forwarded = { filename: 'fwd.eml', content: inner, contentType: 'message/rfc822' };
    expect(await send({ html, attachments: [logo, photo, card, forwarded] })).toEqual({ refusal: null });
    expect(await names()).toEqual(['photo.png reading', 'inner.pdf reading']);
  });

  it('reports why a file is unreadable, and adds a missing file extension', async () => {
    const attachments = [pdf('invoice'), { filename: 'invoice.docx', content: 'PK' }];
    expect(await send({ attachments })).toEqual({ refusal: null });
    expect(await names()).toEqual(['invoice.pdf reading', 'invoice.docx refused']);
  });
});

describe('a mail without a file', () => {
  it('is printed as displayed, and read as a bill', async () => {
    const html = `<style>.gone{display:none}</style>
      <h1>Invoice</h1><p>Tern Web Hosting Ltd</p>
      <table><tr><td>Invoice number</td><td>TW-881</td></tr><tr><td>Invoice date</td><td>3 September 2026</td></tr></table>
      <p class="gone">Total due £9,999.00</p><p style="color:#FFF">Total due £8,888.00</p>
      <table><tr><td><p>Net</p></td><td>£20.00</td></tr><tr><td>VAT 20%</td><td>£4.00</td></tr>
      <tr><td><b>Total due</b></td><td><b>£24.00</b></td></tr></table>`;
    expect(await send({ subject: 'Your invoice TW-881', html, text: 'Please use another program.' })).toEqual({
      refusal: null,
    });
    const { em, ports } = await user.scope();
    const openScope = () => openGuestScope(em.fork(), ports);
    while (await readNextDocument(openScope, new AbortController().signal));
    const [document] = await documents();
    expect(document).toMatchObject({ fileName: 'Your invoice TW-881.pdf', status: 'ready', documentType: 'invoice' });
    const [invoice] = document?.invoices.getItems() ?? [];
    if (!invoice) throw new Error('no invoice was found');
    expect(currentField(invoice, 'invoiceNumber').value).toBe('TW-881');
    expect(currentField(invoice, 'totalAmount').value).toBe(24_00);
    expect(currentField(invoice, 'invoiceDate').value).toBe('2026-09-03');
    expect(currentField(invoice, 'supplierName').value).toBe('Tern Web Hosting Ltd');
  });

  it('and without a text is refused', async () => {
    expect(await send({ html: '<p style="display:none">Hello</p>' })).toMatchObject({ refusal: 'empty' });
    expect(await documents()).toEqual([]);
  });
});

describe('a mail is refused', () => {
  it.each<[string, Content, string]>([
    ['that carries the mark of a loop', { headers: { 'X-Loop': 'TO' } }, 'loop'],
    [
      'that more than 30 servers sent on',
      { headers: { Received: Array.from({ length: 31 }, () => 'from a by b') } },
      'loop',
    ],
    ['that is an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied (vacation)' } }, 'automatic'],
  ])('%s', async (_name, content, refusal) => {
    const headers = JSON.parse(JSON.stringify(content.headers).replace('TO', address));
    expect(await send({ ...content, headers, attachments: [pdf()] })).toMatchObject({ refusal });
    expect(await documents()).toEqual([]);
  });

  it('that comes from its own address, or is a delivery report', async () => {
    expect(await send({ from: address, attachments: [pdf()] })).toMatchObject({ refusal: 'loop' });
    expect(await send({ attachments: [pdf()] }, { from: address })).toMatchObject({ refusal: 'loop' });
    expect(await send({ attachments: [pdf()] }, { from: '' })).toMatchObject({ refusal: 'automatic' });
  });

  it('that is no valid email, or has too many parts', async () => {
    const parts = (count: number) => ({ attachments: Array.from({ length: count }, (_, at) => pdf(`${at}.pdf`)) });
    const nested = async (depth: number): Promise<Buffer> =>
      writtenMail({
        attachments: depth === 0 ? [pdf()] : [{ content: await nested(depth - 1), contentType: 'message/rfc822' }],
      });
    const bombs = [
      Buffer.from('hello'),
      Buffer.from('Content-Type: multipart/mixed\r\n\r\nhello'),
      Buffer.from('Content-Type: multipart/mixed; boundary=x\r\n\r\nhello'),
      Buffer.from(`From: a@b.example\r\nX-Long: ${'x'.repeat(300_000)}\r\n\r\nhello`),
      await writtenMail(parts(51)),
      await writtenMail(parts(300)),
      await nested(5),
    ];
    for (const bomb of bombs) expect(await take(bomb)).toMatchObject({ refusal: 'malformed' });
    expect(await documents()).toEqual([]);
    expect(await take(await writtenMail(parts(50)))).toEqual({ refusal: null });
  });

  it('at an unknown or replaced address', async () => {
    const old = address;
    address = await newAddress(companyId);
    expect([await desk.knows(old), await desk.knows(address.toUpperCase())]).toEqual([false, true]);
    expect(await send({ attachments: [pdf()] }, { to: old })).toMatchObject({ refusal: 'unknown_recipient' });
    expect(await desk.knows('postmaster@mail.example')).toBe(false);
    expect(await desk.knows(address.replace('mail.example', 'evil.example'))).toBe(false);
    expect(await desk.knows(`invoices+${address}`)).toBe(true);
  });
});

describe('senders', () => {
  it('that are not on the list are flagged or refused', async () => {
    const scope = await user.scope();
    await setMailSenders(scope, companyId, { senders: ['@HARBOUR.example', 'kim@lowe.example'], refusesOthers: false });
    const headers = { 'Authentication-Results': 'mx.example; dmarc=pass header.from=harbour.example' };
    await send({ headers, attachments: [pdf()] });
    // By its envelope alone it would be on the list.
    await send({ from: 'x@evil.example', messageId: '<2@x>', attachments: [pdf()] });
    const doubts = await Promise.all((await documents()).map(async ({ mail }) => (await mail?.load())?.doubt));
    expect(doubts).toEqual([null, 'The sender isn’t on your list']);
    await setMailSenders(scope, companyId, { senders: ['@harbour.example'], refusesOthers: true });
    const other = { from: 'x@evil.example', messageId: '<3@x>', attachments: [pdf()] };
    expect(await send(other)).toMatchObject({ refusal: 'sender_refused' });
    expect(await send({ messageId: '<4@x>', attachments: [pdf()] })).toEqual({ refusal: null });
    expect(await getCompanyMail(scope, companyId)).toMatchObject({
      senders: ['@harbour.example'],
      refusesOthers: true,
    });
  });

  it('are trusted as far as the relay trusts them, and no document of a forged one is certain', async () => {
    const checks = (value: string) => ({ 'Authentication-Results': value });
    const forged =
      'mx.example; spf=fail smtp.mailfrom=harbour.example; dkim=fail; dmarc=fail (p=reject) header.from=harbour.example';
    await send({ headers: checks(forged), attachments: [pdf()] });
    await send({ headers: checks('evil.example; spf=pass'), messageId: '<2@x>', attachments: [pdf()] });
    const all = await documents();
    const mails = await Promise.all(all.map(async ({ mail }) => mail?.load()));
    expect(mails.map((mail) => [mail?.authentication, mail?.doubt])).toEqual([
      ['SPF fail, DKIM fail, DMARC fail, said by mx.example', 'The sender may be forged'],
      [null, 'Nobody vouches for the sender'],
    ]);
    const scope = await user.scope();
    for (const document of await documents()) expect(await isSureDocument(scope, document)).toBe(false);
    await setMailSenders(scope, companyId, { senders: ['@harbour.example'], refusesOthers: true });
    const again = { headers: checks(forged), messageId: '<3@x>', attachments: [pdf()] };
    expect(await send(again)).toMatchObject({ refusal: 'sender_refused' });
  });

  it('explains why a list is invalid', async () => {
    const scope = await user.scope();
    const set = (input: object) => setMailSenders(scope, companyId, input);
    await expect(set({ senders: ['nobody'], refusesOthers: false })).rejects.toThrow('no email address');
    await expect(set({ senders: [], refusesOthers: true })).rejects.toThrow('who may send');
  });
});

describe('a company’s documents', () => {
  /** As one mail has left one, many others more. */
  async function storeMailed(count: number, status: 'set_aside' | 'refused'): Promise<void> {
    await send({ attachments: [pdf()], messageId: '<first@x>' });
    const { em } = await user.scope();
    await em.execute(
      `insert into documents (company_id, file_key, file_name, media_type, source, mail_id, status, created_by)
       select company_id, file_key, 'old.pdf', media_type, source, mail_id, ?, created_by
       from documents, generate_series(2, ?) where company_id = ?`,
      [status, count, companyId],
    );
  }

  async function upload(): Promise<number> {
    const scope = await user.scope();
    const received = await receiveDocuments(scope, 'a.pdf', async () => new Uint8Array(PDF));
    const [document] = await addDocuments(scope, companyId, received);
    return document?.id ?? 0;
  }

  it('may be half filled by email; the rest is reserved for uploads', async () => {
    await storeMailed(DOCUMENTS_WAITING_MAX / 2 - 1, 'set_aside');
    const two = { attachments: [pdf('1.pdf'), pdf('2.pdf')], messageId: '<2@x>' };
    expect(await send(two)).toMatchObject({ refusal: 'later' });
    expect(await send({ attachments: [pdf(), { filename: 'terms.docx', content: 'PK' }] })).toEqual({ refusal: null });
    expect(await send({ ...two, attachments: [pdf()] })).toMatchObject({ refusal: 'later' });
    expect(await upload()).toBeGreaterThan(0);
    const old = (await documents()).find(({ fileName }) => fileName === 'old.pdf');
    await discardDocument(await user.scope(), old?.id ?? 0);
    expect(await send({ ...two, attachments: [pdf()] })).toEqual({ refusal: null });
  });

  it('leave room for uploads, however many unreadable files arrive by email', async () => {
    await storeMailed(DOCUMENTS_WAITING_MAX - 1, 'refused');
    expect(await upload()).toBeGreaterThan(0);
    expect(await send({ attachments: [pdf()] })).toEqual({ refusal: null });
    // A flood of emails is limited too.
    expect(await send({ attachments: [pdf()], messageId: '<2@x>' })).toMatchObject({ refusal: 'later' });
    expect(await upload()).toBeGreaterThan(0);
  });

  it('reserve the last tenth of the company’s storage for uploads', async () => {
    const { em, ports } = await user.scope();
    const kept = (share: number) =>
      em.execute(
        `insert into company_storage (company_id, bytes) values (?, ?)
         on conflict (company_id) do update set bytes = excluded.bytes`,
        [companyId, Math.floor(share * ports.companyStorageBytes)],
      );
    await kept(0.91);
    expect(await send({ attachments: [pdf()] })).toEqual({ refusal: 'later', reason: 'STORAGE_FULL' });
    expect(await upload()).toBeGreaterThan(0);
    await kept(0.89);
    expect(await send({ attachments: [pdf()] })).toEqual({ refusal: null });
    await kept(0.91);
    expect(await send({ attachments: [pdf()] })).toEqual({ refusal: null });
  });

  it('store nothing of an email without a readable file', async () => {
    const attachments = [
      { filename: 'a.docx', content: 'PK' },
      { filename: 'b.png', content: Buffer.alloc(300_000) },
    ];
    expect(await send({ attachments })).toEqual({
      refusal: 'empty',
      message: 'No file of this mail can be read. Please send a PDF, PNG, JPG or XML file of up to 10 MB',
    });
    expect(await documents()).toEqual([]);
  });

  it('are created for an owner, also after the creator of the company has left', async () => {
    const other = await newSecondApprover(services, user, companyId, 'owner');
    await newSecondApprover(services, user, companyId, 'finance');
    await removeCompanyPerson(await user.scope(), companyId, user.userId);
    expect(await send({ attachments: [pdf()] })).toEqual({ refusal: null });
    const made = await listDocuments(await other.scope(), companyId, {}, { offset: 0, limit: 10 });
    expect(made.map(({ createdBy }) => createdBy)).toEqual([other.userId]);
  });
});

/** The header of a PNG of this size, with enough behind it to be a picture of that size. */
function png(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.alloc((width * height) / 100)]);
}
