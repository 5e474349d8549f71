/** Parts of a report of a mail server about an email that it could not deliver (RFC 3464), from `read-mail.ts`. */
export interface DeliveryReport {
  /** The part `message/delivery-status`. */
  readonly status: string;
  /** The email that the report is about, or its header. */
  readonly original: string;
}

/** A report of a mail server that it could not deliver an email of Paycycle to some of its recipients, for good. */
export interface FailedDelivery {
  /** Message-ID of the email, without angle brackets. */
  readonly messageId: string;
  readonly recipients: readonly {
    /** Address that the email was sent to, and the one that it was forwarded to, in lower case. */
    readonly addresses: readonly string[];
    /** Words of the server that refused it. */
    readonly diagnostic: string;
  }[];
}

/** Control characters would garble the text on a screen or in a log. */
const CONTROLS = /\p{Cc}+/gu;

/**
 * Returns the recipients that an email will never reach: the report says `failed`, with a permanent status (5). Returns
 * null for another report, and for one that does not name its email.
 */
export function failedDelivery({ status, original }: DeliveryReport): FailedDelivery | null {
  const messageId = fieldsOf(blocksOf(original)[0] ?? '')
    .get('message-id')
    ?.replace(/^<|>$/g, '');
  const recipients = blocksOf(status)
    .map(fieldsOf)
    .filter((fields) => firstWordOf(fields, 'action') === 'failed' && /^5\.\d/.test(firstWordOf(fields, 'status')))
    .map((fields) => ({
      addresses: ['original-recipient', 'final-recipient'].flatMap((name) => addressOf(fields.get(name))),
      diagnostic: diagnosticOf(fields),
    }));
  return messageId && recipients.length > 0 ? { messageId, recipients } : null;
}

/** Splits a report at its empty lines: first the fields of the report, then those of each recipient. */
function blocksOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+/, '')
    .split(/\n[ \t]*\n/);
}

/** Fields by their names in lower case. The first of several counts. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** First word of a field in lower case: a comment may follow. Empty without the field. */
function firstWordOf(fields: ReadonlyMap<string, string>, name: string): string {
  return fields.get(name)?.split(/[\s(]/)[0]?.toLowerCase() ?? '';
}

/** Address of a field such as `rfc822; <jo@example.com>`. */
function addressOf(field: string | undefined): string[] {
  const address = textAfterType(field ?? '')
    .replace(/^<|>$/g, '')
    .toLowerCase();
  return address === '' ? [] : [address];
}

function diagnosticOf(fields: ReadonlyMap<string, string>): string {
  const text = textAfterType(fields.get('diagnostic-code') ?? '');
  return (text === '' ? `Status ${firstWordOf(fields, 'status')}` : text).replace(CONTROLS, ' ');
}

function textAfterType(field: string): string {
  return field.slice(field.indexOf(';') + 1).trim();
}
