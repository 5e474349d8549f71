/** Outcome of a payment after the payer has approved it. */
export type ScriptedOutcome = 'executed' | 'rejected' | 'insufficient_funds' | 'expired' | 'slow' | 'returned';

/**
 * Result of the check of the payee's name, as a code of Confirmation of Payee: a close match (MBAM) or no match
 * (ANNM).
 */
export type NameCheck = 'MBAM' | 'ANNM';

interface Script {
  readonly accountNumber: string;
  readonly outcome: ScriptedOutcome;
  /** The outcome when the payment is approved together with others. */
  readonly outcomeAmongMany?: ScriptedOutcome;
  readonly nameCheck?: NameCheck;
  /** Shown to the payer on the bank's pages. */
  readonly description: string;
}

/**
 * Outcomes of payments to these account numbers, with any sort code. The sandbox bank pays every other account. Like
 * the test numbers of payment cards, these numbers do not occur by chance.
 */
export const SCRIPTS: readonly Script[] = [
  { accountNumber: '90000001', outcome: 'executed', description: 'Paid, as is every account that is not listed' },
  { accountNumber: '90000002', outcome: 'rejected', description: 'Approved, then rejected by the bank' },
  {
    accountNumber: '90000003',
    outcome: 'insufficient_funds',
    description: 'Approved, then not enough money in the account',
  },
  { accountNumber: '90000004', outcome: 'expired', description: 'Approved too late: the approval has expired' },
  { accountNumber: '90000005', outcome: 'slow', description: 'Approved, then five minutes on its way, then paid' },
  {
    accountNumber: '90000006',
    outcome: 'returned',
    description: 'Paid, and returned by the other bank 20 seconds later',
  },
  { accountNumber: '90000007', outcome: 'executed', nameCheck: 'MBAM', description: 'The name is a close match; paid' },
  { accountNumber: '90000008', outcome: 'executed', nameCheck: 'ANNM', description: 'The name does not match; paid' },
  {
    accountNumber: '90000009',
    outcome: 'executed',
    outcomeAmongMany: 'rejected',
    description: 'Paid alone; rejected by the bank when it is one of many payments',
  },
];

/** Returns the scripted outcome of a payment. `payments`: number of payments that are approved together. */
export function scriptOf(
  accountNumber: string,
  payments: number,
): { readonly outcome: ScriptedOutcome; readonly nameCheck: NameCheck | null } {
  const script = SCRIPTS.find((other) => other.accountNumber === accountNumber);
  const alone = script?.outcome ?? 'executed';
  return {
    outcome: payments > 1 ? (script?.outcomeAmongMany ?? alone) : alone,
    nameCheck: script?.nameCheck ?? null,
  };
}
