import { AppError } from '@paycycle/schema/errors';
import { namesPayee, otherPurposeOf, payeeKey, wordsOf } from '../../../matching-engine/index.ts';

interface PayeeTexts {
  readonly description: string;
  readonly counterpartyName: string | null;
}

/** Subject of a rule: transactions of one counterparty, in one direction. */
export interface Payee {
  readonly payeeKey: string;
  readonly isOutgoing: boolean;
}

/**
 * Returns the payee of a transaction, for a rule. A withdrawal of cash or a bank's fee needs none: its purpose is the rule's.
 * @throws VALIDATION_FAILED if the transaction names none, or only a cheque or a collector, through which many are paid
 */
export function requirePayee(line: PayeeTexts & { readonly isOutgoing: boolean }): Payee {
  const key = payeeKey(line);
  if (key !== '' && (!line.isOutgoing || namesPayee(key) || hasOtherPurpose(key)))
    return { payeeKey: key, isOutgoing: line.isOutgoing };
  const message = 'This transaction does not say who was paid, so others like it cannot be told. Mark it by itself.';
  throw new AppError('VALIDATION_FAILED', message, { autoMarkSupplier: message });
}

/** By the key, because a rule has no more of the line: 'GOCARDLESS FEE' is kept as 'gocardless', which collects bills. */
function hasOtherPurpose(key: string): boolean {
  return otherPurposeOf({ words: wordsOf(key) }) !== null;
}

/** Returns the payee as the bank writes it: the words of the key, as they are in the transaction. */
export function payeeAsWritten({ description, counterpartyName }: PayeeTexts, { payeeKey: key }: Payee): string {
  const words = new RegExp(`(?<!\\p{L})${key.replaceAll(' ', '[^\\p{L}\\p{M}\\p{N}]+')}(?!\\p{L})`, 'iu');
  const texts = [counterpartyName ?? '', description].map((text) => text.normalize('NFKC'));
  return texts.flatMap((text) => words.exec(text)?.[0] ?? []).at(0) ?? key;
}
