import { Migration } from '@mikro-orm/migrations';

/**
 * Who may approve a run, which accounts are known, and what one person has released without another's approval. The rules are
 * those of `approval-rule.ts` and `release-limit.ts` in the domain, and tests hold the two together.
 */
export class MoneyReleases20261122 extends Migration {
  override up(): void {
    this.#table();
    this.#accounts();
    this.#approvals();
    this.#releases();
    this.#limit();
    this.#backfill();
    this.addSql(`
      create table owner_notices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        message text not null,
        caused_by text not null references users (id),
        created_at timestamptz not null
      )`);
    this.addSql('create index owner_notices_company on owner_notices (company_id, id)');
  }

  #table(): void {
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
  }

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

  #approvals(): void {
    this.addSql(`
      create function belongs_to_company(person text, company integer) returns boolean language sql stable as $$
        select exists (select from companies where id = company and created_by = person)
          or exists (select from company_members where company_id = company and user_id = person)
      $$`);
    // Everybody who did something to what a run pays, with what it was; people and names for the rule in the domain.
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
                      'renamedBy', array(select distinct audit.person from payment_audit_entries audit
                        where audit.supplier_id = supplier.id and audit.action = 'payee_renamed'
                          and (audit.bank_sort_code, audit.bank_account_number)
                            is not distinct from (supplier.bank_sort_code, supplier.bank_account_number)),
                      'confirmedBy', array(select account_confirmers(supplier.id)),
                      'paidWithApprovalOf', array(select distinct approved_by from paid_releases(supplier.id)
                        where approved_by is not null)) order by item.id), '[]')
                  from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
                  where item.payment_run_id = run))
      $$`);
    this.addSql(`
      create function is_involved_in_run(run integer, who text) returns boolean language sql stable as $$
        with facts as (select payment_run_involvement(run) as j)
        select exists (select from facts, jsonb_array_elements(j->'run') deed where deed->>'person' = who)
          or exists (select from facts, jsonb_array_elements(j->'invoices') deed where deed->>'person' = who)
          or exists (select from facts, jsonb_array_elements(j->'payees') payee
            where (jsonb_exists(payee->'enteredBy', who) or jsonb_exists(payee->'renamedBy', who)
              or jsonb_exists(payee->'confirmedBy', who))
              and not exists (select from jsonb_array_elements_text(payee->'confirmedBy') other
                where other <> who and not jsonb_exists(payee->'enteredBy', other))
              and not exists (select from jsonb_array_elements_text(payee->'paidWithApprovalOf') other
                where other <> who))
      $$`);
    this.addSql(`
      create or replace function payment_run_is_approved(run integer) returns boolean language sql stable as $$
        select exists (
          select from payment_run_approvals approval
          where approval.payment_run_id = run and approval.voided_at is null
            and approval.content = payment_run_content(run)
            and belongs_to_company(approval.approved_by, approval.company_id)
            and not is_involved_in_run(run, approval.approved_by))
      $$`);
    this.addSql('drop function payee_with_account_of(integer, text)');
    this.addSql(`
      create function void_approvals_of_member() returns trigger language plpgsql as $$
      begin
        update payment_run_approvals approval set voided_at = now()
        from payment_runs run
        where approval.company_id = old.company_id and approval.approved_by = old.user_id
          and approval.voided_at is null and run.id = approval.payment_run_id and run.status in ('pending', 'approved');
        return null;
      end $$`);
    this.addSql(`
      create trigger company_members_void_approvals after delete on company_members for each row
      execute function void_approvals_of_member()`);
  }

  /** A payment through the provider is recorded by the database itself; the services record files and completed runs. */
  #releases(): void {
    this.addSql(`
      create function record_released_payment() returns trigger language plpgsql as $$
      begin
        insert into money_releases (company_id, released_by, released_at, approved_by, supplier_id, bank_sort_code,
          bank_account_number, amount, payment_run_id, provider_payment_id)
        values (new.company_id, new.created_by, new.created_at,
          (select approved_by from payment_run_approvals
           where payment_run_id = new.payment_run_id and voided_at is null
             and payment_run_is_approved(new.payment_run_id)),
          new.supplier_id, new.beneficiary_sort_code, new.beneficiary_account_number, new.amount, new.payment_run_id, new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger provider_payments_release after insert on provider_payments for each row
      execute function record_released_payment()`);
    this.addSql(`
      create trigger money_releases_kept before update or delete on money_releases for each row
      execute function refuse_change_of_audit()`);
  }

  #limit(): void {
    this.addSql(`
      create function refuse_release_above_limit() returns trigger language plpgsql as $$
      declare most numeric;
      begin
        select approval_threshold into most from companies where id = new.company_id;
        if most is null or new.approved_by is not null then
          return null;
        end if;
        if exists (
          select from money_releases release
          left join provider_payments payment on payment.id = release.provider_payment_id
          where release.company_id = new.company_id and release.released_by = new.released_by
            and release.approved_by is null and coalesce(payment.status, '') not in ('failed', 'cancelled')
            and release.released_at > new.released_at - interval '7 days'
          having sum(release.amount) filter (where release.released_at > new.released_at - interval '24 hours') > most
            or sum(release.amount) filter (where release.supplier_id = new.supplier_id
              or (release.bank_sort_code, release.bank_account_number) = (new.bank_sort_code, new.bank_account_number)) > most)
        then
          raise exception 'one person alone releases more than company % allows', new.company_id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger money_releases_limit after insert on money_releases for each row
      execute function refuse_release_above_limit()`);
  }

  /** What was released before there was a record of it. */
  #backfill(): void {
    this.addSql('alter table money_releases disable trigger money_releases_limit');
    this.addSql(`
      insert into money_releases (company_id, released_by, released_at, approved_by, supplier_id, bank_sort_code,
        bank_account_number, amount, payment_run_id, provider_payment_id)
      select payment.company_id, payment.created_by, payment.created_at,
        (select approved_by from payment_run_approvals
         where payment_run_id = payment.payment_run_id and voided_at is null and approved_at <= payment.created_at),
        payment.supplier_id, payment.beneficiary_sort_code, payment.beneficiary_account_number, payment.amount,
        payment.payment_run_id, payment.id
      from provider_payments payment`);
    this.addSql('alter table money_releases enable trigger money_releases_limit');
  }
}
