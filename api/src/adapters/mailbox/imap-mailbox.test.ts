import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { ArrivedMail, MailIntake, MailResult } from '../../kernel/ports/mail-intake.ts';
import { IMAP_LOGIN, startImapServer } from '../../testing/imap-server.ts';
import { writtenMail } from '../../testing/mails.ts';
import { type Mailbox, openMailbox } from './imap-mailbox.ts';

/** A mailbox on a real IMAP server, looked into as the product does. */

const KNOWN = 'lowe-2345@mail.example';
const OTHER = 'tern-6789@mail.example';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

class TestDesk implements MailIntake {
  readonly taken: ArrivedMail[] = [];
  answer: () => Promise<MailResult> = async () => ({ refusal: null });

  async knows(address: string): Promise<boolean> {
    return address === KNOWN || address === OTHER;
  }

  takesReports(): boolean {
    return false;
  }

  async take(mail: ArrivedMail): Promise<MailResult> {
    const answer = await this.answer();
    if (answer.refusal === null) this.taken.push(mail);
    return answer;
  }
}

function look(
  port: number,
  desk: MailIntake,
  { password = IMAP_LOGIN.password as string, said = [] as string[] } = {},
): Mailbox {
  const logger = createLogger('silent');
  const note = (level: string) => (facts: object, message: string) =>
    void said.push(`${level} ${message} ${JSON.stringify(facts)}`);
  logger.warn = note('warn') as typeof logger.warn;
  const server = { ...IMAP_LOGIN, password, host: '127.0.0.1', port, isTls: false, mustUpgrade: false };
  const mailbox = openMailbox({ ...server, pollMs: 50, retryMs: 20, desk, logger });
  closing.push(() => mailbox.close());
  return mailbox;
}

async function started() {
  const server = await startImapServer();
  closing.push(() => server.end().catch(() => undefined));
  return server;
}

const mailTo = (to: string, content = {}) => writtenMail({ to, ...content });
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

it('imports unread email for a known address, and marks it as read once it is stored', async () => {
  const server = await started();
  const desk = new TestDesk();
  server.deliver(await mailTo(`Invoices <${KNOWN.toUpperCase()}>`));
  look(server.port, desk);
  await until(() => expect(server.flags()).toEqual(['\\Seen']));
  expect(desk.taken).toMatchObject([{ recipients: [KNOWN], sender: null }]);
  expect(Buffer.from(desk.taken[0]?.bytes ?? []).toString()).toContain('Subject: Invoice HPW-2041');
  server.deliver(
    await mailTo('everyone@lowe.example', { headers: { 'X-Original-To': KNOWN, 'Return-Path': '<a@b.example>' } }),
  );
  await until(() => expect(server.flags()).toEqual(['\\Seen', '\\Seen']));
  expect(desk.taken[1]).toMatchObject({ recipients: [KNOWN], sender: 'a@b.example' });
});

it('flags email to an unknown address or a refused one, and leaves it unread', async () => {
  const server = await started();
  const desk = new TestDesk();
  const said: string[] = [];
  desk.answer = async () => ({ refusal: 'loop', message: 'This mail goes round in a loop' });
  server.deliver(await mailTo('kim@lowe.example'));
  server.deliver(await mailTo(KNOWN));
  look(server.port, desk, { said });
  await until(() => expect(server.flags()).toEqual(['\\Flagged', '\\Flagged']));
  await until(() => expect(said).toHaveLength(2));
  desk.answer = async () => ({ refusal: null });
  server.deliver(await mailTo(KNOWN));
  await until(() => expect(server.flags()).toEqual(['\\Flagged', '\\Flagged', '\\Seen']));
  expect(said.join()).toContain('no address of ours');
  expect(said).toHaveLength(2);
});

it('leaves an email unread that could not be stored, and imports it later', async () => {
  const server = await started();
  const desk = new TestDesk();
  let failures = 0;
  desk.answer = async () => {
    failures += 1;
    if (failures < 3) throw new Error('the database is away');
    return { refusal: null };
  };
  server.deliver(await mailTo(KNOWN));
  look(server.port, desk);
  await until(() => expect(server.flags()).toEqual(['\\Seen']));
  expect([failures, desk.taken.length]).toEqual([3, 1]);
});

it('leaves an email unread that a company accepts later, and imports the others', async () => {
  const server = await started();
  const desk = new TestDesk();
  const said: string[] = [];
  let asked = 0;
  desk.answer = async () => {
    asked += 1;
    return asked === 1 ? { refusal: 'later', reason: 'TOO_MANY_DOCUMENTS' } : { refusal: null };
  };
  for (const to of [KNOWN, KNOWN, OTHER]) server.deliver(await mailTo(to));
  look(server.port, desk, { said });
  await until(() => expect(server.flags()).toEqual(['\\Seen', '\\Seen', '\\Seen']));
  expect(desk.taken.map(({ recipients }) => recipients)).toEqual([[OTHER], [KNOWN], [KNOWN]]);
  expect(said).toEqual([expect.stringContaining('TOO_MANY_DOCUMENTS')]);
});

it('reconnects to the server, and never logs the password', async () => {
  const server = await started();
  const desk = new TestDesk();
  const said: string[] = [];
  look(server.port, desk, { said });
  server.deliver(await mailTo(KNOWN));
  await until(() => expect(desk.taken).toHaveLength(1));
  await server.end();
  await until(() => expect(said.join()).toContain('ECONNREFUSED'));
  const again = await startImapServer(server.port);
  closing.push(() => again.end());
  again.deliver(await mailTo(KNOWN));
  await until(() => expect(desk.taken).toHaveLength(2));
  const wrong: string[] = [];
  look(server.port, desk, { said: wrong, password: 'a wrong secret' });
  await until(() => expect(wrong.join()).toContain('password was refused'));
  expect([...said, ...wrong].join()).not.toMatch(/secret|testpass/);
});
