import { createHash } from 'node:crypto';
import {
  type Attachment,
  type EmailAddress,
  type HeaderValue,
  type ParsedMail,
  type StructuredHeader,
  simpleParser,
} from 'mailparser';
import type { DeliveryReport } from './delivery-report.plan.ts';
import { fileNameOf, isDocument, reportIn } from './mail-part.ts';
import { visibleText } from './visible-text.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Contents of a mail. */
export interface ReadMail {
  /** Same value for a mail that is sent again, regardless of headers that servers added. */
  readonly digest: string;
  readonly from: { readonly address: string | null; readonly name: string | null };
  readonly subject: string | null;
  /** Facts that distinguish a loop from a letter. */
  readonly trace: MailTrace;
  /** Values of `Authentication-Results`, the newest first. */
  readonly checks: readonly string[];
  /** Report about an email that could not be delivered; null for other mail. A report has no files and no text. */
  readonly report: DeliveryReport | null;
  readonly files: readonly MailedFile[];
  /** Visible text; empty if there is none. */
  readonly text: string;
}

export interface MailTrace {
  readonly receivedCount: number;
  readonly autoSubmitted: string | null;
  /** Of all `X-Loop` headers. */
  readonly loopMarks: readonly string[];
  /** The type of its body, such as `multipart/report`. */
  readonly contentType: string;
}

export interface MailedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A mail, or a description of why it cannot be read. */
export type MailReading = { readonly mail: ReadMail; readonly fault: null } | { readonly fault: string };

/** Files of one mail, with those of the mails inside of it. */
const FILES_MAX = 50;
/** Mails within a mail within a mail. */
const NESTED_MAX = 3;
/** MIME parts, and bytes of the header of each. */
const PARTS_MAX = 200;
const HEADER_BYTES_MAX = 256 * 1024;
/** Maximum characters of HTML read, and of text stored. */
const HTML_LENGTH_MAX = 2_000_000;
const TEXT_LENGTH_MAX = 100_000;

const OPTIONS = {
  // Only the text that a person sees counts: HTML is turned into text here.
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  keepCidLinks: true,
  keepDeliveryStatus: true,
  checksumAlgo: false,
  ignoreEmbedded: true,
  maxHeadSize: HEADER_BYTES_MAX,
  maxChildNodes: PARTS_MAX,
} as const;

const TOO_MANY_FILES = `This mail has more than ${FILES_MAX} files`;
const TOO_DEEP = `This mail has mails within mails, more than ${NESTED_MAX} deep`;

/** Something about a mail that makes it none that can be read. */
class MailFault extends Error {}

/** Reads a mail with its attachments and those of forwarded mails. Fetches no external content. */
export async function readMail(bytes: Uint8Array): Promise<MailReading> {
  try {
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const parsed = await parse(raw);
    const report = contentTypeOf(parsed).value === 'multipart/report' ? reportIn(parsed.attachments) : null;
    if (report) return { mail: { ...headOf(parsed, raw), report, files: [], text: '' }, fault: null };
    const files: MailedFile[] = [];
    const texts: string[] = [];
    await collect(parsed, files, texts, 0);
    const text = texts.join('\n\n').slice(0, TEXT_LENGTH_MAX);
    return { mail: { ...headOf(parsed, raw), report, files, text }, fault: null };
  } catch (error) {
    if (error instanceof MailFault) return { fault: error.message };
    throw error;
  }
}

async function parse(raw: Buffer): Promise<ParsedMail> {
  if (!/^[!-9;-~]{1,200}[ \t]*:/.test(raw.subarray(0, 300).toString('latin1'))) {
    throw new MailFault('This mail has no header');
  }
  const parsed = await simpleParser(raw, OPTIONS).catch((error: Error) => {
    throw new MailFault(`This mail cannot be read: ${error.message}`);
  });
  const { value, params } = contentTypeOf(parsed);
  if (!value.startsWith('multipart/')) return parsed;
  const boundary = params['boundary'];
  if (!boundary || !raw.includes(`\n--${boundary}`)) throw new MailFault('The parts of this mail cannot be told apart');
  return parsed;
}

async function collect(parsed: ParsedMail, files: MailedFile[], texts: string[], depth: number): Promise<void> {
  const html = (parsed.html || '').slice(0, HTML_LENGTH_MAX);
  const seen = visibleText(html) || (parsed.text ?? '').trim();
  if (seen !== '') texts.push(seen);
  for (const attachment of parsed.attachments) {
    if (attachment.contentType === 'message/rfc822') {
      if (depth >= NESTED_MAX) throw new MailFault(TOO_DEEP);
      await collect(await parse(attachment.content), files, texts, depth + 1);
    } else if (isDocument(attachment, html)) {
      if (files.length >= FILES_MAX) throw new MailFault(TOO_MANY_FILES);
      files.push({ name: fileNameOf(attachment), bytes: copyOf(attachment) });
    }
  }
}

/** Bytes of its own, which can move to another thread. */
function copyOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return new Uint8Array(content);
}

function headOf(parsed: ParsedMail, raw: Buffer): Omit<ReadMail, 'report' | 'files' | 'text'> {
  const values = (key: string): string[] =>
    parsed.headerLines.filter((line) => line.key === key).map(({ line }) => headerValue(line));
  const sender = firstAddress(parsed.from?.value ?? []);
  return {
    digest: sha256Hex(parsed, raw),
    from: { address: sender?.address?.toLowerCase() || null, name: sender?.name || null },
    subject: parsed.subject?.trim() || null,
    trace: {
      receivedCount: values('received').length,
      autoSubmitted: values('auto-submitted')[0] ?? null,
      loopMarks: values('x-loop'),
      contentType: contentTypeOf(parsed).value,
    },
    checks: values('authentication-results'),
  };
}

/** In lower case; plain text where a mail says nothing. */
function contentTypeOf({ headers }: ParsedMail): StructuredHeader {
  const type = headers.get('content-type');
  return isStructured(type) ? { ...type, value: type.value.toLowerCase() } : { value: 'text/plain', params: {} };
}

function isStructured(value: HeaderValue | undefined): value is StructuredHeader {
  return typeof value === 'object' && 'params' in value && 'value' in value && typeof value.value === 'string';
}

/** The value of a header, unfolded. */
function headerValue(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n/g, ' ')
    .trim();
}

function firstAddress(addresses: readonly EmailAddress[]): EmailAddress | undefined {
  const [first] = addresses;
  return first?.group ? first.group[0] : first;
}

/**
 * Hash of the Message-ID and the body; without an id, of the sender's headers and the body. Servers add their own
 * headers above, and may end the body differently.
 */
function sha256Hex(parsed: ParsedMail, raw: Buffer): string {
  const written = [parsed.from?.text, parsed.headerLines.find(({ key }) => key === 'date')?.line, parsed.subject];
  const name = parsed.messageId ?? written.map((text) => text ?? '').join('\n');
  const hash = createHash('sha256').update(name).update('\0');
  return hash.update(bodyOf(raw)).digest('hex');
}

function bodyOf(raw: Buffer): Buffer {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((at) => at >= 0);
  const body = ends.length === 0 ? raw.subarray(raw.length) : raw.subarray(Math.min(...ends));
  let start = 0;
  let end = body.length;
  while (start < end && isLineEnd(body[start])) start += 1;
  while (end > start && isLineEnd(body[end - 1])) end -= 1;
  return body.subarray(start, end);
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}
