import type { TruthLine } from './load-books.ts';
import { print } from './print.ts';
import { isRight, type Predictions } from './score-links.ts';

const BUCKETS = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995] as const;
const SURE_FROM = [0.9, 0.99] as const;
const BAR_WIDTH = 50;

/** Accuracy of suggestions within a range of confidence. */
export interface Bucket {
  readonly from: number;
  readonly suggestions: number;
  readonly right: number;
  readonly meanConfidence: number;
}

export function calibrationOf(all: readonly (readonly [ReadonlyMap<number, TruthLine>, Predictions])[]): Bucket[] {
  const told = all.flatMap(([truth, predictions]) =>
    [...predictions].flatMap(([id, predicted]) => {
      const line = truth.get(id);
      return line ? [{ confidence: predicted.confidence, isRight: isRight(predicted, line) }] : [];
    }),
  );
  return BUCKETS.map((from, at) => {
    const to = BUCKETS[at + 1] ?? Number.POSITIVE_INFINITY;
    const some = told.filter(({ confidence }) => confidence >= from && confidence < to);
    return {
      from,
      suggestions: some.length,
      right: some.filter((one) => one.isRight).length,
      meanConfidence: some.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, some.length),
    };
  });
}

/**
 * A table, and beside it a picture: where the share of right answers ends (#) and where the confidence does (|). Both ends of
 * the picture, and what is right of all that is sure, are said below.
 */
export function printCalibration(title: string, buckets: readonly Bucket[]): void {
  print(`\n${title}\n  from   suggestions   right   share right   mean confidence`);
  for (const { from, suggestions, right, meanConfidence } of buckets) {
    if (suggestions === 0) continue;
    const share = (right / suggestions).toFixed(4);
    const cells = [String(suggestions).padStart(11), String(right).padStart(8), share.padStart(13)];
    print(
      `  ${from.toFixed(3)}${cells.join('')}${meanConfidence.toFixed(4).padStart(18)}  ${barOf(right / suggestions, meanConfidence)}`,
    );
  }
  for (const sure of SURE_FROM) {
    const some = buckets.filter(({ from }) => from >= sure);
    const all = some.reduce((sum, { suggestions }) => sum + suggestions, 0);
    const wrong = all - some.reduce((sum, { right }) => sum + right, 0);
    if (all > 0) print(`  of ${all} with ${sure} or more ${wrong} are wrong: ${(1 - wrong / all).toFixed(4)} right`);
  }
}

function barOf(right: number, confidence: number): string {
  const mark = Math.min(BAR_WIDTH - 1, Math.round(confidence * BAR_WIDTH));
  const bar = '#'.repeat(Math.round(right * BAR_WIDTH)).padEnd(BAR_WIDTH);
  return `${bar.slice(0, mark)}|${bar.slice(mark + 1)}`;
}
