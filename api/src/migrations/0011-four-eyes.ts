import { Migration } from '@mikro-orm/migrations';

/**
 * Approvals, as the database itself asks for them. A run that needs an approval does not leave draft or pending without
 * one that fits its content, nor does a payment of it. A change of a payee or of the members makes an approval void, by
 * whichever user it is made. One person alone releases no more than the company allows. The rules are those of
 * `approval-rule.ts` and `release-limit.ts` in the domain, and tests hold the two together.
 */
export class FourEyes extends Migration {
  override up(): void {
    this.addSql(CONTENT);
    this.addSql(NEEDS_APPROVAL);
    this.addSql(INVOLVEMENT);
    this.addSql(SAFETY);
    this.addSql(VOIDED);
    this.addSql(RELEASED);
    this.addSql(LEAVING_COMPANY);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * An approval holds for the content of a run that the approver has seen: also the number, date and paper of each
 * invoice, and the used part of a credit note. Otherwise one bill could be approved and another one paid (RULES.md,
 * 23).
 */
const CONTENT = `
create function payment_run_content(run integer) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(
    json_build_array(
      item.supplier_id, coalesce(supplier.bank_account_name, supplier.name), supplier.bank_sort_code,
      supplier.bank_account_number, item.total_amount,
      (select json_agg(json_build_array(entry.invoice_id, coalesce(entry.applied_amount, invoice.amount),
          invoice.invoice_number, invoice.invoice_date, invoice.file_path)
         order by entry.invoice_id)
       from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
       where entry.payment_run_item_id = item.id)
    )::text, e'\\n' order by item.supplier_id), ''), 'UTF8')), 'hex')
  from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
  where item.payment_run_id = run
$$;
`;

/**
 * A run needs an approval by what its invoices come to before its credit notes, which are money (RULES.md, 61). A
 * second person approved a payment file, and one person says that it was not sent. Its invoices then need an approval
 * in whichever payment they are paid next, however small it is: the file may be at the bank (23). An invoice that left
 * the run after its first file is still in that file.
 */
const NEEDS_APPROVAL = `
create function invoices_of_files_not_sent(company integer) returns setof integer language sql stable as $$
  select paid.invoice_id
  from payment_runs run
  cross join lateral (
    select entry.invoice_id from payment_run_items item
    join payment_run_invoices entry on entry.payment_run_item_id = item.id where item.payment_run_id = run.id
    union
    select departure.invoice_id from payment_run_departures departure
    where departure.payment_run_id = run.id and departure.left_at > run.file_out_since) paid
  where run.company_id = company and run.file_not_sent_at is not null
    and exists (select from companies where id = company and approval_threshold is not null)
    and exists (select from money_releases release where release.payment_run_id = run.id
      and release.provider_payment_id is null and release.approved_by is not null)
$$;

create function payment_run_needs_approval(run integer) returns boolean language sql stable as $$
  select company.approval_threshold is not null and (
    company.approval_threshold < (
      select coalesce(sum(invoice.amount), 0) from payment_run_items item
      join payment_run_invoices entry on entry.payment_run_item_id = item.id
      join invoices invoice on invoice.id = entry.invoice_id and invoice.document_type = 'invoice'
      where item.payment_run_id = payment_runs.id)
    or exists (
      select from payment_run_items item
      join payment_run_invoices entry on entry.payment_run_item_id = item.id
      join invoices_of_files_not_sent(company.id) not_sent on not_sent = entry.invoice_id
      where item.payment_run_id = payment_runs.id))
  from payment_runs join companies company on company.id = company_id where payment_runs.id = run
$$;
`;

/**
 * Everyone who did something to what a run pays, and what it was: people and names for the rule in the domain. The
 * second function asks the same rule of one person, so that it takes as long as the run has payees.
 */
const INVOLVEMENT = `
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
$$;

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
        and audit.action in ('payee_renamed', 'payee_restored') and audit.person = who
      cross join lateral payee_renames(item.supplier_id) renamed
      where item.payment_run_id = run and renamed.person = who
        and not exists (select from account_confirmers_since(item.supplier_id, renamed.at) other
          where other <> who and other not in (select account_enterers(item.supplier_id)))
        and not exists (select from paid_releases(item.supplier_id) release
          where release.approved_by <> who and release.released_at > renamed.at))
$$;

create function payment_run_is_approved(run integer) returns boolean language sql stable as $$
  select exists (
    select from payment_run_approvals approval
    where approval.payment_run_id = run and approval.voided_at is null
      and approval.content = payment_run_content(run)
      and belongs_to_company(approval.approved_by, approval.company_id)
      and not is_involved_in_run(run, approval.approved_by))
$$;
`;

/**
 * The payments of a run are stored by one statement. Whether the run is approved is asked once for it, and not again
 * for each of its payees, which would take minutes for a run of hundreds.
 */
const SAFETY = `
create function refuse_unapproved_run() returns trigger language plpgsql as $$
begin
  if payment_run_needs_approval(new.id) and not payment_run_is_approved(new.id) then
    raise exception 'payment run % needs an approval of its present content', new.id;
  end if;
  return new;
end $$;
create trigger payment_runs_approval after update of status on payment_runs for each row
  when (old.status in ('draft', 'pending') and new.status in ('approved', 'processed'))
  execute function refuse_unapproved_run();

create function refuse_unapproved_payment() returns trigger language plpgsql as $$
declare
  refused integer;
begin
  select added.company_id into refused from added join companies on companies.id = added.company_id
  where added.payment_run_id is null and (added.amount > approval_threshold
    or added.invoice_id in (select invoices_of_files_not_sent(added.company_id))) limit 1;
  if found then
    raise exception 'a payment above the threshold of company %, or again, goes through an approved run', refused;
  end if;
  select run into refused from (select distinct payment_run_id as run from added) runs
  where run is not null and payment_run_needs_approval(run) and not payment_run_is_approved(run) limit 1;
  if found then
    raise exception 'payment run % needs an approval of its present content', refused;
  end if;
  return null;
end $$;
create trigger provider_payments_approval after insert on provider_payments referencing new table as added
  for each statement execute function refuse_unapproved_payment();
`;

/** A change of a payee or of the members makes an approval void. */
const VOIDED = `
create function void_approvals_of_supplier() returns trigger language plpgsql as $$
begin
  update payment_run_approvals approval set voided_at = now()
  from payment_run_items item join payment_runs run on run.id = item.payment_run_id
  where item.supplier_id = new.id and approval.payment_run_id = run.id and approval.voided_at is null
    and run.status in ('pending', 'approved');
  return new;
end $$;
create trigger suppliers_void_approvals after update on suppliers for each row
  when ((old.name, old.bank_account_name, old.bank_sort_code, old.bank_account_number)
    is distinct from (new.name, new.bank_account_name, new.bank_sort_code, new.bank_account_number))
  execute function void_approvals_of_supplier();

create function void_approvals_of_member() returns trigger language plpgsql as $$
begin
  update payment_run_approvals approval set voided_at = now()
  from payment_runs run
  where approval.company_id = old.company_id and approval.approved_by = old.user_id
    and approval.voided_at is null and run.id = approval.payment_run_id and run.status in ('pending', 'approved');
  return null;
end $$;
create trigger company_members_void_approvals after delete on company_members for each row when (${NOT_ERASING})
  execute function void_approvals_of_member();
create trigger company_members_void_approvals_of_role after update of role on company_members for each row
  when (old.role <> new.role and new.role not in ('owner', 'finance', 'approver'))
  execute function void_approvals_of_member();
`;

/** A payment through the provider is recorded by the database itself; the services record files and completed runs. */
const RELEASED = `
create function record_released_payment() returns trigger language plpgsql as $$
begin
  with approvals as materialized (
    select payment_run_id, approved_by from payment_run_approvals
    where voided_at is null and payment_run_id in (select payment_run_id from added)
      and payment_run_is_approved(payment_run_id))
  insert into money_releases (company_id, released_by, released_at, approved_by, supplier_id, bank_sort_code,
    bank_account_number, amount, payment_run_id, provider_payment_id)
  select added.company_id, added.created_by, added.created_at, approvals.approved_by, added.supplier_id,
    added.beneficiary_sort_code, added.beneficiary_account_number, added.amount, added.payment_run_id, added.id
  from added left join approvals on approvals.payment_run_id = added.payment_run_id;
  return null;
end $$;
create trigger provider_payments_release after insert on provider_payments referencing new table as added
  for each statement execute function record_released_payment();

create function refuse_release_above_limit() returns trigger language plpgsql as $$
declare
  most numeric;
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
        or (release.bank_sort_code, release.bank_account_number)
          = (new.bank_sort_code, new.bank_account_number)) > most)
  then
    raise exception 'one person alone releases more than company % allows', new.company_id;
  end if;
  return null;
end $$;
create trigger money_releases_limit after insert on money_releases for each row
  execute function refuse_release_above_limit();
`;

/**
 * Between the decision to delete a company and the day nothing is paid (RULES.md, 83). The services say so to people,
 * and the database holds to it by itself.
 */
const LEAVING_COMPANY = `
create function refuse_payment_of_leaving_company() returns trigger language plpgsql as $$
begin
  if exists (select from company_deletions
    where company_id = new.company_id and cancelled_at is null and due_at is not null)
  then
    raise exception 'company % is to be deleted: it pays nothing', new.company_id;
  end if;
  return new;
end $$;
create trigger provider_payments_of_staying_company before insert on provider_payments for each row
  execute function refuse_payment_of_leaving_company();
create trigger money_releases_of_staying_company before insert on money_releases for each row
  execute function refuse_payment_of_leaving_company();
`;
