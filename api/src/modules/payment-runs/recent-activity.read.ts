import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type EntrySentence, entrySentence, fieldsOf } from '../audit-log/index.ts';
import { personName } from '../identity/index.ts';
import { RECENT_ACTIVITY } from './recent-activity.sql.ts';

/** What was done lately with the bills of those whom a run pays (RULES.md, 99). */
export interface RecentActivity {
  /** The newest ones, oldest first. */
  readonly entries: readonly { readonly at: Date; readonly description: string }[];
  readonly totalCount: number;
}

interface EntryRow extends Omit<EntrySentence, 'by' | 'kind' | 'of'> {
  readonly runId: number;
  readonly companyId: number;
  readonly at: string;
  readonly personId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Of an invoice. */
  readonly supplier: string | null;
  readonly documentType: string | null;
  readonly amountPence: string | null;
  readonly total: number;
}

/** By run. */
export const recentActivityOf = batchedRead(readRecentActivity);

async function readRecentActivity(scope: Scope, runIds: readonly number[]): Promise<RecentActivity[]> {
  const rows = await scope.em.execute<EntryRow[]>(RECENT_ACTIVITY, [sqlArray(scope.companyIds), sqlArray(runIds)]);
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  const entries = await Promise.all([...byCompany].map(([companyId, of]) => describeEntries(scope, companyId, of)));
  const byRun = Map.groupBy(entries.flat(), ({ runId }) => runId);
  return runIds.map((id) => {
    const ofRun = byRun.get(id) ?? [];
    const listed = ofRun.map(({ at, description }) => ({ at, description }));
    return { entries: listed, totalCount: ofRun[0]?.total ?? 0 };
  });
}

async function describeEntries(scope: Scope, companyId: number, rows: readonly EntryRow[]) {
  const fields = await fieldsOf(scope, companyId, rows);
  return Promise.all(
    rows.map(async (row, index) => {
      const by = await personName(scope, row.personId);
      const kind = row.documentType === 'credit_note' ? 'credit note' : null;
      const description = entrySentence({ ...row, by, kind, of: ofBill(row) }, fields[index] ?? []);
      return { runId: row.runId, total: row.total, at: new Date(row.at), description };
    }),
  );
}

function ofBill({ supplier, amountPence }: EntryRow): string | null {
  return supplier && `${supplier}, ${formatPounds(pence(Number(amountPence)))}`;
}
