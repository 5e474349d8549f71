import { isIP } from 'node:net';
import { StartError } from '../errors/start-error.ts';
import type { Environment } from './environment.ts';

/** The mail server that passes on what Paycycle sends. */
export interface MailSenderConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the beginning; otherwise STARTTLS, but for a server on the same machine. */
  readonly isTls: boolean;
  readonly mustUpgrade: boolean;
  /** Null if the server requires none. */
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** The address that mails come from. */
  readonly from: string;
}

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/** @returns null if outgoing mail is off. @throws StartError that names the missing or wrong variable, and never a secret */
export function readMailSenderConfig(env: Environment): MailSenderConfig | null {
  const { SMTP_URL: text, MAIL_FROM: from } = env;
  if (text === undefined) return null;
  if (from === undefined)
    throw new StartError('MAIL_FROM is missing: it is the address that SMTP_URL sends mails from');
  const url = URL.parse(text);
  const usual = url && PORTS[url.protocol as keyof typeof PORTS];
  if (!url || !usual || !url.hostname || Boolean(url.username) !== Boolean(url.password)) {
    // The value may contain a password, so the message does not repeat it.
    throw new StartError('SMTP_URL must be an address such as smtps://user:password@mail.example.com');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'smtps:';
  return {
    host,
    port: url.port ? Number(url.port) : usual,
    isTls,
    mustUpgrade: !isTls && !isThisMachine(host),
    login: url.username ? { user: decoded(url.username), pass: decoded(url.password) } : null,
    from,
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
    throw new StartError('SMTP_URL has a % that encodes nothing: write it as %25');
  }
}
