import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { RUN_DESCRIPTION } from './run-description.sql.ts';

/*
 * Which payment files that are out may pay invoices, also once they have left the runs of these files (RULES.md, 23).
 */

/** The runs of such files: SQL of `run` and `invoice`. */
const FILES_OF_INVOICES = `
  invoices invoice
  cross join lateral (
    select item.payment_run_id as id from payment_run_invoices entry
    join payment_run_items item on item.id = entry.payment_run_item_id
    where entry.company_id = invoice.company_id and entry.invoice_id = invoice.id
    union
    select departure.payment_run_id from payment_run_departures departure
    join payment_runs run on run.id = departure.payment_run_id
    where departure.company_id = invoice.company_id and departure.invoice_id = invoice.id
      and departure.left_at > run.file_out_since) file
  join payment_runs run on run.id = file.id and run.exported_at is not null and run.file_not_sent_at is null`;

/** A payment file that may pay an invoice, by its run. */
export interface FileOfInvoice {
  readonly runId: number;
  readonly invoiceId: number;
}

/** The payment files that may pay some of these invoices. */
export async function filesOfInvoices(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<FileOfInvoice[]> {
  await scope.em.flush();
  return scope.em.execute<FileOfInvoice[]>(
    `select run.id as "runId", invoice.id as "invoiceId" from ${FILES_OF_INVOICES}
     where invoice.company_id = ? and invoice.id = any(?::integer[]) order by run.id`,
    [companyId, sqlArray(invoiceIds)],
  );
}

/**
 * Describes the payment files with each unpaid invoice and who downloaded them. Leaves out files of the invoice's
 * present run.
 */
export async function readFileDescriptions(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await scope.em.execute<{ invoiceId: number; words: string }[]>(
    `select invoice.id as "invoiceId", invoice.invoice_number || ' is in the payment file of ' || ${RUN_DESCRIPTION} || ', which '
       || (select string_agg(name_of_person(person), ' and ' order by place)
           from unnest(array_append(array_remove(run.file_downloaded_by, run.exported_by), run.exported_by))
             with ordinality downloader (person, place))
       || ' downloaded on ' || to_char(run.file_out_since at time zone 'Europe/London', 'FMDD Mon YYYY')
       || ': the bank may have it.' as words
     from ${FILES_OF_INVOICES}
     where invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'
       and run.id is distinct from invoice.payment_run_id
     order by run.id`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([id, files]) => [id, files.map(({ words }) => words)]));
}
