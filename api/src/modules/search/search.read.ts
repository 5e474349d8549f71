import { parseMonth } from '@paycycle/schema/domain/local-date';
import { parseDecimal } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { likePattern } from '../../kernel/search.ts';
import { SEARCH_SQL } from './search.sql.ts';
import { SEARCHED_KINDS, type SearchedKind, type SearchResult } from './search.types.ts';

/** Of each kind so many are found: who looks for one of them types a letter more. */
const FOUND_PER_KIND = 6;

interface FoundRow {
  readonly kind: SearchedKind;
  readonly id: number | null;
  readonly month: string | null;
  readonly title: string;
  readonly detail: string | null;
  readonly amount: string | null;
}

/**
 * What a text finds in a company, six of each kind at most: what begins with it first. One query; nothing for a text that
 * is empty.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function searchCompany(scope: Scope, companyId: number, text: string): Promise<SearchResult[]> {
  requireCompany(scope, companyId);
  if (text.length > SEARCH_LENGTH_MAX) {
    const message = `Text must be at most ${SEARCH_LENGTH_MAX} characters`;
    throw new AppError('VALIDATION_FAILED', message, { text: message });
  }
  const pattern = text.trim() === '' ? null : likePattern(text);
  if (pattern === null) return [];
  const rows = await scope.em.execute<FoundRow[]>(SEARCH_SQL, [companyId, pattern, text, FOUND_PER_KIND]);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return SEARCHED_KINDS.flatMap((kind) => byKind.get(kind) ?? []).map(({ amount, month, ...found }) => ({
    ...found,
    month: parseMonth(month),
    amountPence: parseDecimal(amount),
  }));
}
