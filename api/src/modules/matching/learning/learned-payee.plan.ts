import { keysOf, type LineTexts, type PatternKeys } from './learning.plan.ts';

/** Evidence about a supplier from confirmed matches; null if a text does not count. */
export interface PayeeEvidence {
  readonly supplierId: number;
  readonly transactionDescriptionPattern: string | null;
  readonly counterpartyNamePattern: string | null;
  readonly count: number;
}

/**
 * Returns for each transaction the supplier with the most matches of similar payments. Null without one, and if two
 * suppliers are equally likely: a wrong name is worse than the bank's.
 */
export function learnedPayees(lines: readonly LineTexts[], evidence: readonly PayeeEvidence[]): (number | null)[] {
  const byKey = new Map<string, PayeeEvidence[]>();
  for (const known of evidence) {
    for (const key of new Set([known.transactionDescriptionPattern, known.counterpartyNamePattern])) {
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), known]);
    }
  }
  return lines.map((line) => {
    const keys = keysOf(line);
    const near = [...(byKey.get(keys.descriptionKey) ?? []), ...(byKey.get(keys.counterpartyKey) ?? [])];
    return mostMatched([...new Set(near)].filter((known) => looksLike(known, keys)));
  });
}

/** True if the transaction has every text that was learned. */
function looksLike(known: PayeeEvidence, { descriptionKey, counterpartyKey }: PatternKeys): boolean {
  const { transactionDescriptionPattern: description, counterpartyNamePattern: counterparty } = known;
  return (
    (description === null || description === descriptionKey) &&
    // One bank gives the counterparty by itself, another only in the description.
    (counterparty === null || counterparty === counterpartyKey || (description !== null && counterpartyKey === ''))
  );
}

function mostMatched(known: readonly PayeeEvidence[]): number | null {
  const counts = new Map<number, number>();
  for (const { supplierId, count } of known) counts.set(supplierId, (counts.get(supplierId) ?? 0) + count);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] !== second?.[1] ? first[0] : null;
}
