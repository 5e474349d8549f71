/** SQL: no payment of `invoice` is under way, or only one that the payer has yet to authorise at the bank. */
export const CAN_STILL_BE_STOPPED = `(not invoice.has_live_payment or exists (
  select from provider_payment_invoices paid
  join provider_payments payment on payment.company_id = paid.company_id and payment.id = paid.provider_payment_id
  where paid.company_id = invoice.company_id and paid.invoice_id = invoice.id and paid.is_live and payment.awaits_payer))`;
