import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readMailConfig } from './mail-config.ts';

const read = (variables: NodeJS.ProcessEnv) => readMailConfig(readEnvironment(variables));

it('accepts no email unless configured', () => {
  expect(read({})).toBeNull();
  expect(read({ MAIL_DOMAIN: 'mail.example' })).toBeNull();
});

it('listens on this machine only unless configured', () => {
  expect(read({ MAIL_PORT: '2525', MAIL_DOMAIN: 'Mail.Example' })).toEqual({
    place: { domain: 'mail.example', mailbox: null, authservId: null },
    smtp: { port: 2525, host: '127.0.0.1', tls: null },
    imap: null,
  });
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
