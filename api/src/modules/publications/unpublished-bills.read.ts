import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { accountingConnectionOf } from '../accounting-connections/index.ts';

/** Bills and credit notes of a company that are dated from one day to another. */
interface BillsOfPeriod {
  readonly companyId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Counts the bills of a period that the connected organisation does not have: neither published nor handed over by a
 * package for the same ledger. Returns null if the company has no connection. One query for all companies of a request.
 */
export async function countUnpublished(scope: Scope, period: BillsOfPeriod): Promise<number | null> {
  const connection = await accountingConnectionOf(scope, period.companyId);
  return connection?.organisationId ? unpublishedOf(scope, period) : null;
}

const unpublishedOf = batchLoad(async (scope, periods: readonly BillsOfPeriod[]): Promise<number[]> => {
  const rows = await scope.em.execute<{ place: number; count: number }[]>(
    `select period.place::int, count(invoice.id)::int as count
     from unnest(?::integer[], ?::date[], ?::date[]) with ordinality as period(company_id, from_day, to_day, place)
     join accounting_connections connection on connection.company_id = period.company_id
     join invoices invoice on invoice.company_id = period.company_id
       and invoice.invoice_date between period.from_day and period.to_day
     where not exists (select from publications publication
         where publication.company_id = invoice.company_id and publication.invoice_id = invoice.id
           and publication.ledger = connection.ledger and publication.organisation_id = connection.organisation_id
           and publication.state = 'published')
       and not exists (select from packaged_bills had
         join accounting_packages made on made.company_id = had.company_id and made.id = had.package_id
         where had.company_id = invoice.company_id and had.invoice_id = invoice.id and made.ledger = connection.ledger
           and made.not_imported_at is null)
     group by period.place`,
    [
      sqlArray(periods.map(({ companyId }) => companyId)),
      sqlArray(periods.map(({ from }) => from)),
      sqlArray(periods.map(({ to }) => to)),
    ],
  );
  const counts = new Map(rows.map(({ place, count }) => [place, count]));
  return periods.map((_, index) => counts.get(index + 1) ?? 0);
});
