import type { EngineSuggestion } from '../../src/matching-engine/engine.types.ts';
import type { TruthLine } from './load-books.ts';

/** The figures of the shared scorer, by this project's own count. Shares from 0 to 1; null where there is nothing to count. */
export interface LinkScore {
  readonly linkP: number | null;
  readonly linkR: number | null;
  readonly linkF1: number | null;
  /** Lines that paid one invoice and were matched exactly. */
  readonly single: number | null;
  /** Lines that paid several. */
  readonly batch: number | null;
  /** Part payments and differences. */
  readonly fuzzy: number | null;
  /** Suggestions on lines that need none. */
  readonly falseMatch: number | null;
  /**
   * Share of right suggestions among those with a confidence of 0.9 or more; and the share of payments that have such a
   * one.
   */
  readonly pAtHigh: number | null;
  readonly coverHigh: number | null;
}

export interface Prediction {
  readonly invoiceIds: readonly number[];
  readonly confidence: number;
}

export type Predictions = ReadonlyMap<number, Prediction>;

const HIGH = 0.9;
const SEVERAL = new Set(['batch', 'batchNet', 'splitBatch', 'run', 'batchDiff', 'batchLastPart']);
const FUZZY = new Set(['part', 'fee', 'charge', 'discount', 'rounding', 'digits', 'overpaid']);

/** The best choice of each suggestion that is no tie. */
export function predictionsOf(suggestions: readonly EngineSuggestion[]): Predictions {
  return new Map(
    suggestions.flatMap(({ transactionId, isTie, choices: [best] }): [number, Prediction][] =>
      isTie || !best ? [] : [[transactionId, best]],
    ),
  );
}

export function isRight(predicted: Prediction | undefined, { invoiceIds }: TruthLine): boolean {
  const text = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();
  return text(predicted?.invoiceIds ?? []) === text(invoiceIds);
}

export function scoreLinks(truth: ReadonlyMap<number, TruthLine>, predictions: Predictions): LinkScore {
  const lines = [...truth].map(([id, line]) => {
    const predicted = predictions.get(id);
    const ids = new Set(line.invoiceIds);
    return {
      line,
      predicted,
      isRight: isRight(predicted, line),
      hits: predicted?.invoiceIds.filter((invoiceId) => ids.has(invoiceId)).length ?? 0,
    };
  });
  type Scored = (typeof lines)[number];
  const sum = (of: (scored: Scored) => number): number => lines.reduce((total, scored) => total + of(scored), 0);
  const permissionOf = (some: readonly Scored[]): number | null =>
    share(some.filter((one) => one.isRight).length, some.length);
  const linkP = share(
    sum(({ hits }) => hits),
    sum(({ predicted }) => predicted?.invoiceIds.length ?? 0),
  );
  const linkR = share(
    sum(({ hits }) => hits),
    sum(({ line }) => line.invoiceIds.length),
  );
  const none = lines.filter(({ line }) => line.invoiceIds.length === 0);
  const high = lines.filter(({ predicted }) => predicted && predicted.confidence >= HIGH);
  const payable = lines.filter(({ line }) => line.invoiceIds.length > 0);
  return {
    linkP,
    linkR,
    linkF1: linkP && linkR ? (2 * linkP * linkR) / (linkP + linkR) : null,
    single: permissionOf(lines.filter(({ line }) => line.kind === 'single')),
    batch: permissionOf(lines.filter(({ line }) => SEVERAL.has(line.kind))),
    fuzzy: permissionOf(lines.filter(({ line }) => FUZZY.has(line.kind))),
    falseMatch: share(none.filter(({ predicted }) => predicted).length, none.length),
    pAtHigh: permissionOf(high),
    coverHigh: share(high.filter((one) => one.isRight && one.line.invoiceIds.length > 0).length, payable.length),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
