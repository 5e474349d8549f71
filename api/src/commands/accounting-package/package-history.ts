import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { PackageScope } from '@paycycle/schema/validation/accounting-package';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { personName } from '../../modules/identity/index.ts';
import { PackageMade } from './accounting-package.entity.ts';
import { contentOf, grossOfBill, type HandedOver, type PeriodBill } from './package-changes.plan.ts';

/** The packages that were made for a company, the newest first. @throws NOT_FOUND */
export function listPackages(scope: Scope, companyId: number, { offset, limit }: Page): Promise<PackageMade[]> {
  requireCompany(scope, companyId);
  return scope.em.find(PackageMade, { companyId }, { orderBy: { id: 'desc' }, offset, limit });
}

/** How many packages were made for a company. @throws NOT_FOUND */
export function countPackages(scope: Scope, companyId: number): Promise<number> {
  requireCompany(scope, companyId);
  return scope.em.count(PackageMade, { companyId });
}

/** A package as both APIs show it, with the names of the people. */
export async function packageWithNames(scope: Scope, made: PackageMade) {
  const { id, ledger, fromDate, toDate, billCount, madeAt, notImportedAt } = made;
  const [madeByName, notImportedByName] = await Promise.all([
    personName(scope, made.madeBy),
    made.notImportedBy === null ? null : personName(scope, made.notImportedBy),
  ]);
  return { id, ledger, fromDate, toDate, billCount, madeAt, madeByName, notImportedAt, notImportedByName };
}

/** Stores what a package contains. Called inside a transaction that holds the company's lock. */
export async function recordPackage(
  scope: Scope,
  companyId: number,
  ledger: Ledger,
  { from, to }: PackageScope,
  bills: readonly PeriodBill[],
): Promise<void> {
  const made = scope.em.create(PackageMade, {
    companyId,
    ledger,
    fromDate: from,
    toDate: to,
    billCount: bills.length,
    madeAt: scope.ports.clock.now(),
    madeBy: scope.userId,
    notImportedAt: null,
    notImportedBy: null,
  });
  await scope.em.flush();
  const rows = bills.flatMap(({ invoice, bill }) =>
    bill
      ? {
          package_id: made.id,
          company_id: companyId,
          invoice_id: invoice.id,
          record_number: bill.recordNumber,
          invoice_number: bill.number,
          supplier_name: bill.supplierName,
          invoice_date: bill.date,
          gross: formatDecimal(grossOfBill(bill)),
          content: contentOf(bill),
        }
      : [],
  );
  await scope.em.execute(
    'insert into packaged_bills select * from jsonb_populate_recordset(null::packaged_bills, ?::jsonb)',
    [JSON.stringify(rows)],
  );
}

interface HandedOverRow extends Omit<HandedOver, 'grossPence'> {
  readonly gross: string;
}

/**
 * Returns bills as the last package for the ledger contained them: the named ones, and those whose date in that
 * package is in the period. It ignores packages that were marked as not imported.
 */
export async function handedOverBefore(
  scope: Scope,
  companyId: number,
  ledger: Ledger,
  { from, to }: { readonly from: LocalDate | null; readonly to: LocalDate | null },
  invoiceIds: readonly number[],
): Promise<HandedOver[]> {
  const rows = await scope.em.execute<HandedOverRow[]>(
    `with asked as (select ?::integer as company, ?::integer[] as ids, ?::date as first, ?::date as last)
     select last_had.* from asked cross join lateral (
       select distinct on (had.invoice_id) had.invoice_id as "invoiceId", had.record_number as "recordNumber",
         had.invoice_number as "invoiceNumber", had.supplier_name as "supplierName", had.gross::text as gross,
         had.content, made.made_at as "madeAt", made.made_by as "madeBy", had.invoice_date as day
       from packaged_bills had join accounting_packages made on made.company_id = had.company_id and made.id = had.package_id
       where had.company_id = asked.company and made.ledger = ? and made.not_imported_at is null
         and (had.invoice_id = any(asked.ids) or had.invoice_id in (
           select other.invoice_id from packaged_bills other
           where other.company_id = asked.company and other.invoice_date between asked.first and asked.last))
       order by had.invoice_id, had.package_id desc) last_had
     where "invoiceId" = any(asked.ids) or day between asked.first and asked.last`,
    [companyId, sqlArray(invoiceIds), from, to, ledger],
  );
  return Promise.all(
    rows.map(async ({ gross, ...row }) => ({
      ...row,
      grossPence: penceFromNumeric(gross),
      madeAt: new Date(row.madeAt),
      madeBy: await personName(scope, row.madeBy),
    })),
  );
}

/**
 * Marks a package as not imported, or withdraws that mark. While it stands, the package's bills count as new.
 * @throws NOT_FOUND
 */
export async function sayNotImported(scope: Scope, id: number, isNotImported: boolean): Promise<PackageMade> {
  const { companyId } = await findPackage(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const made = await scope.em.findOneOrFail(PackageMade, { companyId, id }, { refresh: true });
    if ((made.notImportedAt !== null) === isNotImported) return made;
    made.notImportedAt = isNotImported ? scope.ports.clock.now() : null;
    made.notImportedBy = isNotImported ? scope.userId : null;
    await scope.em.flush();
    return made;
  });
}

async function findPackage(scope: Scope, id: number): Promise<PackageMade> {
  const made = await scope.em.findOne(PackageMade, { id });
  if (!made) throw new AppError('NOT_FOUND');
  requireCompany(scope, made.companyId);
  return made;
}
