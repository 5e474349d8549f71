import { Migration } from '@mikro-orm/migrations';

/**
 * Who undoes what somebody else had done to stop a payment has a hand in what a run pays (RULES.md, 23): they restore an
 * invoice, or the supplier of an account, that the other had deleted, or take an invoice out of query. It counts also where
 * it was done before. A run that was sent back keeps which invoices it had then (86).
 */
export class UndoneStops extends Migration {
  override up(): void {
    this.#deeds();
    this.#undone();
    this.#renames();
    this.#involved();
    this.#before();
    this.#sentBack();
  }

  #deeds(): void {
    this.addSql(`
      alter table payment_audit_entries
        drop constraint payment_audit_entries_action_check,
        add constraint payment_audit_entries_action_check check (action in ('run_created', 'run_edited', 'run_submitted',
          'run_withdrawn', 'invoice_entered', 'invoice_changed', 'invoice_restored', 'invoice_unqueried',
          'account_entered', 'payee_renamed', 'payee_restored'))`);
    this.addSql('drop index payment_audit_entries_payee');
    this.addSql(`
      create index payment_audit_entries_payee on payment_audit_entries (supplier_id)
      where action in ('account_entered', 'payee_renamed', 'payee_restored')`);
  }

  /** By the record, which has it by whichever door it is done. What one's own doing undoes is no deed. */
  #undone(): void {
    this.addSql(`
      create function record_undone_stop(undoing record_entries) returns void language sql as $$
        insert into payment_audit_entries
          (company_id, person, action, at, invoice_id, supplier_id, bank_sort_code, bank_account_number)
        select undoing.company_id, undoing.person,
          case when undoing.verb = 'changed' then 'invoice_unqueried'
            when undoing.record_type = 'supplier' then 'payee_restored' else 'invoice_restored' end,
          undoing.at, case undoing.record_type when 'invoice' then undoing.record_id end,
          supplier.id, supplier.bank_sort_code, supplier.bank_account_number
        from (
          select person from record_entries stop
          where stop.company_id = undoing.company_id and stop.record_type = undoing.record_type
            and stop.record_id = undoing.record_id and stop.id < undoing.id and case undoing.verb
              when 'restored' then stop.verb = 'deleted'
              else 'query' in (stop.after ->> 'status', stop.after ->> 'creditStatus') end
          order by stop.id desc limit 1) stop
        left join suppliers supplier on undoing.record_type = 'supplier' and supplier.id = undoing.record_id
        where stop.person <> undoing.person and (undoing.record_type = 'invoice' or supplier.id is not null)
      $$`);
    this.addSql(`
      create function note_undone_stop() returns trigger language plpgsql as $$
      begin
        perform record_undone_stop(new);
        return null;
      end $$`);
    this.addSql(`
      create trigger record_entries_undone_stop after insert on record_entries for each row
      when (new.record_type in ('invoice', 'supplier') and (new.verb = 'restored'
        or new.verb = 'changed' and 'query' in (new.before ->> 'status', new.before ->> 'creditStatus')))
      execute function note_undone_stop()`);
  }

  /** Who restores a payee is vouched for as who renames it: by what others do after that. */
  #renames(): void {
    this.addSql(`
      create or replace function payee_renames(supplier integer)
      returns table (person text, at timestamptz) language sql stable as $$
        select audit.person, max(audit.at) from payment_audit_entries audit join suppliers on suppliers.id = audit.supplier_id
        where audit.supplier_id = supplier and audit.action in ('payee_renamed', 'payee_restored')
          and (audit.bank_sort_code, audit.bank_account_number)
            is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
        group by audit.person
      $$`);
  }

  /** As it was, but for the action of a payee. */
  #involved(): void {
    this.addSql(`
      create or replace function is_involved_in_run(run integer, who text) returns boolean language sql stable as $$
        select exists (select from payment_audit_entries where payment_run_id = run and person = who)
          or exists (
            select from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join payment_audit_entries audit on audit.invoice_id = entry.invoice_id
            where item.payment_run_id = run and audit.person = who)
          or exists (
            select from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
            where item.payment_run_id = run
              and (exists (select from payment_audit_entries audit where audit.supplier_id = supplier.id
                  and audit.action = 'account_entered' and audit.person = who
                  and supplier.bank_account_number is not null
                  and (audit.bank_sort_code, audit.bank_account_number)
                    is not distinct from (supplier.bank_sort_code, supplier.bank_account_number))
                or exists (select from bank_detail_confirmations confirmation
                  where confirmation.company_id = supplier.company_id and confirmation.supplier_id = supplier.id
                    and confirmation.confirmed_by = who)
                  and who in (select account_confirmers(supplier.id)))
              and not exists (select from account_confirmers(supplier.id) other
                where other <> who and other not in (select account_enterers(supplier.id)))
              and not exists (select from paid_releases(supplier.id) release where release.approved_by <> who))
          or exists (
            select from payment_run_items item
            join payment_audit_entries audit on audit.supplier_id = item.supplier_id
              and audit.action in ('payee_renamed', 'payee_restored') and audit.person = who
            cross join lateral payee_renames(item.supplier_id) renamed
            where item.payment_run_id = run and renamed.person = who
              and not exists (select from account_confirmers_since(item.supplier_id, renamed.at) other
                where other <> who and other not in (select account_enterers(item.supplier_id)))
              and not exists (select from paid_releases(item.supplier_id) release
                where release.approved_by <> who and release.released_at > renamed.at))
      $$`);
  }

  #before(): void {
    this.addSql(`
      select record_undone_stop(entry) from record_entries entry
      where (entry.verb = 'restored'
          or entry.verb = 'changed' and 'query' in (entry.before ->> 'status', entry.before ->> 'creditStatus'))
        and case entry.record_type
        when 'invoice' then exists (
          select from invoices where invoices.id = entry.record_id and invoices.status <> 'paid')
        when 'supplier' then exists (
          select from suppliers
          where suppliers.id = entry.record_id and coalesce(suppliers.bank_details_changed_at <= entry.at, true)) end
      order by entry.id`);
  }

  /** Of before, those that are in it still: what was taken out is not known. */
  #sentBack(): void {
    this.addSql(`alter table payment_run_send_backs add column invoice_ids integer[] not null default '{}'`);
    this.addSql(`
      update payment_run_send_backs sent set invoice_ids = array(
        select entry.invoice_id from payment_run_items item
        join payment_run_invoices entry on entry.payment_run_item_id = item.id
        where item.payment_run_id = sent.payment_run_id order by entry.invoice_id)`);
  }
}
