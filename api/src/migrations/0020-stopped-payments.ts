import { Migration } from '@mikro-orm/migrations';

/**
 * Approvals that end, and people who have a hand in a run, by what the audit log and other tables have of its payees
 * and invoices.
 */
export class StoppedPayments extends Migration {
  override up(): void {
    this.addSql(STOPPERS);
    this.addSql(UNDONE_STOPS);
    this.addSql(RESTORED_PAYEES);
    this.addSql(ASKING_INVOICES);
    this.addSql(WITHDRAWN_ACCOUNTS);
    this.addSql(PUBLISHED_AGAIN);
    this.addSql(LINKS);
    this.addSql(WEBHOOKS);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * The user who had stopped a payment that another user lets through again, or null where nobody else had stopped it.
 * The undo of a merge restores what nobody had archived. A record that comes back from a deletion is archived as it
 * was: that it is entered again archives nothing.
 */
const STOPPERS = `
create function stopper_of(undoing record_entries) returns text language sql stable as $$
  select stop.person from (
    select person, link_id, verb from record_entries entry
    where entry.company_id = undoing.company_id and entry.record_type = undoing.record_type
      and entry.record_id = undoing.record_id and entry.id < undoing.id and case
        when undoing.verb = 'restored' then entry.verb = 'deleted'
        when undoing.record_type = 'supplier' then entry.verb = 'changed' and entry.after ->> 'isActive' = 'false'
        else 'query' in (entry.after ->> 'status', entry.after ->> 'creditStatus') end
    order by entry.id desc limit 1) stop
  where stop.person <> undoing.person and not (undoing.verb = 'changed' and undoing.record_type = 'supplier'
    and exists (
      select from record_entries merge
      where merge.company_id = undoing.company_id and merge.link_id = stop.link_id and merge.verb = 'merged'))
$$;
`;

/**
 * A user who undoes what somebody else had done to stop a payment has a hand in what a run pays (RULES.md, 23 and 87).
 * They restore an invoice or a supplier that the other had deleted or archived, or take an invoice out of query. The
 * audit log has it by whichever way it is done. Undoing one's own doing is no deed. The user who had stopped the
 * payment gets a notification, once for all that is done in one go. The restoring of a deletion tells of itself (57).
 */
const UNDONE_STOPS = `
create function record_undone_stop(undoing record_entries) returns void language sql as $$
  insert into payment_audit_entries
    (company_id, person, action, at, invoice_id, supplier_id, bank_sort_code, bank_account_number)
  select undoing.company_id, undoing.person,
    case when undoing.record_type = 'supplier' then 'payee_restored'
      when undoing.verb = 'changed' then 'invoice_unqueried' else 'invoice_restored' end,
    undoing.at, case undoing.record_type when 'invoice' then undoing.record_id end,
    supplier.id, supplier.bank_sort_code, supplier.bank_account_number
  from (values (1)) one
  left join suppliers supplier on undoing.record_type = 'supplier' and supplier.id = undoing.record_id
  where stopper_of(undoing) is not null and (undoing.record_type = 'invoice' or supplier.id is not null)
$$;

create function note_undone_stop() returns trigger language plpgsql as $$
begin
  perform record_undone_stop(new);
  if new.verb = 'changed' then
    insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
    select new.company_id, 'done_alone', concat_ws(' ', 'undone', new.record_type, new.link_id, stopper),
      left(name_of_person(new.person) || case new.record_type
        when 'supplier' then ' restored what you had archived'
        else ' took out of query what you had put there' end, 300),
      left(new.label, 300), new.person, stopper
    from stopper_of(new) stopper where stopper is not null
    on conflict (company_id, kind, subject)
      do update set detail = left(notifications.detail || ', ' || excluded.detail, 300);
  end if;
  return null;
end $$;
create trigger record_entries_undone_stop after insert on record_entries for each row
  when (new.record_type in ('invoice', 'supplier') and (new.verb = 'restored'
    or new.verb = 'changed' and 'query' in (new.before ->> 'status', new.before ->> 'creditStatus')
    or new.verb = 'changed' and new.record_type = 'supplier' and new.before ->> 'isActive' = 'false'))
  execute function note_undone_stop();
`;

/**
 * A user who restores a supplier that somebody else had archived voids the approvals of open runs that pay it
 * (RULES.md, 87).
 */
const RESTORED_PAYEES = `
create function void_approvals_of_restored_payee() returns trigger language plpgsql as $$
declare
  runs integer[] := array(
    select distinct run.id from payment_run_items item join payment_runs run on run.id = item.payment_run_id
    join payment_run_approvals approval on approval.payment_run_id = run.id and approval.voided_at is null
    where item.company_id = new.company_id and item.supplier_id = new.record_id
      and run.status in ('draft', 'pending', 'approved'));
begin
  if cardinality(runs) = 0 or stopper_of(new) is null then
    return null;
  end if;
  update payment_run_approvals set voided_at = now() where payment_run_id = any(runs) and voided_at is null;
  perform notify_people(new.company_id, 'bank_details_changed', new.record_id || ' restored ' || new.id,
    new.label || ', which had been archived, was restored',
    (select 'Check it before you approve or pay ' || string_agg('Payment Run #' || number, ', ' order by number)
     from payment_runs where id = any(runs)), new.record_id);
  return null;
end $$;
create trigger record_entries_void_approvals after insert on record_entries for each row
  when (new.record_type = 'supplier' and new.verb = 'changed' and new.before ->> 'isActive' = 'false')
  execute function void_approvals_of_restored_payee();
`;

/**
 * A user who approved a run before an invoice of it asked whether it was paid, or before somebody answered that, has
 * not approved that it is paid now (RULES.md, 88). The match goes before or after the invoice is unpaid again.
 */
const ASKING_INVOICES = `
create function void_approvals_of_asking_invoice() returns trigger language plpgsql as $$
begin
  update payment_run_approvals approval set voided_at = now()
  from payment_run_invoices entry
  join payment_run_items item on item.id = entry.payment_run_item_id
  join payment_runs run on run.id = item.payment_run_id
  where entry.invoice_id = new.id and approval.payment_run_id = run.id and approval.voided_at is null
    and run.status in ('pending', 'approved');
  return null;
end $$;
create trigger invoices_void_approvals after update of status, payment_question on invoices for each row
  when (new.status <> 'paid' and (old.payment_question is distinct from new.payment_question
    or old.status = 'paid' and new.payment_question is not null))
  execute function void_approvals_of_asking_invoice();
`;

/**
 * A user who approved a run saw its accounts as checked: where a confirmation is withdrawn, they have not approved that
 * the account is paid unchecked (RULES.md, 84).
 */
const WITHDRAWN_ACCOUNTS = `
create function void_approvals_of_withdrawn_account() returns trigger language plpgsql as $$
declare
  payee text := (select name from suppliers where id = old.supplier_id);
  runs integer[] := array(
    select distinct run.id from payment_run_items item join payment_runs run on run.id = item.payment_run_id
    where item.company_id = old.company_id and item.supplier_id = old.supplier_id
      and run.status in ('draft', 'pending', 'approved'));
begin
  if payee is null or cardinality(runs) = 0 then
    return null;
  end if;
  update payment_run_approvals set voided_at = now() where payment_run_id = any(runs) and voided_at is null;
  -- One for the confirmations of several people that are withdrawn together.
  perform notify_people(old.company_id, 'bank_details_changed', old.supplier_id || ' withdrawn ' || now(),
    'The confirmation of the bank details of ' || payee || ' was withdrawn',
    (select 'Check them before you approve or pay ' || string_agg('Payment Run #' || number, ', ' order by number)
     from payment_runs where id = any(runs)), old.supplier_id);
  return null;
end $$;
create trigger bank_detail_confirmations_void_approvals after delete on bank_detail_confirmations for each row
  when (${NOT_ERASING}) execute function void_approvals_of_withdrawn_account();
`;

/**
 * A user who publishes a bill again that others had voided or deleted in the accounting system has a hand in what a run
 * pays, and the approver can read it (RULES.md, 96). Approvals of open runs that pay it are void.
 */
const PUBLISHED_AGAIN = `
create function note_published_again() returns trigger language plpgsql as $$
declare
  runs integer[] := array(
    select distinct run.id from payment_run_invoices entry
    join payment_run_items item on item.id = entry.payment_run_item_id
    join payment_runs run on run.id = item.payment_run_id
    join payment_run_approvals approval on approval.payment_run_id = run.id and approval.voided_at is null
    where item.company_id = new.company_id and entry.invoice_id = new.invoice_id
      and run.status in ('draft', 'pending', 'approved'));
  undone text := old.state_there || ' in ' || ledger_label(new.ledger);
begin
  insert into payment_audit_entries (company_id, person, action, at, invoice_id, undone)
  values (new.company_id, new.requested_by, 'invoice_republished', new.requested_at, new.invoice_id, undone);
  if cardinality(runs) = 0 then
    return null;
  end if;
  update payment_run_approvals set voided_at = now() where payment_run_id = any(runs) and voided_at is null;
  perform notify_people(new.company_id, 'run_waits', 'published again ' || new.id || ' ' || new.requested_at,
    new.invoice_number || ', which had been ' || undone || ', was published again',
    (select 'Check it before you approve or pay ' || string_agg('Payment Run #' || number, ', ' order by number)
     from payment_runs where id = any(runs)), runs[1]);
  return null;
end $$;
create trigger publications_published_again after update on publications for each row
  when (old.state = 'removed_there' and old.withdrawn_at is null and new.state <> 'removed_there')
  execute function note_published_again();
`;

/**
 * Links that somebody makes for somebody else (RULES.md, 70 and 72): a change of what they rest on voids them, by
 * whichever user and way it is made. A user who joins, leaves or has another role is somebody else to the maker of the
 * link. With another threshold, somebody who approves guards more or less than when they were invited.
 */
const LINKS = `
create function void_reset_links_of_member() returns trigger language plpgsql as $$
declare
  person text := coalesce(new.user_id, old.user_id);
begin
  delete from password_resets where made_by is not null and (user_id = person or made_by = person);
  return null;
end $$;
create trigger company_members_void_reset_links after insert or delete on company_members for each row
  when (${NOT_ERASING}) execute function void_reset_links_of_member();
create trigger company_members_void_reset_links_of_role after update of role on company_members for each row
  when (old.role <> new.role) execute function void_reset_links_of_member();

create function void_links_of_threshold() returns trigger language plpgsql as $$
declare
  ended text;
begin
  delete from password_resets where made_by is not null
    and user_id in (select user_id from company_members where company_id = new.id);
  update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
  where company_id = new.id and status = 'waiting' and kind = 'invitation';
  with ending as (
    update invitations set status = 'withdrawn', answered_at = greatest(now(), created_at)
    where company_id = new.id and status in ('waiting', 'open') and role in ('owner', 'finance', 'approver')
    returning email)
  select string_agg(email, ', ' order by email) into ended from ending;
  if ended is not null then
    insert into owner_notices (company_id, message, caused_by, created_at)
    values (new.id, left('The approval threshold changed, so open invitations of people who would approve have ended: '
      || ended, 900) || '. Invite them again.', coalesce(changing_person(), new.created_by), now());
  end if;
  return null;
end $$;
create trigger companies_void_links_of_threshold after update of approval_threshold on companies for each row
  when (old.approval_threshold is distinct from new.approval_threshold) execute function void_links_of_threshold();
`;

/**
 * A user who leaves a company takes no webhook along (RULES.md, 75). An address that they have set, or whose secret
 * they were the last to replace, gets nothing more until somebody who is still there switches it on. The owners get a
 * notification.
 */
const WEBHOOKS = `
create function switch_off_webhooks_of_member() returns trigger language plpgsql as $$
declare
  person text := name_of_person(old.user_id);
  hosts text;
begin
  with off as (
    update webhook_endpoints
    set is_enabled = false, disabled_reason = left(person, 100) || case when created_by = old.user_id
      then ' set this address and has left the company'
      else ' replaced this secret and has left the company: replace it, then switch it on' end
    where company_id = old.company_id and old.user_id in (created_by, secret_by)
    returning substring(url from '^[a-z]+://([^/?#]+)') as host)
  select string_agg(distinct host, ', ' order by host) into hosts from off;
  if hosts is not null then
    insert into owner_notices (company_id, message, caused_by, created_at)
    values (old.company_id, person || ' has left, so webhooks whose address or secret they know were switched off: '
      || left(hosts, 600) || '. Replace the secrets, and switch on those that you still want.',
      coalesce(changing_person(), old.user_id), now());
  end if;
  return null;
end $$;
create trigger company_members_switch_off_webhooks after delete on company_members for each row when (${NOT_ERASING})
  execute function switch_off_webhooks_of_member();
`;
