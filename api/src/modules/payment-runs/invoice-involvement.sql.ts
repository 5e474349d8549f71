import { RUN_DESCRIPTION } from './run-description.sql.ts';

/** Statements that payment files of this or other runs were not sent, by the invoices that the files may pay. */
export const FILES_NOT_SENT = `
  select said.company_id, said.said_at, said.said_by, said.invoice_id,
    ${RUN_DESCRIPTION} || ', which ' || (
      select string_agg(name_of_person(person), ' and ' order by place)
      from unnest(said.downloaded_by) with ordinality downloader (person, place))
      || ' downloaded' as files
  from files_not_sent said join payment_runs run on run.id = said.payment_run_id`;

/** Changed fields of an invoice, from the audit log that the database writes: SQL beside an entry of its history. */
export const changedFields = (companyId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('before', changed.before, 'after', changed.after) order by changed.id), '[]')
  from record_entries changed
  where changed.company_id = ${companyId} and changed.record_type = 'invoice' and changed.record_id = entry.invoice_id
    and changed.verb = 'changed' and changed.at = entry.at)`;
