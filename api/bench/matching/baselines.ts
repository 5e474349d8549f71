import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { assignMatches } from '@paycycle/schema/domain/match-assignment';
import { MATCH_SCORE_MIN, matchScore } from '@paycycle/schema/domain/match-score';
import { pence } from '@paycycle/schema/domain/money';
import { type Books, sharedFile } from './load-books.ts';
import type { Predictions } from './score-links.ts';

/** As the shared scorer prints it. */
export interface BaselineFigures {
  readonly name: string;
  readonly linkP: number | null;
  readonly linkR: number | null;
  readonly linkF1: number | null;
  readonly falseMatch: number | null;
  readonly pAtHigh: number | null;
}

const POINTS_MAX = 120;

/**
 * The match score alone, by the product's own function and assignment: one invoice for each line (RULES.md,
 * section 9).
 */
export function matchScoreAlone({ invoices, transactions }: Books): Predictions {
  const byAmount = Map.groupBy(invoices, ({ outstandingPence }) => outstandingPence);
  const pairs = transactions
    .filter(({ amountPence }) => amountPence < 0)
    .flatMap((transaction) =>
      (byAmount.get(pence(-transaction.amountPence)) ?? []).flatMap((invoice) => {
        const match = matchScore(
          { ...transaction, isOutgoing: true },
          { ...invoice, amountPence: invoice.outstandingPence },
          [],
        );
        if (!match || match.score < MATCH_SCORE_MIN) return [];
        return [{ transactionId: transaction.id, invoiceId: invoice.id, score: match.score }];
      }),
    );
  return new Map(
    assignMatches(pairs).flatMap(({ transactionId, candidates: [best] }) =>
      best ? [[transactionId, { invoiceIds: [best.invoiceId], confidence: best.score / POINTS_MAX }] as const] : [],
    ),
  );
}

/** The baselines that lie beside the shared books: by amount, by the match score, and with a subset search. */
export async function sharedBaselines(name: string): Promise<BaselineFigures[]> {
  const script = fileURLToPath(sharedFile('baseline-matching.mjs'));
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    fileURLToPath(sharedFile(`matching/${name}`)),
    'all',
  ]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => ({
      ...(JSON.parse(line.slice(line.indexOf('{'))) as BaselineFigures),
      name: line.split(' ')[0] ?? '',
    }));
}
