import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { keysOf, type LineTexts, type PatternKeys, plainWords } from '../learning/learning.plan.ts';

/** An open transaction and an open invoice that a negative pattern without a pair may mean. */
export interface CandidatePair extends LineTexts {
  readonly transactionId: number;
  readonly invoiceId: number;
  readonly date: LocalDate;
  /** Signed. */
  readonly amountPence: Pence;
  readonly invoiceAmountPence: Pence;
}

/** Texts of a pattern as given, with their keys. */
export interface GivenTexts extends PatternKeys {
  readonly transactionDescriptionPattern: string | null;
  readonly counterpartyNamePattern: string | null;
}

/**
 * Chooses the pairs that an external tool means by a 'Not a Match' with texts alone (RULES.md, section 7): those with
 * exactly these texts, or else with this payee; of these the ones of equal amount, if any. Few rather than many, so
 * that the supplier's other transactions stay allowed.
 */
export function choosePairs(candidates: readonly CandidatePair[], given: GivenTexts): CandidatePair[] {
  const exact = candidates.filter((line) => hasTexts(line, given));
  const ofPayee = exact.length > 0 ? exact : candidates.filter((line) => hasKeys(line, given));
  const equal = ofPayee.filter((pair) => Math.abs(pair.amountPence) === pair.invoiceAmountPence);
  return equal.length > 0 ? equal : ofPayee;
}

/** Returns the suggested pairs of this payee if they belong to one transaction, which is then clearly meant. */
export function chooseOnlyPayment(suggested: readonly CandidatePair[], given: GivenTexts): CandidatePair[] {
  const ofPayee = suggested.filter((line) => hasTexts(line, given) || hasKeys(line, given));
  return new Set(ofPayee.map(({ transactionId }) => transactionId)).size === 1 ? ofPayee : [];
}

function hasTexts({ description, counterpartyName }: LineTexts, given: GivenTexts): boolean {
  return (
    isSame(description, given.transactionDescriptionPattern, plainWords) &&
    (counterpartyName === null
      ? given.transactionDescriptionPattern !== null || given.counterpartyNamePattern === null
      : isSame(counterpartyName, given.counterpartyNamePattern, plainWords))
  );
}

function isSame(text: string, given: string | null, normal: (text: string) => string): boolean {
  return given === null || normal(text) === normal(given);
}

/** Ignores a text that the transaction lacks, if the other text matches. */
function hasKeys(line: LineTexts, { descriptionKey, counterpartyKey }: GivenTexts): boolean {
  const known = keysOf(line);
  const pairs = [
    [known.descriptionKey, descriptionKey],
    [known.counterpartyKey, counterpartyKey],
  ] as const;
  const compared = pairs.filter(([ofLine, ofPattern]) => ofLine !== '' && ofPattern !== '');
  return compared.length > 0 && compared.every(([ofLine, ofPattern]) => ofLine === ofPattern);
}
