import { keysOf, type LineTexts, type PatternKeys } from './learning.plan.ts';

/** What confirmed matches have taught of a supplier; null where a text does not count. */
export interface PayeeEvidence {
  readonly supplierId: number;
  readonly transactionDescriptionPattern: string | null;
  readonly counterpartyNamePattern: string | null;
  readonly count: number;
}

/**
 * The supplier whose payments looked like each line, by most matches; null where there is none, and where two suppliers
 * are as likely: a wrong name is worse than the bank's.
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

/** Every text that was learned is that of the line. */
function looksLike(known: PayeeEvidence, { descriptionKey, counterpartyKey }: PatternKeys): boolean {
  const { transactionDescriptionPattern: description, counterpartyNamePattern: counterparty } = known;
  return (
    (description === null || description === descriptionKey) &&
    // One bank names the counterparty by itself, another only in the description.
    (counterparty === null || counterparty === counterpartyKey || (description !== null && counterpartyKey === ''))
  );
}

function mostMatched(known: readonly PayeeEvidence[]): number | null {
  const counts = new Map<number, number>();
  for (const { supplierId, count } of known) counts.set(supplierId, (counts.get(supplierId) ?? 0) + count);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] !== second?.[1] ? first[0] : null;
}
