/** What somebody else had done that a deed undid, in SQL, of the row `entry` of `payment_audit_entries`; null for other deeds. */
export const STOP_UNDONE = `case when entry.action in ('invoice_restored', 'payee_restored') then (
  select name_of_person(stop.person) || ' had deleted on ' || to_char(stop.at at time zone 'Europe/London', 'FMDD Mon YYYY')
  from record_entries stop
  where stop.company_id = entry.company_id and stop.verb = 'deleted' and stop.at <= entry.at
    and stop.record_type = case entry.action when 'payee_restored' then 'supplier' else 'invoice' end
    and stop.record_id = case entry.action when 'payee_restored' then entry.supplier_id else entry.invoice_id end
  order by stop.id desc limit 1) end`;
