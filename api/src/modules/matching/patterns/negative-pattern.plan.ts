import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { keysOf, type LineTexts, type PatternKeys, plainWords } from '../learning/learning.plan.ts';

/** An open line and an open invoice that a negative pattern without a pair may be about. */
export interface CandidatePair extends LineTexts {
  readonly transactionId: number;
  readonly invoiceId: number;
  readonly date: LocalDate;
  /** Signed. */
  readonly amountPence: Pence;
  readonly invoiceAmountPence: Pence;
}

/** The texts of a pattern as they were given, with their keys. */
export interface GivenTexts extends PatternKeys {
  readonly transactionDescriptionPattern: string | null;
  readonly counterpartyNamePattern: string | null;
}

/**
 * Which pairs a tool means that says 'Not a Match' by the texts alone, as RULES.md, section 7 lets it: those whose line
 * has exactly these texts, or else this payee; and of them those of equal amount, if there are any. Few rather than
 * many: other lines of the supplier are not forbidden.
 */
export function choosePairs(candidates: readonly CandidatePair[], given: GivenTexts): CandidatePair[] {
  const exact = candidates.filter((line) => hasTexts(line, given));
  const ofPayee = exact.length > 0 ? exact : candidates.filter((line) => hasKeys(line, given));
  const equal = ofPayee.filter((pair) => Math.abs(pair.amountPence) === pair.invoiceAmountPence);
  return equal.length > 0 ? equal : ofPayee;
}

/** Of the pairs that are suggested, those of this payee, if they are of one payment: then it is clear which is meant. */
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

/** A text that the line lacks does not count against it, as long as the other text supports it. */
function hasKeys(line: LineTexts, { descriptionKey, counterpartyKey }: GivenTexts): boolean {
  const known = keysOf(line);
  const pairs = [
    [known.descriptionKey, descriptionKey],
    [known.counterpartyKey, counterpartyKey],
  ] as const;
  const compared = pairs.filter(([ofLine, ofPattern]) => ofLine !== '' && ofPattern !== '');
  return compared.length > 0 && compared.every(([ofLine, ofPattern]) => ofLine === ofPattern);
}
