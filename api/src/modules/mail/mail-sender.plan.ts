/** Whose mail a company takes. */
interface SenderRule {
  /** Addresses, and domains that begin with @, in lower case; anyone's where it is empty. */
  readonly senders: readonly string[];
  readonly refusesOthers: boolean;
}

/** What the relay in front says of a sender; 'unasked' where the operator has named none. */
export type SenderWord = 'vouched' | 'none' | 'forged' | 'unasked';

interface Sender {
  /** Whom the page names: by the header, or by the envelope where that names nobody. */
  readonly address: string | null;
  readonly word: SenderWord;
}

/** What a company makes of a sender: it takes the mail, with a doubt or without, or it does not. */
export type SenderJudgement = { readonly isTaken: false } | { readonly isTaken: true; readonly doubt: string | null };

/** Any address can be written into a mail. What the relay says of it counts more than that it is on the list. */
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
