const ON = `to_char(stop.at at time zone 'Europe/London', ' "on" FMDD Mon YYYY')`;

const DELETED = `
  select name_of_person(stop.person) || ' had deleted' || ${ON} from record_entries stop
  where stop.company_id = entry.company_id and stop.verb = 'deleted' and stop.at <= entry.at
    and stop.record_type = case entry.action when 'payee_restored' then 'supplier' else 'invoice' end
    and stop.record_id = case entry.action when 'payee_restored' then entry.supplier_id else entry.invoice_id end
  order by stop.id desc limit 1`;

/** The discarding of its document, where an invoice was not deleted. */
const DISCARDED = `
  select name_of_person(stop.person) || ' had discarded' || ${ON} from document_invoices found
  join record_entries stop on stop.company_id = found.company_id and stop.record_type = 'document'
    and stop.record_id = found.document_id
  where found.company_id = entry.company_id and found.invoice_id = entry.invoice_id
    and stop.after ->> 'status' = 'discarded' and stop.person <> entry.person
  order by stop.id desc limit 1`;

/** Its archiving, or that of the other one of a merge that was made or undone then, where the record has no deletion that was undone then. */
const ARCHIVED = `
  select name_of_person(stop.person) || ' had archived' || ${ON} from record_entries stop
  left join supplier_merges merge on merge.company_id = entry.company_id and (
    merge.kept_supplier_id = entry.supplier_id and merge.merged_at = entry.at
    or merge.merged_supplier_id = entry.supplier_id and merge.undone_at = entry.at)
  where stop.company_id = entry.company_id and stop.record_type = 'supplier' and stop.verb = 'changed'
    and stop.after ->> 'isActive' = 'false'
    and stop.record_id = case entry.supplier_id when merge.kept_supplier_id then merge.merged_supplier_id
      when merge.merged_supplier_id then merge.kept_supplier_id else entry.supplier_id end
    and case when merge.id is null then stop.at <= entry.at else stop.person <> entry.person end
  order by stop.id desc limit 1`;

const IS_OF_ARCHIVE = `entry.action = 'payee_restored' and not exists (
  select from record_entries undoing
  where undoing.company_id = entry.company_id and undoing.record_type = 'supplier' and undoing.record_id = entry.supplier_id
    and undoing.verb = 'restored' and undoing.at = entry.at)`;

/**
 * Note of an invoice while it was in query, if it has changed since. It is the last note of the user who put it in
 * query, or the first note.
 */
export const NOTE = `
  select noted.note from (
    select said.id, case when said.person = stop.person then said.after ->> 'notes' end as note, 1 as place
    from record_entries said
    where said.company_id = stop.company_id and said.record_type = 'invoice' and said.record_id = stop.record_id
      and said.id >= stop.id and said.verb = 'changed'
    union all
    select -said.id, said.before ->> 'notes', 2 from record_entries said
    where said.company_id = stop.company_id and said.record_type = 'invoice' and said.record_id = stop.record_id
      and said.id > stop.id and said.verb = 'changed') noted
  where noted.note <> '' order by noted.place, noted.id desc limit 1`;

const PUT_IN_QUERY = `
  select name_of_person(stop.person) || ' had put there' || ${ON} || coalesce((
    select ', with the note “' || noted.note || '”' from (${NOTE}) noted
    where left(invoice.notes, 200) is distinct from noted.note), '')
  from record_entries stop join invoices invoice on invoice.id = stop.record_id
  where stop.company_id = entry.company_id and stop.record_type = 'invoice' and stop.record_id = entry.invoice_id
    and stop.verb in ('created', 'changed') and stop.at <= entry.at
    and 'query' in (stop.after ->> 'status', stop.after ->> 'creditStatus')
  order by stop.id desc limit 1`;

/**
 * Another user's action that an entry undid, in SQL, of the row `entry` of `payment_audit_entries`; null for other
 * actions.
 */
export const STOP_UNDONE = `case when ${IS_OF_ARCHIVE} then (${ARCHIVED})
  when entry.action in ('invoice_restored', 'payee_restored') then coalesce((${DELETED}), (${DISCARDED}))
  when entry.action = 'invoice_unqueried' then (${PUT_IN_QUERY})
  when entry.action = 'invoice_republished' then entry.undone end`;
