import { findDuplicate, type InvoiceIdentity } from '@paycycle/schema/domain/invoice-duplicate';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { modified } from '../../kernel/write/modified.ts';
import { updateEach } from '../../kernel/write/update-each.ts';
import { readPayees } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { SELECTED_INVOICES, type SelectedInvoice } from './invoice-state.view.ts';
import { WITHOUT_REVISION } from './like-invoices.read.ts';
import { statusAfterSwitch } from './supplier-refresh.plan.ts';

/**
 * Lets invoices follow their suppliers, which were switched to auto-paid, or back, while these were deleted, merged or paid
 * (RULES.md, 9). One that was auto-paid and is due by today stays so.
 */
export async function syncAutoPaidStatus(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await follow(scope, companyId, await readSelected(scope, companyId, ids));
}

/**
 * The same for invoices that are no longer in a run or payment, and whose suppliers may have become auto-paid. An
 * invoice that a user removes from its draft by making it auto-paid stays so.
 */
export async function followAutoPaidWhenFree(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  const invoices = await readSelected(scope, companyId, ids);
  await follow(
    scope,
    companyId,
    invoices.filter(({ status }) => status === 'to_pay'),
  );
}

async function readSelected(scope: Scope, companyId: number, ids: readonly number[]): Promise<SelectedInvoice[]> {
  if (ids.length === 0) return [];
  await scope.em.flush();
  return read(scope, companyId).rows(SELECTED_INVOICES, { ids });
}

async function follow(scope: Scope, companyId: number, invoices: readonly SelectedInvoice[]): Promise<void> {
  const rows = invoices.flatMap((invoice) => {
    const isInRun = invoice.paymentRunId !== null || invoice.hasLivePayment;
    const status = statusAfterSwitch({ ...invoice, isInRun }, invoice.isPaidAutomatically, scope.today);
    return status === invoice.status ? [] : [{ id: invoice.id, status, ...modified(scope) }];
  });
  await updateEach(scope, companyId, Invoice, rows);
}

/**
 * SQL condition that an invoice `known` was entered, restored or made the same after the given invoice was deleted. Its
 * only parameter is the time of the deletion.
 */
export function createdSinceDeletion(deletedId: string): string {
  const history = `record_entries entry
    where entry.company_id = known.company_id and entry.record_type = 'invoice' and entry.record_id = known.id`;
  const deletion = `(select max(id) from record_entries gone
    where gone.company_id = known.company_id and gone.record_type = 'invoice' and gone.record_id = ${deletedId}
      and gone.verb = 'deleted')`;
  return `(known.created_at > ?
    or exists (select from ${history} and entry.verb = 'changed' and entry.id > ${deletion}
      and jsonb_exists_any(entry.after, array['invoiceNumber', 'supplier', 'amount', 'invoiceDate']))
    or 'deleted' = (select entry.verb from ${history} and entry.verb in ('deleted', 'restored')
      and entry.id < ${deletion} order by entry.id desc limit 1))`;
}

interface PairRow {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly numberKey: string;
  readonly amount: string;
  readonly invoiceDate: InvoiceIdentity['invoiceDate'];
  readonly isOwn: boolean;
  /** True if it is of its supplier, or of one whose name means the same company. */
  readonly isAlike: boolean;
  readonly knownId: number;
  readonly knownNumber: string;
  readonly knownNumberKey: string;
  readonly knownAmount: string;
  readonly knownDate: InvoiceIdentity['invoiceDate'];
}

/**
 * Flags restored invoices as possible duplicates of invoices that were entered or changed since the deletion (RULES.md,
 * 11). An existing flag stays. Requires the company's lock.
 */
export async function flagDuplicates(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  since: Date,
): Promise<void> {
  const payees = await readPayees(scope, companyId);
  const named = payees.all.map((supplier) => ({
    id: supplier.id,
    keptId: payees.keptOf(supplier).id,
    payee: payees.keyOf(supplier.name),
  }));
  const pairs = await scope.em.execute<PairRow[]>(
    `with named as (select * from jsonb_to_recordset(?::jsonb) as named (id integer, "keptId" integer, payee text))
     select invoice.id, invoice.invoice_number as "invoiceNumber", invoice.number_key as "numberKey", invoice.amount::text as amount,
       invoice.invoice_date::text as "invoiceDate", other."keptId" = own."keptId" as "isOwn",
       other.payee = own.payee as "isAlike", known.id as "knownId", known.invoice_number as "knownNumber", known.number_key as "knownNumberKey",
       known.amount::text as "knownAmount", known.invoice_date::text as "knownDate"
     from invoices invoice join named own on own.id = invoice.supplier_id
     cross join lateral (
       select alike.* from named payee
       join invoices alike on alike.company_id = invoice.company_id and alike.supplier_id = payee.id
         and (${WITHOUT_REVISION('alike.number_key')} = ${WITHOUT_REVISION('invoice.number_key')} or alike.amount = invoice.amount)
       where payee.payee = own.payee
       union
       select * from invoices same
       where same.company_id = invoice.company_id and same.invoice_date = invoice.invoice_date
         and same.number_key = invoice.number_key and same.amount = invoice.amount) known
     join named other on other.id = known.supplier_id
     where invoice.company_id = ? and invoice.id = any(?::integer[]) and invoice.possible_duplicate_reason is null
       and known.id <> invoice.id and known.id <> all(?::integer[]) and ${createdSinceDeletion('invoice.id')}
     order by invoice.id, known.record_number`,
    [JSON.stringify(named), companyId, sqlArray(ids), sqlArray(ids), since],
  );
  const rows = [...Map.groupBy(pairs, ({ id }) => id).values()].flatMap((known) => flagOf(known) ?? []);
  if (rows.length === 0) return;
  await scope.em.execute(
    `update invoices set possible_duplicate_of_id = flag."ofId", possible_duplicate_reason = flag.reason
     from jsonb_to_recordset(?::jsonb) as flag (id integer, "ofId" integer, reason text)
     where invoices.company_id = ? and invoices.id = flag.id`,
    [JSON.stringify(rows), companyId],
  );
}

/** Which of the invoices like it one is flagged as a duplicate of. */
function flagOf(pairs: readonly PairRow[]) {
  const [one] = pairs;
  if (!one) return null;
  const { id, invoiceNumber, numberKey, amount, invoiceDate } = one;
  const knownOf = (isOf: (pair: PairRow) => boolean) =>
    pairs.filter(isOf).map((pair) => ({
      id: pair.knownId,
      invoiceNumber: pair.knownNumber,
      numberKey: pair.knownNumberKey,
      amountPence: penceFromNumeric(pair.knownAmount),
      invoiceDate: pair.knownDate,
    }));
  const identity = { invoiceNumber, numberKey, amountPence: penceFromNumeric(amount), invoiceDate };
  const found = findDuplicate(
    identity,
    knownOf(({ isOwn }) => isOwn),
    knownOf(({ isOwn, isAlike }) => isAlike && !isOwn),
    knownOf(({ isAlike }) => !isAlike),
  );
  return found && found.kind !== 'exact' ? { id, ofId: found.of.id, reason: found.kind } : null;
}
