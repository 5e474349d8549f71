import { Migration } from '@mikro-orm/migrations';

/**
 * Approvals of runs by a second person, the accounts that are known, and what one person has released without another's
 * approval. The rules are those of `approval-rule.ts` and `release-limit.ts` in the domain, and tests hold the two
 * together. What is approved is the content: payees, accounts, amounts and invoices.
 */
export class Approvals extends Migration {
  override up(): void {
    this.#approvals();
    this.#releases();
    this.#accounts();
    this.#renames();
    this.#involvement();
    this.#involved();
    this.#approved();
  }

  #approvals(): void {
    this.addSql(`
      create table payment_run_approvals (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        content text not null,
        approved_by text not null references users (id),
        approved_at timestamptz not null default now(),
        voided_at timestamptz,
        unique (company_id, id),
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create unique index payment_run_approvals_valid on payment_run_approvals (payment_run_id) where voided_at is null`);
    this.addSql(`
      create function payment_run_content(run integer) returns text language sql stable as $$
        select encode(sha256(convert_to(coalesce(string_agg(
          json_build_array(
            item.supplier_id, coalesce(supplier.bank_account_name, supplier.name), supplier.bank_sort_code,
            supplier.bank_account_number, item.total_amount,
            (select json_agg(json_build_array(entry.invoice_id, invoice.amount) order by entry.invoice_id)
             from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
             where entry.payment_run_item_id = item.id)
          )::text, e'\\n' order by item.supplier_id), ''), 'UTF8')), 'hex')
        from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
        where item.payment_run_id = run
      $$`);
    this.addSql(`
      create function payment_run_needs_approval(run integer) returns boolean language sql stable as $$
        select company.approval_threshold is not null and total_amount > company.approval_threshold
        from payment_runs join companies company on company.id = company_id where payment_runs.id = run
      $$`);
  }

  /** What left the company's hands: by a payment through the provider, by a payment file, by a completed run. */
  #releases(): void {
    this.addSql(`
      create table money_releases (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        released_by text not null references users (id),
        released_at timestamptz not null,
        approved_by text references users (id),
        supplier_id integer not null,
        bank_sort_code varchar(10),
        bank_account_number varchar(20),
        amount numeric(12,2) not null check (amount > 0),
        payment_run_id integer,
        provider_payment_id integer unique,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
        foreign key (company_id, provider_payment_id) references provider_payments (company_id, id),
        check (num_nonnulls(payment_run_id, provider_payment_id) > 0)
      )`);
    this.addSql('create index money_releases_person on money_releases (company_id, released_at)');
    this.addSql('create index money_releases_supplier on money_releases (supplier_id)');
    this.addSql(`
      create unique index money_releases_outside on money_releases
        (payment_run_id, supplier_id, bank_sort_code, bank_account_number, amount) nulls not distinct
      where provider_payment_id is null`);
    this.addSql(`
      create trigger money_releases_kept before update or delete on money_releases for each row
      execute function refuse_change_of_audit()`);
  }

  /** Who entered and who confirmed a supplier's present account, and what was paid to it. */
  #accounts(): void {
    this.addSql(`
      create function account_enterers(supplier integer) returns setof text language sql stable as $$
        select distinct entry.person from suppliers
        join payment_audit_entries entry on entry.supplier_id = suppliers.id and entry.action = 'account_entered'
          and (entry.bank_sort_code, entry.bank_account_number)
            is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
        where suppliers.id = supplier and suppliers.bank_account_number is not null
      $$`);
    // What went out: the provider has completed it, or a statement has it.
    this.addSql(`
      create function paid_releases(supplier integer) returns setof money_releases language sql stable as $$
        select release.* from money_releases release join suppliers on suppliers.id = release.supplier_id
          and (release.bank_sort_code, release.bank_account_number)
            is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
        where release.supplier_id = supplier and (
          exists (select from provider_payments payment
                  where payment.id = release.provider_payment_id and payment.status = 'completed')
          or release.provider_payment_id is null and exists (
            select from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join bank_transaction_invoice_matches match on match.invoice_id = entry.invoice_id
            join bank_transactions line on line.id = match.bank_transaction_id and line.is_outgoing
            where item.payment_run_id = release.payment_run_id and item.supplier_id = release.supplier_id
              and match.matched_by not in (select account_enterers(supplier))))
      $$`);
    this.addSql(`
      create function supplier_account_is_known(supplier integer) returns boolean language sql stable as $$
        select exists (select from paid_releases(supplier) release
          where release.released_by not in (select account_enterers(supplier))
            or release.approved_by not in (select account_enterers(supplier)))
      $$`);
    this.addSql(`
      create function account_confirmers(supplier integer) returns setof text language sql stable as $$
        select distinct confirmation.confirmed_by from suppliers
        join bank_detail_confirmations confirmation on confirmation.supplier_id = suppliers.id
          and confirmation.bank_sort_code = suppliers.bank_sort_code
          and confirmation.bank_account_number = suppliers.bank_account_number
          and confirmation.confirmed_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
        where suppliers.id = supplier
      $$`);
  }

  /**
   * Who renamed a payee with its present account, and when each of them last did. A new name is vouched for only by
   * what others did after it: else a known account could be given the name of another payee.
   */
  #renames(): void {
    this.addSql(`
      create function payee_renames(supplier integer) returns table (person text, at timestamptz) language sql stable as $$
        select audit.person, max(audit.at) from payment_audit_entries audit join suppliers on suppliers.id = audit.supplier_id
        where audit.supplier_id = supplier and audit.action = 'payee_renamed'
          and (audit.bank_sort_code, audit.bank_account_number)
            is not distinct from (suppliers.bank_sort_code, suppliers.bank_account_number)
        group by audit.person
      $$`);
    this.addSql(`
      create function account_confirmers_since(supplier integer, since timestamptz) returns setof text language sql stable as $$
        select distinct confirmation.confirmed_by from suppliers
        join bank_detail_confirmations confirmation on confirmation.company_id = suppliers.company_id
          and confirmation.supplier_id = suppliers.id
          and confirmation.bank_sort_code = suppliers.bank_sort_code
          and confirmation.bank_account_number = suppliers.bank_account_number
          and confirmation.confirmed_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
          and confirmation.confirmed_at > since
        where suppliers.id = supplier
      $$`);
  }

  /** Everyone who did something to what a run pays, with what it was: people and names for the rule in the domain. */
  #involvement(): void {
    this.addSql(`
      create function payment_run_involvement(run integer) returns jsonb language sql stable as $$
        select jsonb_build_object(
          'run', (select coalesce(jsonb_agg(distinct jsonb_build_object('person', person, 'action', action)), '[]')
                  from payment_audit_entries where payment_run_id = run),
          'invoices', (select coalesce(jsonb_agg(distinct jsonb_build_object('person', audit.person,
                      'action', audit.action, 'invoiceNumber', invoice.invoice_number)), '[]')
                  from payment_run_items item
                  join payment_run_invoices entry on entry.payment_run_item_id = item.id
                  join payment_audit_entries audit on audit.invoice_id = entry.invoice_id
                  join invoices invoice on invoice.id = entry.invoice_id
                  where item.payment_run_id = run),
          'payees', (select coalesce(jsonb_agg(jsonb_build_object('name', supplier.name,
                      'enteredBy', array(select account_enterers(supplier.id)),
                      'renames', (select coalesce(jsonb_agg(jsonb_build_object('person', renamed.person,
                          'confirmedSinceBy', array(select * from account_confirmers_since(supplier.id, renamed.at)),
                          'paidSinceWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                            where approved_by is not null and released_at > renamed.at))), '[]')
                        from payee_renames(supplier.id) renamed),
                      'confirmedBy', array(select account_confirmers(supplier.id)),
                      'paidWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                        where approved_by is not null)) order by item.id), '[]')
                  from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
                  where item.payment_run_id = run))
      $$`);
  }

  /**
   * Whether one person is involved in a run: the same rule as in the domain, asked by that person, so that it takes as
   * long as the run has payees.
   */
  #involved(): void {
    this.addSql(`
      create function is_involved_in_run(run integer, who text) returns boolean language sql stable as $$
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
              and audit.action = 'payee_renamed' and audit.person = who
            cross join lateral payee_renames(item.supplier_id) renamed
            where item.payment_run_id = run and renamed.person = who
              and not exists (select from account_confirmers_since(item.supplier_id, renamed.at) other
                where other <> who and other not in (select account_enterers(item.supplier_id)))
              and not exists (select from paid_releases(item.supplier_id) release
                where release.approved_by <> who and release.released_at > renamed.at))
      $$`);
  }

  #approved(): void {
    this.addSql(`
      create function belongs_to_company(person text, company integer) returns boolean language sql stable as $$
        select exists (select from companies where id = company and created_by = person)
          or exists (select from company_members where company_id = company and user_id = person)
      $$`);
    this.addSql(`
      create function payment_run_is_approved(run integer) returns boolean language sql stable as $$
        select exists (
          select from payment_run_approvals approval
          where approval.payment_run_id = run and approval.voided_at is null
            and approval.content = payment_run_content(run)
            and belongs_to_company(approval.approved_by, approval.company_id)
            and not is_involved_in_run(run, approval.approved_by))
      $$`);
  }
}
