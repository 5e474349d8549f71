/** Whose mail a company takes. */
interface SenderRule {
  /** Addresses, and domains that begin with @, in lower case; anyone's where it is empty. */
  readonly senders: readonly string[];
  readonly refusesOthers: boolean;
}

interface Sender {
  /** Those that the mail says it is from: by its header, and by its envelope. */
  readonly addresses: readonly (string | null)[];
  /** The relay in front says that it is not from there. */
  readonly isForged: boolean;
}

/** What a company makes of a sender: it takes the mail, with a doubt or without, or it does not. */
export type SenderJudgement = { readonly isTaken: false } | { readonly isTaken: true; readonly doubt: string | null };

/** Any address can be written into a mail. What the relay says of it counts more than that it is on the list. */
export function judgeSender({ senders, refusesOthers }: SenderRule, { addresses, isForged }: Sender): SenderJudgement {
  const isListed = addresses.some((address) => address !== null && isOnList(senders, address.toLowerCase()));
  if (senders.length > 0 && refusesOthers && (!isListed || isForged)) return { isTaken: false };
  if (isForged) return { isTaken: true, doubt: 'The sender may be forged' };
  return { isTaken: true, doubt: senders.length > 0 && !isListed ? 'The sender isn’t on your list' : null };
}

function isOnList(senders: readonly string[], address: string): boolean {
  return senders.includes(address) || senders.includes(address.slice(address.lastIndexOf('@')));
}
