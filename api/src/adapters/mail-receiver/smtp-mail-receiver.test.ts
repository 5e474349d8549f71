import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport, type SendMailOptions } from 'nodemailer';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { ArrivedMail, MailIntake, MailResult } from '../../kernel/ports/mail-intake.ts';
import { type MailReceiver, openMailReceiver, type ReceiverLimits } from './smtp-mail-receiver.ts';

/** The server as mail programs meet it. What becomes of a mail is the desk's, here one that a test writes. */

const KNOWN = 'lowe-2345@mail.example';

/** Knows one address, and keeps what it takes. */
const REPORTS = 'paycycle@mail.example';

class TestDesk implements MailIntake {
  readonly taken: ArrivedMail[] = [];
  answer: (mail: ArrivedMail) => Promise<MailResult> = async () => ({ refusal: null });

  async knows(address: string): Promise<boolean> {
    return address.toLowerCase() === KNOWN || this.takesReports(address);
  }

  takesReports(address: string): boolean {
    return address === REPORTS;
  }

  async take(mail: ArrivedMail): Promise<MailResult> {
    const answer = await this.answer(mail);
    if (answer.refusal === null) this.taken.push(mail);
    return answer;
  }
}

let receiver: MailReceiver | undefined;
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

async function open(
  limits: Partial<ReceiverLimits> = {},
  tls: { key: string; cert: string } | null = null,
  said: string[] = [],
) {
  const desk = new TestDesk();
  const logger = createLogger('silent');
  for (const level of ['warn', 'error'] as const) {
    logger[level] = ((facts: object, message: string) =>
      void said.push(`${level} ${JSON.stringify(facts)} ${message}`)) as typeof logger.warn;
  }
  const clock = { now: () => new Date('2026-09-15T11:00:00Z') };
  const parts = { port: 0, host: '127.0.0.1', tls, name: 'mail.example', desk, clock, logger };
  receiver = await openMailReceiver({ ...parts, limits: { closeMs: 500, ...limits } });
  return { desk, port: receiver.port };
}

/** The one that comes with the package, for tests alone: anyone has its key. */
function publishedCertificate(): { key: string; cert: string } {
  const { key, cert } = tlsOptions({});
  return { key: String(key), cert: String(cert) };
}

/** Sends as a mail program does. @returns the server's last words */
async function send(port: number, options: SendMailOptions = {}): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const sent = await transport.sendMail({ from: 'billing@harbour.example', to: KNOWN, text: 'Hello', ...options });
    return sent.response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

/** Talks to the server line by line. */
class Talk {
  readonly #lines: AsyncIterator<string>;

  private constructor(readonly socket: Socket) {
    socket.on('error', () => undefined);
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  static async begin(port: number): Promise<Talk> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Talk(socket);
  }

  /** Until the last line of an answer; 'closed' when there is none. */
  async hear(): Promise<string> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) return 'closed';
      if (/^\d{3} /.test(value)) return value;
    }
  }

  say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return this.hear();
  }

  /** As far as the message itself. */
  async introduce(): Promise<string> {
    await this.hear();
    await this.say('EHLO tern.example');
    await this.say('MAIL FROM:<billing@harbour.example>');
    await this.say(`RCPT TO:<${KNOWN}>`);
    return this.say('DATA');
  }
}

describe('a mail', () => {
  it('is accepted when it has been stored, with its whole content', async () => {
    const { desk, port } = await open();
    const attachments = [{ filename: 'a.pdf', content: Buffer.alloc(200_000, 'ä') }];
    expect(await send(port, { attachments, subject: 'Grüße', to: `"Ada" <${KNOWN}>` })).toBe('250 2.6.0 Stored');
    expect(desk.taken).toHaveLength(1);
    const [mail] = desk.taken;
    expect(mail).toMatchObject({ sender: 'billing@harbour.example', recipients: [KNOWN] });
    expect(Buffer.from(mail?.bytes ?? []).toString()).toContain('filename=a.pdf');
  });

  it('gets a temporary error without details if it could not be stored', async () => {
    const { desk, port } = await open();
    desk.answer = () => Promise.reject(new Error('the password of the database is wrong'));
    expect(await send(port)).toBe('451 4.3.0 Not stored. Please send it again later');
    desk.answer = async () => ({ refusal: null });
    expect(await send(port)).toBe('250 2.6.0 Stored');
  });

  it('gets a temporary error if the company is over its limit, which is logged', async () => {
    const said: string[] = [];
    const { desk, port } = await open({}, null, said);
    desk.answer = async () => ({ refusal: 'later', reason: 'TOO_MANY_DOCUMENTS' });
    expect(await send(port)).toBe('451 4.3.0 Not stored. Please send it again later');
    expect(said).toEqual(['warn {"reason":"TOO_MANY_DOCUMENTS"} could not accept an email now; the sender will retry']);
  });

  it.each([
    ['sender_refused', '550 5.7.1 because'],
    ['loop', '554 5.4.6 because'],
    ['automatic', '550 5.7.1 because'],
    ['malformed', '554 5.6.0 because'],
    ['empty', '554 5.6.0 because'],
    ['unknown_recipient', '550 5.1.1 because'],
  ] as const)('refused as %s gets the response %s', async (refusal, words) => {
    const { desk, port } = await open();
    desk.answer = async () => ({ refusal, message: 'because' });
    expect(await send(port)).toBe(words);
  });

  it('arrives encrypted if the server has a certificate', async () => {
    const { desk, port } = await open({}, publishedCertificate());
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    await transport.sendMail({ from: 'billing@harbour.example', to: KNOWN, text: 'Hello' });
    expect(desk.taken).toHaveLength(1);
  });
});

describe('nobody', () => {
  it('can list addresses, sign in or relay mail', async () => {
    const { desk, port } = await open();
    const talk = await Talk.begin(port);
    expect(await talk.hear()).toMatch(/^220 mail\.example ESMTP/);
    talk.socket.write('EHLO tern.example\r\n');
    const offered = await talk.hear();
    expect(offered).not.toMatch(/AUTH|STARTTLS/);
    expect(await talk.say('AUTH PLAIN AGFkYQBzZWNyZXQ=')).toMatch(/^50\d /);
    await talk.say('MAIL FROM:<billing@harbour.example>');
    const answers = [
      'nobody@mail.example',
      'postmaster@mail.example',
      'someone@elsewhere.example',
      `${KNOWN}.evil.example`,
    ];
    for (const address of answers) {
      expect(await talk.say(`RCPT TO:<${address}>`)).toBe('550 5.1.1 No such mailbox here');
    }
    expect(await talk.say(`VRFY ${KNOWN}`)).toMatch(/^252 /);
    expect(await talk.say(`RCPT TO:<${KNOWN}>`)).toMatch(/^250 /);
    expect(desk.taken).toEqual([]);
    talk.socket.destroy();
  });

  it('tries many addresses', async () => {
    const { port } = await open({ wrongRecipients: 3 });
    const talk = await Talk.begin(port);
    await talk.hear();
    await talk.say('EHLO tern.example');
    await talk.say('MAIL FROM:<billing@harbour.example>');
    const answers: string[] = [];
    for (let at = 0; at < 4; at += 1) answers.push((await talk.say(`RCPT TO:<a${at}@mail.example>`)).slice(0, 3));
    expect([...answers, await talk.hear()]).toEqual(['550', '550', '550', '421', 'closed']);
  });

  it('reports to an address that sends nothing', async () => {
    const { port } = await open();
    const talk = await Talk.begin(port);
    await talk.hear();
    await talk.say('EHLO tern.example');
    expect(await talk.say('MAIL FROM:<>')).toMatch(/^250 /);
    expect(await talk.say(`RCPT TO:<${KNOWN}>`)).toMatch(/^550 5\.7\.1 /);
    expect(await talk.say(`RCPT TO:<${REPORTS}>`)).toMatch(/^250 /);
    talk.socket.destroy();
  });

  it('letters to the address that takes reports', async () => {
    const { port } = await open();
    const talk = await Talk.begin(port);
    await talk.hear();
    await talk.say('EHLO tern.example');
    await talk.say('MAIL FROM:<billing@harbour.example>');
    expect(await talk.say(`RCPT TO:<${REPORTS}>`)).toMatch(/^550 5\.7\.1 /);
    talk.socket.destroy();
  });
});

describe('limits', () => {
  it('refuses a large email by its announced size, or during the transfer', async () => {
    const { desk, port } = await open();
    const said = await Talk.begin(port);
    await said.hear();
    await said.say('EHLO tern.example');
    expect(await said.say('MAIL FROM:<a@harbour.example> SIZE=52428800')).toMatch(/^552 5\.3\.4 /);
    said.socket.destroy();
    const unsaid = await Talk.begin(port);
    expect(await unsaid.introduce()).toMatch(/^354 /);
    const before = process.memoryUsage().rss;
    let most = before;
    const line = Buffer.from(`${'x'.repeat(998)}\r\n`);
    const chunk = Buffer.concat(Array.from({ length: 1000 }, () => line));
    for (let sent = 0; sent < 50; sent += 1) {
      if (!unsaid.socket.write(chunk)) await once(unsaid.socket, 'drain');
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(await unsaid.say('.')).toBe('552 5.3.4 This mail is larger than 25 MB');
    expect((most - before) / 1024 / 1024).toBeLessThan(150);
    expect(desk.taken).toEqual([]);
    expect(await send(port)).toBe('250 2.6.0 Stored');
  });

  it('disconnects an endless email and an endless session', async () => {
    const { port } = await open({ messageBytes: 1000, messageMs: 200 });
    const endless = await Talk.begin(port);
    await endless.introduce();
    for (let at = 0; at < 50 && !endless.socket.destroyed; at += 1) endless.socket.write(`${'x'.repeat(500)}\r\n`);
    expect(await endless.hear()).toMatch(/^421 4\.7\.0 /);
    const slow = await Talk.begin(port);
    await slow.introduce();
    expect(await slow.hear()).toMatch(/^421 4\.7\.0 /);
  });

  it('limits the total bytes in memory', async () => {
    const { desk, port } = await open({ bytesInAll: 100_000 });
    const isHeld = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<MailResult>();
    desk.answer = () => {
      isHeld.resolve();
      return answer.promise;
    };
    const text = 'x'.repeat(60_000);
    const first = send(port, { text });
    await isHeld.promise;
    expect(await send(port, { text })).toMatch(/^452 4\.3\.1 /);
    answer.resolve({ refusal: null });
    expect(await first).toBe('250 2.6.0 Stored');
    expect(await send(port, { text })).toBe('250 2.6.0 Stored');
  });

  it('accepts a limited number of recipients, and of connections per address and in all', async () => {
    const { port } = await open({ recipients: 0, connectionsOfOne: 2, connections: 3 });
    const talk = await Talk.begin(port);
    await talk.hear();
    await talk.say('EHLO tern.example');
    await talk.say('MAIL FROM:<billing@harbour.example>');
    expect(await talk.say(`RCPT TO:<${KNOWN}>`)).toMatch(/^452 4\.5\.3 /);
    const second = await Talk.begin(port);
    expect(await second.hear()).toMatch(/^220 /);
    const third = await Talk.begin(port);
    expect(await third.hear()).toMatch(/^421 4\.7\.0 Too many connections/);
    for (const { socket } of [talk, second, third]) socket.destroy();
  });

  it('an idle connection ends', async () => {
    const { port } = await open({ idleMs: 1000 });
    const talk = await Talk.begin(port);
    expect(await talk.hear()).toMatch(/^220 /);
    expect(await talk.hear()).toMatch(/^421 /);
  });
});

it('closes idle connections at once, and finishes storing', async () => {
  const { desk, port } = await open({ closeMs: 5000 });
  const isHeld = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<MailResult>();
  desk.answer = () => {
    isHeld.resolve();
    return answer.promise;
  };
  const idle = await Talk.begin(port);
  await idle.hear();
  const sending = send(port);
  await isHeld.promise;
  const closed = receiver?.close();
  expect(await idle.hear()).toMatch(/^421 4\.3\.2 /);
  answer.resolve({ refusal: null });
  expect(await sending).toBe('250 2.6.0 Stored');
  await closed;
  receiver = undefined;
  expect(desk.taken).toHaveLength(1);
  await expect(Talk.begin(port)).rejects.toThrow('ECONNREFUSED');
});
