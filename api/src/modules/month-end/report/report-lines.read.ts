import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import type { ReportLine, ReportMatch } from './report-line.types.ts';
import { REPORT_LINES, REPORT_MATCHES } from './report-line.view.ts';

/** All lines of a company from one day to another, oldest first, with their matches: two queries, and no entity. */
export async function readReportLines(
  scope: Scope,
  companyId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<ReportLine[]> {
  const lines = await read(scope, companyId).rows(REPORT_LINES, { from, to });
  const matches = Map.groupBy(
    await readMatches(scope, companyId, from, to),
    ({ bankTransactionId }) => bankTransactionId,
  );
  return lines.map((line) => ({ ...line, matches: matches.get(line.id) ?? [] }));
}

async function readMatches(scope: Scope, companyId: number, from: LocalDate, to: LocalDate): Promise<ReportMatch[]> {
  const rows = await read(scope, companyId).rows(REPORT_MATCHES, { from, to });
  const userIds = [...new Set(rows.map(({ matchedBy }) => matchedBy))];
  const names = await Promise.all(userIds.map((userId) => personName(scope, userId)));
  const nameOf = new Map(userIds.map((userId, index) => [userId, names[index] ?? '']));
  return rows.map((row) => ({ ...row, matchedBy: nameOf.get(row.matchedBy) ?? '' }));
}
