import { daysBetween } from '@paycycle/schema/domain/local-date';
import { tellingWordsOf } from './another-payee.ts';
import type { EngineTransaction } from './engine.types.ts';
import { wordsOf } from './name-form.ts';
import { otherPurposeOf } from './other-purpose.ts';
import { type OpenTransaction, readLine } from './read-line.ts';

/** A bank returns a transfer or direct debit within days, and one that the payer disputes within weeks. */
export const RETURN_DAYS_MAX = 42;

/** Words by which banks and suppliers state that money came back. */
const RETURN_WORDS: ReadonlySet<string> = new Set(
  (
    'refund refunds refunded rfnd reversal reversals reversed rev return returns returned ret rtn rtnd unpaid bounced ' +
    'rejected recall recalled indemnity rebate overpayment overpaid repayment recredit recredited chargeback failed ' +
    'cancelled dishonoured clawback'
  ).split(' '),
);

const RETURN_PHRASES = /\b(?:credit note|re-credit(?:ed)?)\b/i;

/** Other words beside them that name no payee. */
const WORDS_BESIDE: ReadonlySet<string> = new Set(
  (
    'item items claim cheque transfer account closed beneficiary instruction reason insufficient funds refer drawer ' +
    'guarantee ddi collection originator not the for your credit debit credited customer bank'
  ).split(' '),
);

/** True if a text states that money came back: 'UNPAID DIRECT DEBIT', 'REFUND', 'CREDIT NOTE'. */
export function saysReturn(text: string): boolean {
  const words = wordsOf(text);
  return RETURN_PHRASES.test(text) || words.some((word) => RETURN_WORDS.has(word));
}

/**
 * True if money in may return a payment of the same amount within six weeks: it has the payment's payee or number, or it
 * states that money came back and names no other payee. Transfers between own accounts are never returned payments.
 */
export function mayReturn(back: EngineTransaction, payment: EngineTransaction): boolean {
  if (back.amountPence <= 0 || back.amountPence !== -payment.amountPence) return false;
  const days = daysBetween(payment.date, back.date);
  if (days < 0 || days > RETURN_DAYS_MAX) return false;
  const [own, paid] = [readLine(back), readLine(payment)];
  if (otherPurposeOf(paid)) return false;
  if (sharesNumber(own, paid)) return true;
  const named = namedBy(own);
  if (!saysReturn(own.words.join(' '))) return named.length > 0 && own.payee !== '' && own.payee === paid.payee;
  return named.length === 0 || named.some((word) => paid.words.includes(word));
}

function sharesNumber({ tokens }: OpenTransaction, paid: OpenTransaction): boolean {
  return tokens.some(({ whole }) => /\p{L}|\d{4}/u.test(whole) && paid.tokens.some((token) => token.whole === whole));
}

function namedBy({ words }: OpenTransaction): string[] {
  return tellingWordsOf(words).filter((word) => !RETURN_WORDS.has(word) && !WORDS_BESIDE.has(word));
}

/** Returns, by payment, the money in that may return it. */
export function findReturns(lines: readonly EngineTransaction[]): ReadonlyMap<number, EngineTransaction> {
  const received = Map.groupBy(
    lines.filter(({ amountPence }) => amountPence > 0),
    ({ amountPence }) => amountPence as number,
  );
  return new Map(
    lines.flatMap((payment) => {
      const back = received.get(-payment.amountPence)?.find((line) => mayReturn(line, payment));
      return back ? [[payment.id, back] as const] : [];
    }),
  );
}
