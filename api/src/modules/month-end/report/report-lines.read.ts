import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import type { ReportLine } from './report-line.types.ts';
import { REPORT_LINES, REPORT_MATCHES } from './report-line.view.ts';

/** All lines of a company from one day to another, oldest first, with their matches: two queries, and no entity. */
export async function readReportLines(
  scope: Scope,
  companyId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<ReportLine[]> {
  const lines = await read(scope, companyId).rows(REPORT_LINES, { from, to });
  const rows = await read(scope, companyId).rows(REPORT_MATCHES, { from, to });
  const nameOf = await readNames(scope, [
    ...rows.map(({ matchedBy }) => matchedBy),
    ...lines.flatMap(({ noInvoiceBy }) => noInvoiceBy ?? []),
  ]);
  const named = rows.map((row) => ({ ...row, matchedBy: nameOf(row.matchedBy) }));
  const matches = Map.groupBy(named, ({ bankTransactionId }) => bankTransactionId);
  return lines.map((line) => ({
    ...line,
    noInvoiceBy: line.noInvoiceBy === null ? null : nameOf(line.noInvoiceBy),
    matches: matches.get(line.id) ?? [],
  }));
}

/** The people's names, or their e-mails, by their ids. */
async function readNames(scope: Scope, userIds: readonly string[]): Promise<(userId: string) => string> {
  const unique = [...new Set(userIds)];
  const names = await Promise.all(unique.map((userId) => personName(scope, userId)));
  const byId = new Map(unique.map((userId, index) => [userId, names[index] ?? '']));
  return (userId) => byId.get(userId) ?? '';
}
