import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { personName } from '../../identity/index.ts';
import type { ReportLine, ReportMatch } from './report-line.types.ts';

/** All lines of a company from one day to another, oldest first, with their matches: two queries, and no entity. */
export async function readReportLines(
  scope: Scope,
  companyId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<ReportLine[]> {
  const rows = await scope.em.execute<LineRow[]>(
    `select id, date::text as date, description, counterparty_name as "counterpartyName",
       (case when is_outgoing then -abs(amount) else abs(amount) end)::text as movement,
       statement_balance::text as balance, is_matched as "isMatched", requires_invoice as "requiresInvoice", notes
     from bank_transactions where company_id = ? and date between ? and ?
     order by bank_transactions.date, id`,
    [companyId, from, to],
  );
  const matches = Map.groupBy(
    await readMatches(scope, companyId, from, to),
    ({ bankTransactionId }) => bankTransactionId,
  );
  return rows.map(({ movement, balance, ...row }) => ({
    ...row,
    movementPence: penceFromNumeric(movement),
    statementBalancePence: balance === null ? null : penceFromNumeric(balance),
    matches: matches.get(row.id) ?? [],
  }));
}

type LineRow = Omit<ReportLine, 'movementPence' | 'statementBalancePence' | 'matches'> & {
  readonly movement: string;
  readonly balance: string | null;
};

type MatchRow = Omit<
  ReportMatch,
  'amountPence' | 'outstandingPence' | 'differencePence' | 'matchedAt' | 'matchedBy'
> & {
  readonly amount: string;
  readonly outstanding: string;
  readonly difference: string;
  readonly matchedAt: string;
  readonly userId: string;
};

async function readMatches(scope: Scope, companyId: number, from: LocalDate, to: LocalDate): Promise<ReportMatch[]> {
  const rows = await scope.em.execute<MatchRow[]>(
    `select match.bank_transaction_id as "bankTransactionId", invoice.id as "invoiceId",
       invoice.invoice_number as "invoiceNumber", supplier.name as "supplierName", match.amount::text as amount,
       match.kind, match.is_part_payment as "isPartPayment", match.difference::text as difference, match.matched_at as "matchedAt", match.matched_by as "userId",
       (case when invoice.status in ('paid', 'auto_paid') then 0 else invoice.amount - invoice.part_paid end)::text
         as outstanding
     from bank_transaction_invoice_matches match
       join bank_transactions line on line.id = match.bank_transaction_id
       join invoices invoice on invoice.id = match.invoice_id
       join suppliers supplier on supplier.id = invoice.supplier_id
     where line.company_id = ? and line.date between ? and ?
     order by match.invoice_id`,
    [companyId, from, to],
  );
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const names = await Promise.all(userIds.map((userId) => personName(scope, userId)));
  const nameOf = new Map(userIds.map((userId, index) => [userId, names[index] ?? '']));
  return rows.map(({ amount, outstanding, difference, userId, matchedAt, ...row }) => ({
    ...row,
    amountPence: penceFromNumeric(amount),
    outstandingPence: penceFromNumeric(outstanding),
    differencePence: penceFromNumeric(difference),
    matchedAt: new Date(matchedAt),
    matchedBy: nameOf.get(userId) ?? '',
  }));
}
