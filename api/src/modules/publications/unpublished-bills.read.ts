import { firstDayOf, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import type { Scope } from '../../kernel/scope.ts';
import { accountingConnectionOf } from '../accounting-connections/index.ts';

/**
 * How many bills and credit notes that are dated in a month the connected organisation does not have: neither published nor
 * handed over by a package for the same ledger. Null where the company is connected to none.
 */
export async function countUnpublished(scope: Scope, companyId: number, month: Month): Promise<number | null> {
  const connection = await accountingConnectionOf(scope, companyId);
  if (!connection?.organisationId) return null;
  const { ledger, organisationId } = connection;
  const [row] = await scope.em.execute<[{ count: number }]>(
    `select count(*)::int as count from invoices invoice
     where invoice.company_id = ? and invoice.invoice_date between ? and ?
       and not exists (select from publications publication
         where publication.company_id = invoice.company_id and publication.invoice_id = invoice.id
           and publication.ledger = ? and publication.organisation_id = ? and publication.state = 'published')
       and not exists (select from packaged_bills had
         join accounting_packages made on made.company_id = had.company_id and made.id = had.package_id
         where had.company_id = invoice.company_id and had.invoice_id = invoice.id and made.ledger = ?
           and made.not_imported_at is null)`,
    [companyId, firstDayOf(month), lastDayOf(month), ledger, organisationId, ledger],
  );
  return row.count;
}
