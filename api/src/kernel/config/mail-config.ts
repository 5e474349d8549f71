import { isLoopback } from '../access/loopback.ts';
import { StartError } from '../errors/start-error.ts';
import type { MailboxSettings } from '../ports/mail-place.ts';
import { type Environment, readFileOf } from './environment.ts';

/** Settings of incoming mail. */
export interface MailConfig {
  readonly place: MailboxSettings;
  readonly smtp: SmtpConfig | null;
  readonly imap: ImapConfig | null;
}

/** The server that other mail servers send to. */
export interface SmtpConfig {
  readonly port: number;
  /** The address of this machine that it listens at. */
  readonly host: string;
  /** PEM texts for STARTTLS; null if email arrives unencrypted, for example from a relay on the same machine. */
  readonly tls: { readonly key: string; readonly cert: string } | null;
}

/** A mail server that Paycycle signs in to. */
interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the beginning; otherwise STARTTLS, but for a server on the same machine. */
  readonly isTls: boolean;
  readonly mustUpgrade: boolean;
}

/** A mailbox elsewhere that Paycycle reads. */
export interface ImapConfig extends MailServer {
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
  readonly pollMs: number;
}

/** The mail server that passes on what Paycycle sends. */
export interface MailSenderConfig extends MailServer {
  /** Null if the server requires none. */
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** The address that mails come from. */
  readonly from: string;
}

const IMAP = {
  name: 'IMAP_URL',
  ports: { 'imaps:': 993, 'imap:': 143 },
  example: 'imaps://user:password@mail.example.com/INBOX',
};
const SMTP = {
  name: 'SMTP_URL',
  ports: { 'smtps:': 465, 'smtp:': 587 },
  example: 'smtps://user:password@mail.example.com',
};

/** @returns null if incoming mail is off. @throws StartError that names the missing or wrong variable, and never a secret */
export function readMailConfig(env: Environment): MailConfig | null {
  if (env.MAIL_PORT === undefined && env.IMAP_URL === undefined) return null;
  if (env.MAIL_DOMAIN === undefined) {
    throw new StartError(
      'MAIL_DOMAIN is missing: it stands behind the @ of the addresses that MAIL_PORT and IMAP_URL serve',
    );
  }
  const place = {
    domain: env.MAIL_DOMAIN,
    mailbox: env.MAIL_MAILBOX ?? null,
    authservId: env.MAIL_AUTHSERV_ID ?? null,
    reportsTo: env.SMTP_URL === undefined || env.MAIL_FROM === undefined ? null : addressIn(env.MAIL_FROM),
  };
  const smtp = env.MAIL_PORT === undefined ? null : { port: env.MAIL_PORT, host: env.MAIL_HOST, tls: tlsOf(env) };
  return { place, smtp, imap: env.IMAP_URL === undefined ? null : readMailbox(env.IMAP_URL, env.IMAP_POLL_MINUTES) };
}

/** Address of a sender such as `Paycycle <paycycle@example.com>`, in lower case. */
function addressIn(from: string): string {
  return (/<([^>]*)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
}

function tlsOf({ MAIL_TLS_KEY_FILE: keyFile, MAIL_TLS_CERT_FILE: certFile }: Environment): SmtpConfig['tls'] {
  if (keyFile === undefined && certFile === undefined) return null;
  if (keyFile === undefined || certFile === undefined) {
    throw new StartError('MAIL_TLS_KEY_FILE and MAIL_TLS_CERT_FILE are needed together');
  }
  return { key: readFileOf('MAIL_TLS_KEY_FILE', keyFile), cert: readFileOf('MAIL_TLS_CERT_FILE', certFile) };
}

/** @returns null if outgoing mail is off. @throws StartError that names the missing or wrong variable, and never a secret */
export function readMailSenderConfig({ SMTP_URL, MAIL_FROM: from }: Environment): MailSenderConfig | null {
  if (SMTP_URL === undefined) return null;
  if (from === undefined)
    throw new StartError('MAIL_FROM is missing: it is the address that SMTP_URL sends mails from');
  const { server, user, password } = readServer(SMTP, SMTP_URL);
  return { ...server, login: user ? { user, pass: password } : null, from };
}

function readMailbox(text: string, pollMinutes: number): ImapConfig {
  const { server, user, password, path } = readServer(IMAP, text);
  return { ...server, user, password, mailbox: path || 'INBOX', pollMs: pollMinutes * 60_000 };
}

function readServer(kind: typeof IMAP | typeof SMTP, text: string) {
  const { name, ports, example } = kind;
  const url = URL.parse(text);
  const usual = new Map(Object.entries(ports)).get(url?.protocol ?? '');
  const hasHalfLogin = Boolean(url?.username) !== Boolean(url?.password);
  if (!url?.hostname || !usual || hasHalfLogin || (kind === IMAP && !url.username)) {
    // The value may contain a password, so the message does not repeat it.
    throw new StartError(`${name} must be an address such as ${example}`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol.endsWith('s:');
  const server = { host, port: Number(url.port) || usual, isTls, mustUpgrade: !isTls && !isLoopback(host) };
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return { server, user, password, path: decodeURIComponent(url.pathname.slice(1)) };
  } catch {
    throw new StartError(`${name} has a % that encodes nothing: write it as %25`);
  }
}
