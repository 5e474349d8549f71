import type { MailRefusal, MailResult } from '../../kernel/ports/mail-intake.ts';

interface Words {
  readonly code: number;
  /** Begins with the enhanced status (RFC 3463). */
  readonly message: string;
}

/** Replies of the server; they reveal no more about its addresses than necessary. */
export const REPLIES = {
  taken: { code: 250, message: '2.6.0 Stored' },
  later: { code: 451, message: '4.3.0 Not stored. Please send it again later' },
  closing: { code: 421, message: '4.3.2 Closing. Please come again later' },
  tooManyConnections: { code: 421, message: '4.7.0 Too many connections from your address' },
  tooLong: { code: 421, message: '4.7.0 This takes too long, or is too much' },
  unknownRecipient: { code: 550, message: '5.1.1 No such mailbox here' },
  tooManyWrong: { code: 421, message: '4.7.0 Too many unknown mailboxes' },
  noReports: { code: 550, message: '5.7.1 This mailbox sends no mail, and takes no reports' },
  onlyReports: { code: 550, message: '5.7.1 This mailbox takes only reports about mail' },
  tooManyRecipients: { code: 452, message: '4.5.3 Too many recipients. Please send to the others separately' },
  tooLarge: { code: 552, message: '5.3.4 This mail is larger than 25 MB' },
  noRoom: { code: 452, message: '4.3.1 Too much mail is arriving now. Please send it again later' },
} as const satisfies Record<string, Words>;

const REFUSALS: Readonly<Record<MailRefusal, readonly [code: number, status: string]>> = {
  unknown_recipient: [550, '5.1.1'],
  sender_refused: [550, '5.7.1'],
  loop: [554, '5.4.6'],
  automatic: [550, '5.7.1'],
  no_report: [550, '5.7.1'],
  malformed: [554, '5.6.0'],
  too_large: [552, '5.3.4'],
  empty: [554, '5.6.0'],
};

/** A reply, as an error for the package when it refuses. */
export class Reply extends Error {
  readonly responseCode: number;

  constructor({ code, message }: Words) {
    super(message);
    this.responseCode = code;
  }

  get code(): number {
    return this.responseCode;
  }
}

export function replyTo(answer: MailResult): Reply {
  if (answer.refusal === null) return new Reply(REPLIES.taken);
  if (answer.refusal === 'later') return new Reply(REPLIES.later);
  const [code, status] = REFUSALS[answer.refusal];
  return new Reply({ code, message: `${status} ${answer.message}` });
}
