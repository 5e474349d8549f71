/** Facts that distinguish a mail loop from a letter, from `read-mail.ts`. */
interface Trace {
  readonly receivedCount: number;
  readonly autoSubmitted: string | null;
  readonly loopMarks: readonly string[];
  readonly contentType: string;
}

interface Sent {
  readonly trace: Trace;
  /** By its header and by its envelope. */
  readonly senders: readonly (string | null)[];
  /** Addresses of ours that it is sent to. */
  readonly recipients: readonly string[];
  readonly hasFiles: boolean;
}

/** A mail that so many servers have sent on goes round in a circle (RFC 5321, 6.3). */
const RECEIVED_MAX = 30;

/** Why a mail is not taken. */
export interface Refused {
  readonly refusal: 'loop' | 'automatic';
  readonly message: string;
}

/**
 * Returns a refusal if a mail loops, or is an automatic reply: our addresses send no mail, so none is due. Automatic
 * mail, such as that of billing programs, is accepted if it has a file (RFC 3834, 5).
 */
export function loopIn({ trace, senders, recipients, hasFiles }: Sent): Refused | null {
  const own = new Set(recipients.map((address) => address.toLowerCase()));
  const isOwn = (address: string | null): boolean => address !== null && own.has(address.toLowerCase());
  const isMarked = trace.loopMarks.some((mark) => [...own].some((address) => mark.toLowerCase().includes(address)));
  if (trace.receivedCount > RECEIVED_MAX || isMarked || senders.some(isOwn)) {
    return { refusal: 'loop', message: 'This mail goes round in a loop' };
  }
  const submitted = trace.autoSubmitted?.split(/[;\s(]/)[0]?.toLowerCase() || 'no';
  const isAnswer = submitted !== 'no' && (submitted !== 'auto-generated' || !hasFiles);
  if (isAnswer || trace.contentType === 'multipart/report' || senders[1] === '') {
    return { refusal: 'automatic', message: 'Automatic replies and reports are not taken here' };
  }
  return null;
}
