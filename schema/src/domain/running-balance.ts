import { type Pence, pence } from './money.ts';

/** A movement on a bank account. The direction decides; the sign of the amount does not (RULES.md, 32). */
export interface Movement {
  readonly amountPence: Pence;
  readonly isOutgoing: boolean;
}

/** Effect of a transaction on the balance: below zero for outgoing money. */
export function signedPence({ amountPence, isOutgoing }: Movement): Pence {
  const magnitude = Math.abs(amountPence);
  return pence(isOutgoing ? -magnitude : magnitude);
}

/**
 * The balance after each movement (RULES.md, section 9, Running balance): the starting balance, minus what went out,
 * plus what came in.
 *
 * @param movements in the order of the account, oldest first
 */
export function runningBalances(startingBalance: Pence, movements: readonly Movement[]): Pence[] {
  let balance = startingBalance;
  return movements.map((movement) => {
    balance = pence(balance + signedPence(movement));
    return balance;
  });
}
