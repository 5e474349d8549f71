import { type CodedSupplier, type Coding, type ProposedCoding, proposeCoding } from '@paycycle/schema/domain/coding';
import { findTrackingOption } from '@paycycle/schema/domain/tracking-option';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { keptTrackingOptions } from '../../modules/accounting-connections/index.ts';
import { listNominalAccounts } from '../../modules/chart-of-accounts/index.ts';

interface SupplierRow extends Omit<CodedSupplier, 'last'> {
  readonly id: number;
  readonly vatCode: VatCode | null;
  readonly nominalCode: string | null;
  readonly trackingCategory: string | null;
  readonly companyId: number;
}

/**
 * How the next bill of a supplier is coded, and why (RULES.md, 92): one query for all that a list asks about. An account that
 * is offered no more is never proposed, nor is such a tracking category.
 */
export const proposedCodingOf = batchLoad(async (scope: Scope, supplierIds: readonly number[]) => {
  const suppliers = await readSuppliers(scope, supplierIds);
  const offered = new Set(await readOffered(scope, suppliers));
  const tracking = await keptTrackingOptions(scope, companyIdsOf(suppliers));
  const proposals = new Map(
    suppliers.map((supplier) => {
      const { id, companyId } = supplier;
      const isOffered = (code: string) => offered.has(keyOf(companyId, code));
      const options = tracking.get(companyId) ?? [];
      const isArchived = (name: string) => findTrackingOption(options, name)?.isArchived === true;
      return [id, proposeCoding({ ...supplier, last: lastOf(supplier, isArchived) }, isOffered)];
    }),
  );
  return supplierIds.map((id): ProposedCoding | null => proposals.get(id) ?? null);
});

/** The line coded last decides; among lines coded at once, the line of the newest bill. */
function readSuppliers(scope: Scope, supplierIds: readonly number[]): Promise<SupplierRow[]> {
  return scope.em.execute<SupplierRow[]>(
    `select supplier.id, supplier.company_id as "companyId", supplier.category, company.ledger, last.vat_code as "vatCode",
       last.nominal_code as "nominalCode", last.tracking_category as "trackingCategory"
     from suppliers supplier
     join companies company on company.id = supplier.company_id
     left join lateral (
       select line.vat_code, line.nominal_code, line.tracking_category
       from invoices invoice
       join invoice_lines line on line.company_id = invoice.company_id and line.invoice_id = invoice.id
       join nominal_accounts account on account.company_id = line.company_id and account.code = line.nominal_code
         and account.archived_at is null
       where invoice.company_id = supplier.company_id and invoice.supplier_id = supplier.id
         and line.learned_at is not null and line.vat_code is not null
       order by line.learned_at desc, invoice.invoice_date desc, invoice.id desc, line.position
       limit 1) last on true
     where supplier.company_id = any(?::integer[]) and supplier.id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(supplierIds)],
  );
}

function lastOf(
  { vatCode, nominalCode, trackingCategory: said }: SupplierRow,
  isArchived: (trackingCategory: string) => boolean,
): Coding | null {
  const trackingCategory = said === null || isArchived(said) ? null : said;
  return nominalCode === null ? null : { vatCode, nominalCode, trackingCategory };
}

async function readOffered(scope: Scope, suppliers: readonly SupplierRow[]): Promise<string[]> {
  const charts = await Promise.all(companyIdsOf(suppliers).map((id) => listNominalAccounts(scope, id)));
  return charts.flat().flatMap((account) => {
    return account.archivedAt === null ? [keyOf(account.companyId, account.code)] : [];
  });
}

function companyIdsOf(suppliers: readonly SupplierRow[]): number[] {
  return [...new Set(suppliers.map(({ companyId }) => companyId))];
}

function keyOf(companyId: number, code: string): string {
  return `${companyId} ${code}`;
}
