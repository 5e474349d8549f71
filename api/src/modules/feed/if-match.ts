import { AppError } from '@paycycle/schema/errors';
import { namesVersion } from '../../kernel/http/precondition.ts';
import { pathId, type Route } from '../../kernel/http/route-table.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../companies/index.ts';

/** Kinds of the feed that a call may name by their version, with the table of each. */
const TABLES = { invoice: 'invoices', supplier: 'suppliers', payment_run: 'payment_runs' } as const;

/**
 * A change of the record that a path names: with `If-Match` it is made only while the record has one of the versions
 * that the header names (RFC 9110, 13.1.1), and in one transaction with that check.
 * @param look asks another system before that transaction: its answer can take long, and a refusal would undo what was
 * stored of it
 * @throws VERSION_CHANGED
 */
export function withIfMatch(
  kind: keyof typeof TABLES,
  answer: Route['handle'],
  look?: (scope: Scope, id: number) => Promise<void>,
): Pick<Route, 'handle' | 'hasVersion' | 'supportsIfMatch'> {
  return {
    hasVersion: true,
    supportsIfMatch: true,
    handle: async (scope, request) => {
      const { ifMatch } = request;
      if (ifMatch === undefined || ifMatch.trim() === '*') return answer(scope, request);
      const id = pathId(request);
      await look?.(scope, id);
      return inTransaction(scope, async (scope) => {
        const companyId = await companyOf(scope, kind, id);
        // The call itself says that there is no such record.
        if (companyId === null) return answer(scope, request);
        await lockCompany(scope, companyId);
        if (!namesVersion(ifMatch, await currentVersion(scope, kind, companyId, id)))
          throw new AppError('VERSION_CHANGED');
        return answer(scope, request);
      });
    },
  };
}

/** Null for a record of a company that the caller does not belong to, as for none. */
async function companyOf(scope: Scope, kind: keyof typeof TABLES, id: number): Promise<number | null> {
  const [row] = await scope.em.execute<{ companyId: number }[]>(
    `select company_id as "companyId" from ${TABLES[kind]} where id = ? and company_id = any(?::integer[])`,
    [id, sqlArray(scope.companyIds)],
  );
  return row?.companyId ?? null;
}

/** Called after the company was locked: nobody changes the record any more until this transaction ends. */
async function currentVersion({ em }: Scope, kind: keyof typeof TABLES, companyId: number, id: number) {
  const [row] = await em.execute<{ version: number }[]>(
    `select coalesce(max(position), 0)::float8 as version from changes
     where company_id = ? and kind = ? and record_id = ?`,
    [companyId, kind, id],
  );
  return row?.version ?? 0;
}
