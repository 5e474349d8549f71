import { createHash } from 'node:crypto';

/** Domain and mailbox of the addresses, as configured by the operator. */
interface Place {
  readonly domain: string;
  readonly mailbox: string | null;
}

/** Letters and digits that are easy to tell apart. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 16 of 32 letters: 80 bits, too many to guess. */
const SECRET_LENGTH = 16;
const READABLE_LENGTH_MAX = 24;

/**
 * Returns the local part of a company's address: its name, to recognise it, and a secret.
 * @param random at least 16 unpredictable bytes
 */
export function newMailName(companyName: string, random: Uint8Array): string {
  const secret = [...random.subarray(0, SECRET_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const readable = companyName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/\b(ltd|limited|plc|llp)\b/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .slice(0, READABLE_LENGTH_MAX)
    .replace(/-+$/, '');
  return readable === '' ? secret : `${readable}-${secret}`;
}

/** The address of a company, for its suppliers. */
export function mailAddressOf({ domain, mailbox }: Place, name: string): string {
  return `${mailbox === null ? name : `${mailbox}+${name}`}@${domain}`;
}

/** Returns the name in one of our addresses: the part before the @, or after its +. Null for other addresses. */
export function mailNameIn({ domain }: Place, address: string): string | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).toLowerCase();
  if (at < 1 || address.slice(at + 1).toLowerCase() !== domain) return null;
  return local.slice(local.indexOf('+') + 1);
}

/** By which a name is looked up: how long that takes says nothing of the names that there are. */
export function mailNameDigest(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
