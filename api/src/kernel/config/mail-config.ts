import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { StartError } from '../errors/start-error.ts';
import type { MailboxSettings } from '../ports/mail-place.ts';
import type { Environment } from './environment.ts';

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

/** A mailbox elsewhere that is looked into. */
export interface ImapConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the beginning; otherwise STARTTLS, but for a server on the same machine. */
  readonly isTls: boolean;
  readonly mustUpgrade: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
  readonly pollMs: number;
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_POLL_MINUTES = 5;
const PORTS = { 'imaps:': 993, 'imap:': 143 } as const;

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
  };
  const smtp =
    env.MAIL_PORT === undefined ? null : { port: env.MAIL_PORT, host: env.MAIL_HOST ?? DEFAULT_HOST, tls: tlsOf(env) };
  return { place, smtp, imap: env.IMAP_URL === undefined ? null : imapOf(env.IMAP_URL, env.IMAP_POLL_MINUTES) };
}

function tlsOf({ MAIL_TLS_KEY_FILE: keyFile, MAIL_TLS_CERT_FILE: certFile }: Environment): SmtpConfig['tls'] {
  if (keyFile === undefined && certFile === undefined) return null;
  if (keyFile === undefined || certFile === undefined) {
    throw new StartError('MAIL_TLS_KEY_FILE and MAIL_TLS_CERT_FILE are needed together');
  }
  return { key: readPem('MAIL_TLS_KEY_FILE', keyFile), cert: readPem('MAIL_TLS_CERT_FILE', certFile) };
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`The file of ${name} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function imapOf(text: string, pollMinutes = DEFAULT_POLL_MINUTES): ImapConfig {
  const url = URL.parse(text);
  const usual = url && PORTS[url.protocol as keyof typeof PORTS];
  if (!url || !usual || !url.hostname || !url.username || !url.password) {
    // The value may contain a password, so the message does not repeat it.
    throw new StartError('IMAP_URL must be an address such as imaps://user:password@mail.example.com/INBOX');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'imaps:';
  return {
    host,
    port: url.port ? Number(url.port) : usual,
    isTls,
    mustUpgrade: !isTls && !isThisMachine(host),
    user: decoded(url.username),
    password: decoded(url.password),
    mailbox: decoded(url.pathname.slice(1)) || 'INBOX',
    pollMs: pollMinutes * 60_000,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** @throws StartError for a percent sign that encodes nothing */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartError('IMAP_URL has a % that encodes nothing: write it as %25');
  }
}
