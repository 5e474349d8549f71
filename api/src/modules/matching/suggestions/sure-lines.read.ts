import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../../kernel/scope.ts';
import type { EarlierDates, SureLine } from '../../payment-runs/index.ts';
import { readOpenLines } from './open-books.read.ts';
import { computeSuggestions } from './suggestion.service.ts';

/**
 * Returns a company's open transactions that surely paid invoices, to name them before one of these is paid (RULES.md,
 * 88). Ignores rejections and 'no invoice required'. Computes with and without learned patterns, which one person can
 * teach, and by the earlier dates that invoices may have. Null if there are too many open items.
 */
export async function readSureLines(
  scope: Scope,
  companyId: number,
  earlierDates: EarlierDates = new Map(),
): Promise<SureLine[] | null> {
  if ((await readOpenLines(scope, companyId, { isAsIfUnsaid: true })).length === 0) return [];
  try {
    const learned = await computeSuggestions(scope, companyId, { isAsIfUnsaid: true });
    const plain = await computeSuggestions(scope, companyId, { isAsIfUnsaid: true, isAsIfUnlearned: true });
    const isEarlier = earlierDates.size > 0;
    const earlier = isEarlier ? await computeSuggestions(scope, companyId, { isAsIfUnsaid: true, earlierDates }) : [];
    return [...learned, ...plain, ...earlier]
      .filter(({ strength }) => strength === 'sure')
      .flatMap(({ transactionId, choices }) =>
        choices.map(({ invoiceIds }) => ({ lineId: transactionId, invoiceIds })),
      );
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}
