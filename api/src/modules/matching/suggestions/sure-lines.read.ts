import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../../kernel/scope.ts';
import type { SureLine } from '../../payment-runs/index.ts';
import { FITTING_CONFIDENCE_MIN } from './suggestion.plan.ts';
import { computeSuggestions } from './suggestion.service.ts';

/**
 * The open lines of a company that surely paid invoices, whatever somebody has rejected: they are named before one of these is
 * paid (RULES.md, 88). Null where there are too many open items to look through.
 */
export async function readSureLines(scope: Scope, companyId: number): Promise<SureLine[] | null> {
  try {
    const suggestions = await computeSuggestions(scope, companyId, { isWithRejected: true });
    return suggestions
      .filter(({ strength }) => strength === 'sure')
      .flatMap(({ transactionId, choices }) =>
        choices
          .filter(({ confidence }) => confidence >= FITTING_CONFIDENCE_MIN)
          .map(({ invoiceIds }) => ({ lineId: transactionId, invoiceIds })),
      );
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}
