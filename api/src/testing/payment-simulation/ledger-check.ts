/*
 * Invariants between our ledger (public.provider_payments) and the sandbox bank's (schema sandbox_bank), independent of
 * kills. Each query returns the rows that break it, so it must return none.
 */

/** At every moment. */
export const ALWAYS = {
  'a payment at the bank that nobody stored before': `
    select id from sandbox_bank.payments
    where idempotency_key not in (select idempotency_key from public.provider_payments)`,
  'a payment that is another one at the bank': `
    select ours.id from public.provider_payments ours join sandbox_bank.payments bank using (idempotency_key)
    where bank.amount_pence <> ours.amount * 100
      or bank.reference <> ours.reference
      or bank.beneficiary_name <> ours.beneficiary_name
      or bank.account_number <> ours.beneficiary_account_number
      or bank.sort_code <> replace(ours.beneficiary_sort_code, '-', '')
      or bank.id::text <> coalesce(ours.provider_payment_id, bank.id::text)`,
  'an invoice that is paid twice at the bank': `
    select entry.invoice_id from sandbox_bank.payments bank
    join public.provider_payments ours using (idempotency_key)
    join public.provider_payment_invoices entry on entry.provider_payment_id = ours.id
    where bank.status in ('authorized', 'executed') group by entry.invoice_id having count(*) > 1`,
  'a payment that is not what its invoices come to': `
    select ours.id from public.provider_payments ours
    join public.provider_payment_invoices entry on entry.provider_payment_id = ours.id
    join public.invoices invoice on invoice.id = entry.invoice_id
    group by ours.id having ours.amount <> sum(invoice.amount)`,
  'an invoice with two live payments': `
    select invoice_id from public.provider_payment_invoices where is_live group by invoice_id having count(*) > 1`,
  'an invoice that does not know its live payment': `
    select id from public.invoices
    where has_live_payment <> exists (
      select from public.provider_payment_invoices entry where entry.invoice_id = invoices.id and is_live)`,
  'an invoice that is paid by nothing': `
    select id from public.invoices
    where (status = 'paid') <> exists (
      select from public.provider_payment_invoices entry
      join public.provider_payments ours on ours.id = entry.provider_payment_id
      where entry.invoice_id = invoices.id and ours.status = 'completed')`,
  'a payment that is completed here and was never executed': `
    select ours.id from public.provider_payments ours left join sandbox_bank.payments bank using (idempotency_key)
    where ours.status = 'completed' and bank.status is distinct from 'executed'
      and bank.reason is distinct from 'returned'`,
  'a payment that failed here and not at the bank': `
    select ours.id from public.provider_payments ours left join sandbox_bank.payments bank using (idempotency_key)
    where ours.status in ('failed', 'cancelled') and bank.status not in ('failed', 'cancelled')`,
  'a payment in limbo': `
    select ours.id from public.provider_payments ours
    join public.provider_authorisations authorisation on authorisation.id = ours.authorisation_id
    where ours.status in ('pending', 'processing') and ours.next_check_at is null
      and (authorisation.answered_at is not null or authorisation.next_attempt_at is null)`,
  'a run that is paid and not processed': `
    select run.id from public.payment_runs run
    join public.payment_run_items item on item.payment_run_id = run.id
    join public.payment_run_invoices entry on entry.payment_run_item_id = item.id
    join public.invoices invoice on invoice.id = entry.invoice_id
    group by run.id having (run.status = 'processed') <> bool_and(invoice.status = 'paid')`,
} as const satisfies Readonly<Record<string, string>>;

/** When everything has come to its end. */
export const SETTLED = {
  'a payment that is not here what it is at the bank': `
    select ours.id, ours.status, bank.status as at_bank from public.provider_payments ours
    left join sandbox_bank.payments bank using (idempotency_key)
    where ours.status is distinct from
      case bank.status when 'executed' then 'completed' when 'failed' then 'failed' when 'cancelled' then 'cancelled' end`,
  'a difference between the totals': `
    select ours.total, bank.total as at_bank
    from (select coalesce(sum(amount * 100), 0) as total from public.provider_payments where status = 'completed') ours,
      (select coalesce(sum(amount_pence), 0) as total from sandbox_bank.payments where status = 'executed') bank
    where ours.total <> bank.total`,
} as const satisfies Readonly<Record<string, string>>;

/** Payments that have not come to their end, here or at the bank. */
export const UNSETTLED = `
  select ours.id from public.provider_payments ours left join sandbox_bank.payments bank using (idempotency_key)
  where ours.status in ('pending', 'processing')
    or bank.status in ('authorization_required', 'authorized')
    or (bank.next_status_at is not null)
    or (ours.status = 'completed' and bank.status = 'failed')`;

/** Moves the database's times by an hour in which no process runs, so that all planned work is due. */
export const AN_HOUR_PASSES = `
  update public.provider_authorisations set next_attempt_at = next_attempt_at - interval '1 hour' where answered_at is null;
  update public.provider_payments set next_check_at = next_check_at - interval '1 hour';
  update sandbox_bank.webhooks set next_attempt_at = next_attempt_at - interval '1 hour'`;
