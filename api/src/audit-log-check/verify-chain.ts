import { createHash, createPublicKey, type Hash, type KeyObject, verify } from 'node:crypto';
import { signedText } from './signed-text.ts';

/** What was found in the record of a company. */
interface ChainReport {
  readonly companyId: number | null;
  readonly linkCount: number;
  readonly entryCount: number;
  readonly signatureCount: number;
  /** The last link that a good signature vouches for; 0 for none. */
  readonly signedTo: number;
  /** The keys that signed, as base64. */
  readonly keys: readonly string[];
  /** Where it is broken, in words. */
  readonly problems: readonly string[];
}

/** More than anybody reads. */
const PROBLEMS_MAX = 20;

/** What stands before the 32 bytes of an Ed25519 public key in its DER form. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Verifies the lines of a record: each link has the hash of its entries and of the link before, and each signature is that
 * of its link. Only the end can be missing without a trace, and only what no signature vouches for.
 */
export class ChainVerifier {
  readonly #trusted: string | null;
  readonly #problems: string[] = [];
  readonly #keys = new Set<string>();
  #companyId: number | null = null;
  #content: Hash | null = null;
  #openEntries = 0;
  #number = 0;
  #hash: string | null = null;
  #entryCount = 0;
  #signatureCount = 0;
  #signedTo = 0;

  /** @param trustedKey the only key whose signatures count, as base64; null for the keys that the lines name */
  constructor(trustedKey: string | null = null) {
    this.#trusted = trustedKey;
  }

  add(line: string): void {
    const read = parsed(line);
    if (!read) {
      this.#found('A line is not JSON');
      return;
    }
    const company = Number(read['company']);
    this.#companyId ??= company;
    if (company !== this.#companyId) this.#found(`A line is of company ${company}`);
    if ('entry' in read) this.#addEntry(line);
    else if ('link' in read) this.#addLink(line, read);
    else if ('signed' in read) this.#addSignature(read);
    else this.#found('A line is neither entry, link nor signature');
  }

  end(): ChainReport {
    if (this.#openEntries > 0) this.#found(`${this.#openEntries} entries at the end belong to no link`);
    return {
      companyId: this.#companyId,
      linkCount: this.#number,
      entryCount: this.#entryCount,
      signatureCount: this.#signatureCount,
      signedTo: this.#signedTo,
      keys: [...this.#keys],
      problems: this.#problems,
    };
  }

  #addEntry(line: string): void {
    this.#content ??= createHash('sha256');
    this.#content.update(this.#openEntries === 0 ? line : `\n${line}`);
    this.#openEntries += 1;
    this.#entryCount += 1;
  }

  #addLink(line: string, link: Readonly<Record<string, unknown>>): void {
    const number = Number(link['link']);
    const expected = this.#number + 1;
    if (number !== expected) this.#found(`Link ${expected} is missing: the next one is ${number}`);
    if (link['entries'] !== this.#openEntries || (link['content'] ?? null) !== (this.#content?.digest('hex') ?? null)) {
      this.#found(`Link ${number}: its entries are not those that were recorded`);
    }
    if ((link['previous'] ?? null) !== this.#hash) this.#found(`Link ${number} does not follow the link before it`);
    this.#content = null;
    this.#openEntries = 0;
    this.#number = number;
    this.#hash = createHash('sha256').update(line).digest('hex');
  }

  #addSignature(given: Readonly<Record<string, unknown>>): void {
    const link = Number(given['signed']);
    const key = String(given['key']);
    this.#signatureCount += 1;
    this.#keys.add(key);
    const fault = this.#faultOf(link, key, given);
    if (fault) this.#found(fault);
    else this.#signedTo = link;
  }

  #faultOf(link: number, key: string, given: Readonly<Record<string, unknown>>): string | null {
    const hash = String(given['hash']);
    if (link !== this.#number) return `Link ${link} was signed, but is not there`;
    if (hash !== this.#hash) return `Link ${link} is not the one that was signed`;
    if (this.#trusted !== null && key !== this.#trusted) return `Link ${link} was signed with another key, ${key}`;
    const text = Buffer.from(signedText(this.#companyId ?? 0, link, hash, String(given['at'])));
    const publicKey = publicKeyOf(key);
    const isGood = publicKey && verify(null, text, publicKey, Buffer.from(String(given['signature']), 'base64'));
    return isGood ? null : `Link ${link}: its signature is wrong`;
  }

  #found(problem: string): void {
    if (this.#problems.length < PROBLEMS_MAX) this.#problems.push(problem);
  }
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function publicKeyOf(base64: string): KeyObject | null {
  try {
    const der = Buffer.concat([ED25519_PREFIX, Buffer.from(base64, 'base64')]);
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
