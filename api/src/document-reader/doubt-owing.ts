import { isDoubtOfRecipient } from './doubt-recipient.ts';
import { CREDIT_DOUBTS } from './fields/below-zero.ts';
import { KIND_DOUBTS } from './fields/headings.ts';
import { isOtherPayeeDoubt } from './fields/payee-words.ts';
import { quotesStatement } from './fields/payment-statements.ts';
import { SETTLED_BY, SETTLED_DOUBTS } from './fields/settled-words.ts';
import { PAID_BESIDE_DOUBT } from './papers-beside.ts';

const SETTLED: ReadonlySet<string> = new Set([
  ...Object.values(SETTLED_DOUBTS),
  ...Object.values(SETTLED_BY),
  ...CREDIT_DOUBTS,
  ...KIND_DOUBTS,
  PAID_BESIDE_DOUBT,
]);

/**
 * True if a doubt says that the company does not owe the bill: it is paid, collected, a credit, not to be paid, or another
 * company's.
 */
export function isDoubtOfOwing(doubt: string): boolean {
  return SETTLED.has(doubt) || quotesStatement(doubt) || isOtherPayeeDoubt(doubt) || isDoubtOfRecipient(doubt);
}
