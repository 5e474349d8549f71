import { AppError } from '@paycycle/schema/errors';
import { feedQuerySchema } from '@paycycle/schema/validation/feed-query';
import { validate } from '@paycycle/schema/validation/validate';
import { inSnapshot, requireCompany, type Scope } from '../../kernel/scope.ts';
import type { RecordChange, RecordChangePage } from './feed.types.ts';

interface Positions {
  readonly last: number;
  readonly purged: number;
}

/**
 * The changes of a company after a position, in the order of their commits (RULES.md, 93). Without a position it returns
 * no changes and the present position: a reader takes that first, then reads all records, then follows.
 * @throws NOT_FOUND, VALIDATION_FAILED; POSITION_UNKNOWN for a position before the oldest change, or after the newest
 */
export async function readFeed(scope: Scope, companyId: number, input: unknown): Promise<RecordChangePage> {
  requireCompany(scope, companyId);
  const { after, limit } = validate(feedQuerySchema, input);
  return inSnapshot(scope, async (scope) => {
    const { last, purged } = await positionsOf(scope, companyId);
    if (after === null) return { changes: [], next: last, hasMore: false };
    if (after < purged || after > last) throw new AppError('POSITION_UNKNOWN');
    const changes = await changesAfter(scope, companyId, after, limit);
    const next = changes.at(-1)?.position ?? after;
    return { changes, next, hasMore: next < last };
  });
}

/** Zero for a company of which nothing has changed. */
async function positionsOf({ em }: Scope, companyId: number): Promise<Positions> {
  const [row] = await em.execute<Positions[]>(
    `select last_position::float8 as last, purged_position::float8 as purged from change_positions where company_id = ?`,
    [companyId],
  );
  return row ?? { last: 0, purged: 0 };
}

async function changesAfter({ em }: Scope, companyId: number, after: number, limit: number): Promise<RecordChange[]> {
  const rows = await em.execute<(Omit<RecordChange, 'at'> & { readonly at: string })[]>(
    `select position::float8 as position, kind, record_id as id, verb, version::float8 as version, at from changes
     where company_id = ? and position > ? order by position limit ?`,
    [companyId, after, limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
