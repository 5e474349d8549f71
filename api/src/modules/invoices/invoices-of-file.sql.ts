/**
 * Invoices that the payment files of a run may pay, including those that have left it since the first file: SQL beside
 * its `run`. A later file may lack invoices that left in between.
 */
export const INVOICES_OF_FILE = `
  select entry.invoice_id from payment_run_items item
  join payment_run_invoices entry on entry.payment_run_item_id = item.id where item.payment_run_id = run.id
  union
  select departure.invoice_id from payment_run_departures departure
  where departure.payment_run_id = run.id and departure.left_at > run.file_out_since`;
