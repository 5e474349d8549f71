/** Senders that a company accepts. */
interface SenderRule {
  /** Addresses, and domains that begin with @, in lower case; empty accepts all senders. */
  readonly senders: readonly string[];
  readonly refusesOthers: boolean;
}

/** Statement of the relay about a sender; 'unasked' if the operator has configured none. */
export type SenderWord = 'vouched' | 'none' | 'forged' | 'unasked';

interface Sender {
  /** Displayed sender: from the header, or from the envelope if the header has none. */
  readonly address: string | null;
  readonly word: SenderWord;
}

/** Decision about a sender: the mail is accepted, with or without a doubt, or refused. */
export type SenderJudgement = { readonly isTaken: false } | { readonly isTaken: true; readonly doubt: string | null };

/** Decides about a sender. Any address can be written into a mail, so the relay's statement outweighs the list. */
export function checkSender({ senders, refusesOthers }: SenderRule, { address, word }: Sender): SenderJudgement {
  const isListed = address !== null && isOnList(senders, address.toLowerCase());
  const isForged = word === 'forged';
  if (senders.length > 0 && refusesOthers && (!isListed || isForged)) return { isTaken: false };
  if (isForged) return { isTaken: true, doubt: 'The sender may be forged' };
  if (senders.length > 0 && !isListed) return { isTaken: true, doubt: 'The sender isn’t on your list' };
  return { isTaken: true, doubt: word === 'none' ? 'Nobody vouches for the sender' : null };
}

function isOnList(senders: readonly string[], address: string): boolean {
  return senders.includes(address) || senders.includes(address.slice(address.lastIndexOf('@')));
}
