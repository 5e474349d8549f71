import type { Attachment } from 'mailparser';
import type { DeliveryReport } from './delivery-report.plan.ts';
import { pictureSize } from './picture-size.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

/** Parts that programs add: signatures, appointments, contact cards and reports. */
const TECHNICAL = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'application/pgp-keys',
  'application/ics',
  'text/calendar',
  'text/vcard',
  'text/x-vcard',
  'text/rfc822-headers',
  'message/delivery-status',
  'message/global-delivery-status',
  'message/disposition-notification',
]);

const NO_NAME = 'Attachment';

/** A picture in the text that is smaller belongs to it, as the logo of a signature does; a photo of a paper is larger. */
const PICTURE_BYTES_MIN = 8 * 1024;
const PICTURE_SIDE_MIN = 500;

const KNOWN_ENDING = /\.(pdf|png|jpe?g|xml|zip)$/i;

/** Types of the parts of a report: what became of an email, and the email or its header (RFC 3464, RFC 6533). */
const STATUSES = new Set(['message/delivery-status', 'message/global-delivery-status']);
const ORIGINALS = new Set(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']);

/** The fields of a report and of a header are shorter. */
const REPORT_LENGTH_MAX = 64 * 1024;

/** Returns the report that the parts of a mail are; null if they are none. */
export function reportIn(parts: readonly Attachment[]): DeliveryReport | null {
  const [status, original] = [STATUSES, ORIGINALS].map((types) => parts.find((part) => types.has(part.contentType)));
  if (!status || !original) return null;
  const textOf = ({ content }: Attachment) => content.subarray(0, REPORT_LENGTH_MAX).toString('utf8');
  return { status: textOf(status), original: textOf(original) };
}

/** Returns whether a part of a mail is a file that its sender attached. */
export function isDocument(part: Attachment, html: string): boolean {
  if (TECHNICAL.has(part.contentType)) return false;
  const isInText =
    part.related || part.contentDisposition === 'inline' || (part.cid && html.includes(`cid:${part.cid}`));
  if (!isInText || !part.contentType.startsWith('image/')) return true;
  if (part.content.length < PICTURE_BYTES_MIN) return false;
  const size = pictureSize(part.content);
  return size !== null && Math.min(size.width, size.height) >= PICTURE_SIDE_MIN;
}

/** The name of a file, with the ending that its content has where the sender gave none that is known. */
export function fileNameOf({ filename, contentType, content }: Attachment): string {
  const name = filename?.trim() || NO_NAME;
  if (KNOWN_ENDING.test(name)) return name;
  const ending = endingOf(content, contentType);
  return ending === null ? name : `${name}.${ending}`;
}

function endingOf(content: Buffer, contentType: string): string | null {
  const start = content.subarray(0, 8).toString('latin1');
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('\x89PNG')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (/^(application|text)\/xml$/.test(contentType)) return 'xml';
  return /^application\/(x-)?zip(-compressed)?$/.test(contentType) ? 'zip' : null;
}
