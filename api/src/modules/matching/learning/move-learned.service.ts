import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';

/** Patterns of one kind that moved from one supplier to another. */
interface MovedPatterns {
  readonly ids: readonly number[];
  /** Patterns that the other supplier had already: the counts were added to them. */
  readonly added: readonly { readonly id: number; readonly count: number }[];
}

/** Learned patterns that moved from one supplier to another. */
export interface MovedLearning {
  readonly matching: MovedPatterns;
  readonly negative: MovedPatterns;
}

const KINDS = {
  matching: { table: 'matching_patterns', count: 'match_count', lastAt: 'last_matched_at' },
  negative: { table: 'negative_patterns', count: 'reject_count', lastAt: 'last_rejected_at' },
} as const;
type Kind = keyof typeof KINDS;

/**
 * Moves what was learned of a supplier to another. A pattern that both have stays with the first, and counts for both.
 * Requires the company's lock.
 */
export async function moveLearned(
  scope: Scope,
  companyId: number,
  fromId: number,
  toId: number,
): Promise<MovedLearning> {
  requireCompany(scope, companyId);
  return {
    matching: await movePatterns(scope, companyId, fromId, toId, 'matching'),
    negative: await movePatterns(scope, companyId, fromId, toId, 'negative'),
  };
}

/** Moves it back. Patterns that the other supplier has learned itself since then stay there. */
export async function returnLearned(
  scope: Scope,
  companyId: number,
  fromId: number,
  toId: number,
  moved: MovedLearning,
): Promise<void> {
  requireCompany(scope, companyId);
  for (const kind of ['matching', 'negative'] as const) {
    const { table, count } = KINDS[kind];
    await scope.em.execute(
      `update ${table} pattern set supplier_id = ? where company_id = ? and supplier_id = ? and id = any(?::integer[])
         and not exists (${sameKeys(table)} and other.supplier_id = ?)`,
      [fromId, companyId, toId, sqlArray(moved[kind].ids), fromId],
    );
    await scope.em.execute(
      `update ${table} pattern set ${count} = greatest(1, ${count} - added.count)
       from jsonb_to_recordset(?::jsonb) as added (id integer, count integer)
       where company_id = ? and supplier_id = ? and pattern.id = added.id`,
      [JSON.stringify(moved[kind].added), companyId, toId],
    );
  }
}

async function movePatterns(
  scope: Scope,
  companyId: number,
  fromId: number,
  toId: number,
  kind: Kind,
): Promise<MovedPatterns> {
  const { table, count, lastAt } = KINDS[kind];
  const added = await scope.em.execute<{ id: number; count: number }[]>(
    `update ${table} pattern set ${count} = pattern.${count} + other.${count},
       ${lastAt} = greatest(pattern.${lastAt}, other.${lastAt})
     from ${table} other where pattern.company_id = ? and pattern.supplier_id = ? and ${SAME_KEYS} and other.supplier_id = ?
     returning pattern.id, other.${count} as count`,
    [companyId, toId, fromId],
  );
  const rows = await scope.em.execute<{ id: number }[]>(
    `update ${table} pattern set supplier_id = ? where company_id = ? and supplier_id = ?
       and not exists (${sameKeys(table)} and other.supplier_id = ?) returning id`,
    [toId, companyId, fromId, toId],
  );
  return { ids: rows.map(({ id }) => id), added };
}

/** Compares as the unique index of the patterns does. */
const SAME_KEYS = `other.company_id = pattern.company_id and md5(other.description_key) = md5(pattern.description_key)
  and md5(other.counterparty_key) = md5(pattern.counterparty_key)`;

function sameKeys(table: string): string {
  return `select from ${table} other where ${SAME_KEYS}`;
}
