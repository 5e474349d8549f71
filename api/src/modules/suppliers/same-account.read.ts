import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Company } from '../companies/index.ts';
import { Supplier } from './supplier.entity.ts';

/** A supplier with its account, or one that is being typed, which has no id. */
export interface AccountHolder extends Pick<Supplier, 'companyId' | 'bankSortCode' | 'bankAccountNumber'> {
  readonly id: number | null;
}

/** Another supplier of the company that has an account, or had it first. */
interface Sharer {
  readonly supplier: Supplier;
  /** When another account took its place; null where it still has it. */
  readonly until: Date | null;
  /** The name of the supplier that stands for it; null where it stands for itself. */
  readonly mergedInto: string | null;
}

const sharersOf = batchLoad(readSharers);

/** Other suppliers of a company that are paid into the same account, archived ones too, by name. */
export async function sameAccountAs(scope: Scope, holder: AccountHolder): Promise<Supplier[]> {
  const sharers = await sharersOf(scope, holder);
  return sharers.flatMap(({ supplier, until, mergedInto }) =>
    until === null && mergedInto === null ? [supplier] : [],
  );
}

/**
 * Other suppliers of a company that have an account as well, by name, with what to know of each: one may be a duplicate of the
 * other, or a fraud. One that had it first is among them until the account is checked or paid: a file may have swapped the
 * two (RULES.md, 84). One query for all that a request asks about.
 */
export async function describeAccountSharers(scope: Scope, holder: AccountHolder): Promise<string[]> {
  return (await sharersOf(scope, holder)).map(inWords);
}

/** The name of the company where it is the company's own account, copied from the wrong line of a letterhead; else null. */
export const companyOfAccount = batchLoad(async (scope, holders: readonly AccountHolder[]) => {
  const companies = await scope.em.find(Company, { id: { $in: holders.map(({ companyId }) => companyId) } });
  return holders.map(({ companyId, bankSortCode, bankAccountNumber }) => {
    const company = companies.find(({ id }) => id === companyId);
    const isOwn =
      bankAccountNumber !== null &&
      company?.bankAccountNumber === bankAccountNumber &&
      company.bankSortCode === bankSortCode;
    return isOwn ? company.name : null;
  });
});

function inWords({ supplier: { name, isActive }, until, mergedInto }: Sharer): string {
  const notes = [
    ...(isActive ? [] : [mergedInto === null ? 'archived' : `merged into ${mergedInto}`]),
    ...(until === null ? [] : [`had it until ${formatLocalDate(londonDate(until))}`]),
  ];
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

interface SharerRow extends Pick<Sharer, 'mergedInto'> {
  readonly place: number;
  readonly supplierId: number;
  readonly until: string | null;
}

/** By place of a holder, who has its account, and who had it before all that have it now. */
const SHARERS = `with holder as (
    select * from jsonb_to_recordset(?::jsonb)
      as holder (place integer, id integer, "companyId" integer, "sortCode" text, number text)),
  had as materialized (
    select entry.supplier_id, entry.bank_sort_code as sort_code, entry.bank_account_number as number,
      min(entry.id) as first_id, max(entry.id) as last_id
    from suppliers replaced
    join payment_audit_entries entry on entry.supplier_id = replaced.id and entry.action = 'account_entered'
    where replaced.company_id = any(?::integer[]) and replaced.bank_details_changed_at is not null
      and entry.bank_account_number is not null
    group by 1, 2, 3),
  sharer as (
    select holder.place, other.id, null::timestamptz as until
    from holder
    join suppliers other on other.company_id = holder."companyId" and other.bank_sort_code = holder."sortCode"
      and other.bank_account_number = holder.number
    union all
    select holder.place, other.id, (
        select min(entry.at) from payment_audit_entries entry
        where entry.supplier_id = other.id and entry.action = 'account_entered' and entry.id > had.last_id)
    from holder
    join had on had.sort_code = holder."sortCode" and had.number = holder.number
    join suppliers other on other.id = had.supplier_id and other.company_id = holder."companyId"
      and (other.bank_sort_code, other.bank_account_number) is distinct from (had.sort_code, had.number)
    where not exists (
      select from suppliers has join payment_audit_entries entry on entry.supplier_id = has.id
      where has.company_id = other.company_id and has.bank_sort_code = had.sort_code
        and has.bank_account_number = had.number and entry.action = 'account_entered' and entry.id < had.first_id
        and entry.bank_sort_code = had.sort_code and entry.bank_account_number = had.number)
      and not exists (
        select from suppliers own
        where own.id = holder.id and own.bank_sort_code = had.sort_code and own.bank_account_number = had.number
          and supplier_account_state(own.id) in ('checked', 'paid')))
  select sharer.place, other.id as "supplierId", sharer.until, kept.name as "mergedInto"
  from sharer
  join holder on holder.place = sharer.place
  join suppliers other on other.id = sharer.id
  left join suppliers own on own.id = holder.id
  left join suppliers kept on kept.id = other.merged_into_id
  where coalesce(other.merged_into_id, other.id) is distinct from coalesce(own.merged_into_id, own.id)
  order by sharer.place, other.name_key, other.id`;

/** Account numbers are sealed so that equal ones are equal. Suppliers that were merged with one another share with others only. */
async function readSharers(scope: Scope, holders: readonly AccountHolder[]): Promise<Sharer[][]> {
  const { secretBox } = scope.ports;
  const asked = holders.flatMap(({ id, companyId, bankSortCode, bankAccountNumber }, place) =>
    bankSortCode && bankAccountNumber
      ? [{ place, id, companyId, sortCode: bankSortCode, number: sealAccountNumber(secretBox, bankAccountNumber) }]
      : [],
  );
  if (asked.length === 0) return holders.map(() => []);
  await scope.em.flush();
  const companyIds = new Set(asked.map(({ companyId }) => companyId));
  const rows = await scope.em.execute<SharerRow[]>(SHARERS, [JSON.stringify(asked), sqlArray(companyIds)]);
  const found = await scope.em.find(Supplier, { id: { $in: rows.map(({ supplierId }) => supplierId) } });
  const byId = new Map(found.map((supplier) => [supplier.id, supplier]));
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return holders.map((_, place) =>
    (byPlace.get(place) ?? []).flatMap(({ supplierId, until, mergedInto }) => {
      const supplier = byId.get(supplierId);
      return supplier ? [{ supplier, mergedInto, until: until === null ? null : new Date(until) }] : [];
    }),
  );
}
