import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { readPayees, relatedSuppliers } from '../suppliers/index.ts';

interface UnpaidBill {
  readonly id: number;
  readonly companyId: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceNumber: string;
}

interface WordsOfBill {
  readonly id: number;
  readonly words: string;
}

/**
 * Warnings about collected payments, by unpaid invoice. The supplier collects payments itself, or did when the invoice
 * was due (RULES.md, 9). Or a supplier that may be the same collects, or was archived so that it is not paid.
 */
export async function readCollected(
  scope: Scope,
  unpaid: readonly UnpaidBill[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const said = [...(await readOwn(scope, unpaid)), ...(await readOfTwins(scope, unpaid))];
  const byBill = Map.groupBy(said, ({ id }) => id);
  return new Map([...byBill].map(([id, of]) => [id, of.map(({ words }) => words)]));
}

/** Warnings about the invoice's own supplier. They consider due dates before a change too. */
async function readOwn(scope: Scope, bills: readonly UnpaidBill[]): Promise<WordsOfBill[]> {
  return scope.em.execute<WordsOfBill[]>(
    `select invoice.id, case
         when supplier.is_auto_paid then supplier.name || ' is paid automatically: the supplier may collect '
           || invoice.invoice_number || ' by Direct Debit or card.'
         when was.until >= due.first then invoice.invoice_number || ' was auto-paid until '
           || to_char(was.until, 'FMDD Mon YYYY') || ', when it was due already' || due.moved
           || ': the supplier may have collected it.'
         else supplier.name || ' was paid automatically until ' || to_char(switched.until, 'FMDD Mon YYYY')
           || case when switched.until >= due.first then ', when ' || invoice.invoice_number || ' was due already' || due.moved
             else ', and ' || invoice.invoice_number || ' is of ' || to_char(due.made, 'FMDD Mon YYYY') end
           || ': the supplier may have collected it.' end as words
     from invoices invoice
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     cross join lateral (
       select least(invoice.due_date, moved.from_date) as first, least(invoice.invoice_date, moved.from_made) as made,
         case when moved.from_date < invoice.due_date
           then ', by the date of ' || to_char(moved.from_date, 'FMDD Mon YYYY') || ' that was changed' else '' end as moved
       from (
         select min((entry.before ->> 'dueDate')::date) as from_date, min((entry.before ->> 'invoiceDate')::date) as from_made
         from record_entries entry
         where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
           and entry.verb = 'changed') moved) due
     left join lateral (
       select (entry.at at time zone 'Europe/London')::date as until from record_entries entry
       where entry.company_id = invoice.company_id and entry.record_type = 'invoice' and entry.record_id = invoice.id
         and entry.verb = 'changed'
         and coalesce(entry.before ->> 'status', entry.before ->> 'creditStatus') = 'auto_paid'
       order by entry.id desc limit 1) was on true
     left join lateral (
       select (max(entry.at) at time zone 'Europe/London')::date as until from record_entries entry
       where entry.company_id = invoice.company_id and entry.record_type = 'supplier' and entry.verb = 'changed'
         and entry.record_id in (select id from suppliers same
           where same.company_id = invoice.company_id and invoice.supplier_id in (same.id, same.merged_into_id))
         and entry.before ->> 'isAutoPaid' = 'true') switched on true
     where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.document_type = 'invoice' and (supplier.is_auto_paid
       or due.first <= was.until or least(due.first, due.made) <= switched.until)`,
    [sqlArray(scope.companyIds), sqlArray(bills.map(({ id }) => id))],
  );
}

interface Twin {
  readonly id: number;
  readonly name: string;
  readonly isAutoPaid: boolean;
}

/**
 * Warnings about similar suppliers. Their names mean the same company, or are or were nearly the same, or they share
 * the account.
 */
async function readOfTwins(scope: Scope, unpaid: readonly UnpaidBill[]): Promise<WordsOfBill[]> {
  const said = await Promise.all(
    [...Map.groupBy(unpaid, ({ companyId }) => companyId)].map(async ([companyId, bills]) => {
      const payees = await readPayees(scope, companyId);
      const names = new Set(bills.map(({ supplierName }) => supplierName));
      const relatedTo = await relatedSuppliers(scope, companyId, payees, names);
      const twinsOf = ({ supplierName }: UnpaidBill) => {
        const key = payees.keyOf(supplierName);
        return [...payees.suppliersOf(key).map(({ id }) => id), ...(relatedTo.get(key) ?? [])];
      };
      const switched = await readSwitched(scope, companyId, bills.flatMap(twinsOf));
      return bills.flatMap((bill) => {
        const own = payees.named(bill.supplierName)?.id;
        const ids = new Set(twinsOf(bill).filter((id) => id !== own && id !== bill.supplierId));
        const twins = Object.groupBy(
          switched.filter(({ id }) => ids.has(id)),
          ({ isAutoPaid }) => (isAutoPaid ? 'autoPaid' : 'archived'),
        );
        const first = [twins.autoPaid?.[0], twins.archived?.[0]];
        return first.flatMap((twin) => (twin ? { id: bill.id, words: describeTwin(bill, twin) } : []));
      });
    }),
  );
  return said.flat();
}

/** Returns the given suppliers that collect payments themselves or were archived. */
function readSwitched(scope: Scope, companyId: number, ids: readonly number[]): Promise<Twin[]> {
  return scope.em.execute<Twin[]>(
    `select id, name, is_auto_paid as "isAutoPaid" from suppliers
     where company_id = ? and id = any(?::integer[]) and merged_into_id is null and (is_auto_paid or not is_active)
     order by id`,
    [companyId, sqlArray(ids)],
  );
}

function describeTwin({ supplierName, invoiceNumber }: UnpaidBill, { name, isAutoPaid }: Twin): string {
  const isSame = `${supplierName} may be the same supplier as ${name}`;
  return isAutoPaid
    ? `${isSame}, which is paid automatically: it may collect ${invoiceNumber} by Direct Debit or card.`
    : `${isSame}, which is archived: check that ${invoiceNumber} is to be paid.`;
}
