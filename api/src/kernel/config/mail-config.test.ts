import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readMailConfig, readMailSenderConfig } from './mail-config.ts';

const read = (variables: NodeJS.ProcessEnv) => readMailConfig(readEnvironment(variables));

it('accepts no email unless configured', () => {
  expect(read({})).toBeNull();
  expect(read({ MAIL_DOMAIN: 'mail.example' })).toBeNull();
});

it('listens on this machine only unless configured', () => {
  expect(read({ MAIL_PORT: '2525', MAIL_DOMAIN: 'Mail.Example' })).toEqual({
    place: { domain: 'mail.example', mailbox: null, authservId: null, reportsTo: null },
    smtp: { port: 2525, host: '127.0.0.1', tls: null },
    imap: null,
  });
});

it('takes reports at the address that mail is sent from', () => {
  const mail = { MAIL_PORT: '2525', MAIL_DOMAIN: 'mail.example' };
  const sender = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Paycycle <Pay+Cycle@Example.com>' };
  expect(read({ ...mail, ...sender })?.place.reportsTo).toBe('pay+cycle@example.com');
  expect(read({ ...mail, ...sender, MAIL_FROM: 'paycycle@example.com' })?.place.reportsTo).toBe('paycycle@example.com');
  expect(read({ ...mail, MAIL_FROM: sender.MAIL_FROM })?.place.reportsTo).toBe(null);
});

it('reads the address of a mailbox', () => {
  const config = read({
    IMAP_URL: 'imaps://kim%40lowe.example:p%40ss@imap.example/Invoices%20in',
    MAIL_DOMAIN: 'lowe.example',
    MAIL_MAILBOX: 'invoices',
    IMAP_POLL_MINUTES: '2',
  });
  expect(config?.imap).toEqual({
    host: 'imap.example',
    port: 993,
    isTls: true,
    mustUpgrade: false,
    user: 'kim@lowe.example',
    password: 'p@ss',
    mailbox: 'Invoices in',
    pollMs: 120_000,
  });
  const plain = (host: string) => read({ IMAP_URL: `imap://kim:secret@${host}`, MAIL_DOMAIN: 'lowe.example' })?.imap;
  expect(plain('imap.example')).toMatchObject({ port: 143, isTls: false, mustUpgrade: true, mailbox: 'INBOX' });
  expect(plain('127.0.0.1:1143')).toMatchObject({ port: 1143, mustUpgrade: false });
});

it('names what is missing or wrong, and never the password', () => {
  const faults: [NodeJS.ProcessEnv, string][] = [
    [{ MAIL_PORT: '25' }, 'MAIL_DOMAIN is missing'],
    [{ MAIL_PORT: '25', MAIL_DOMAIN: 'not a domain' }, 'MAIL_DOMAIN must be a domain'],
    [{ MAIL_PORT: '25', MAIL_DOMAIN: 'a.example', MAIL_TLS_KEY_FILE: 'key.pem' }, 'needed together'],
    [{ IMAP_URL: 'https://kim:secret@imap.example', MAIL_DOMAIN: 'a.example' }, 'IMAP_URL must be'],
    [{ IMAP_URL: 'kim:secret', MAIL_DOMAIN: 'a.example' }, 'IMAP_URL must be'],
    [{ IMAP_URL: 'imaps://kim:sec%ret@imap.example', MAIL_DOMAIN: 'a.example' }, 'encodes nothing'],
  ];
  for (const [variables, words] of faults) {
    const fault = (() => {
      try {
        return String(read(variables));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(fault).toContain(words);
    expect(fault).not.toMatch(/secret|sec%ret/);
  }
});

const readSender = (env: Record<string, string>) => readMailSenderConfig(readEnvironment(env));
const FROM = 'Paycycle <paycycle@example.com>';

it('sends no mail unless a server is configured', () => {
  expect(readSender({})).toBeNull();
});

it('reads the server and the sender', () => {
  expect(readSender({ SMTP_URL: 'smtps://ada:p%40ss@mail.example.com', MAIL_FROM: FROM })).toEqual({
    host: 'mail.example.com',
    port: 465,
    isTls: true,
    mustUpgrade: false,
    login: { user: 'ada', pass: 'p@ss' },
    from: FROM,
  });
});

it.each([
  ['smtp://mail.example.com', 587, true],
  ['smtp://127.0.0.1:2525', 2525, false],
])('encrypts the way to %s unless it stays on this machine', (url, port, mustUpgrade) => {
  expect(readSender({ SMTP_URL: url, MAIL_FROM: FROM })).toMatchObject({
    port,
    isTls: false,
    mustUpgrade,
    login: null,
  });
});

it.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, /^MAIL_FROM is missing/],
  [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: FROM }, /^SMTP_URL must be an address/],
  [{ SMTP_URL: 'smtp://ada:100%@mail.example.com', MAIL_FROM: FROM }, /^SMTP_URL has a % that encodes nothing/],
])('refuses %j, and repeats no secret', (env, message) => {
  expect(() => readSender(env)).toThrow(message);
});
