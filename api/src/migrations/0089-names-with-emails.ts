import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';

/**
 * People choose their names themselves, so a sentence that the database keeps names them with their e-mail. A change of a name
 * is in the record of each company that the person belongs to, and the other owners are told (RULES.md, 77).
 */
export class NamesWithEmails extends Migration {
  override up(): void {
    this.#names();
    this.#question();
    this.#sentences();
    this.#record();
  }

  #names(): void {
    this.addSql(`
      create function chosen_name(first_name text, last_name text) returns text language sql immutable as $$
        select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '')
      $$`);
    this.addSql(`
      create or replace function name_of_person(person text) returns text language sql stable as $$
        select coalesce(nullif(chosen_name(first_name, last_name), email) || ' (' || email || ')', email)
        from users where id = person
      $$`);
    this.addSql(`
      create or replace function record_label(field text, value text) returns text language plpgsql stable as $$
      begin
        case field
          when 'user_id' then
            value := name_of_person(value);
          when 'company_id' then
            select name into value from companies where id = value::integer;
          when 'supplier_id', 'kept_supplier_id' then
            select name into value from suppliers where id = value::integer;
          when 'invoice_id' then
            select invoice_number into value from invoices where id = value::integer;
          when 'payment_run_id' then
            select name into value from payment_runs where id = value::integer;
          when 'bank_transaction_id' then
            select coalesce(counterparty_name, description) into value from bank_transactions where id = value::integer;
          else
            null;
        end case;
        return left(value, 200);
      end $$`);
  }

  #question(): void {
    // PL/pgSQL keeps its plan: thousands of matches may go at once.
    this.addSql(`
      create or replace function payment_question_of(asked integer) returns text language plpgsql stable as $$
      begin
        return (select 'Was it paid? ' || string_agg(case
          when undone.transaction_id is not null then
            pounds(undone.amount) || ' of ' || to_char(undone.line_date, 'FMDD Mon YYYY') || ', ''' || left(undone.description, 100)
            || ''', was matched to it until ' || taken_back.by || ' undid that on ' || taken_back.day
            || coalesce(', and is matched to ' || elsewhere.numbers || ' now', '')
          when undone.description = '' then
            coalesce(name_of_person(undone.paid_by) || ' said that it was', 'It counted as') || ' paid on '
            || to_char(undone.line_date, 'FMDD Mon YYYY') || ', until ' || taken_back.by || ' took that back on ' || taken_back.day
          else
            what_had_paid(undone) || ' paid ' || pounds(undone.amount) || ' on ' || to_char(undone.line_date, 'FMDD Mon YYYY')
            || ', until ' || taken_back.by || ' said on ' || taken_back.day || ' that it was not paid'
          end, '; ' order by undone.id) || '.'
        from undone_settlements undone
        cross join lateral (
          select coalesce(name_of_person(undone.undone_by), 'someone') as by,
            to_char(undone.undone_at at time zone 'Europe/London', 'FMDD Mon YYYY') as day) taken_back
        left join lateral (
          select string_agg(invoice.invoice_number, ', ' order by invoice.id) as numbers
          from bank_transactions line
          join bank_transaction_invoice_matches match on match.bank_transaction_id = line.id
          join invoices invoice on invoice.id = match.invoice_id
          where undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
            and undone.line_date = line.date and undone.amount = abs(line.amount) and undone.description = line.description
        ) elsewhere on true
        where undone.invoice_id = asked and undone.answered_at is null);
      end $$`);
  }

  /** What people are told by the database itself. */
  #sentences(): void {
    this.addSql(`
      create or replace function notify_of_reset_link() returns trigger language plpgsql as $$
      begin
        perform notify_person(new.user_id, 'password_reset', 'link ' || new.token_digest,
          name_of_person(new.made_by) || ' made a link to reset your password',
          'If you did not ask for it, tell the other people in your company');
        return null;
      end $$`);
    this.addSql(`
      create or replace function notify_of_send_back() returns trigger language plpgsql as $$
      begin
        insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by, for_user)
        select new.company_id, 'run_sent_back', new.id || ' ' || person,
          left('Payment Run #' || run.number || ' was sent back to you by ' || name_of_person(new.sent_back_by), 300),
          left(new.reason, 300), run.id, changing_person(), person
        from payment_run_preparers(new.payment_run_id) person
        join payment_runs run on run.id = new.payment_run_id
        on conflict (company_id, kind, subject) do nothing;
        return null;
      end $$`);
    this.addSql(`
      create or replace function switch_off_webhooks_of_member() returns trigger language plpgsql as $$
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
      end $$`);
  }

  /** An owner who is the only one knows. */
  #record(): void {
    this.addSql(`
      create function record_name() returns trigger language plpgsql ${AS_OWNER} as $$
      declare
        was text := chosen_name(old.first_name, old.last_name);
        becomes text := chosen_name(new.first_name, new.last_name);
        used record;
      begin
        for used in select company_id from company_members where user_id = new.id order by company_id loop
          perform record_access(used.company_id, 'changed', 'person', null, record_label('user_id', new.id),
            jsonb_build_object('name', was), jsonb_build_object('name', becomes));
          insert into owner_notices (company_id, message, caused_by, created_at)
          select used.company_id, coalesce(was || ' (' || new.email || ')', new.email)
            || coalesce(' is now called “' || becomes || '”.', ' no longer gives a name.'), new.id, now()
          where exists (select from company_members owner
            where owner.company_id = used.company_id and owner.role = 'owner' and owner.user_id <> new.id);
        end loop;
        return null;
      end $$`);
    this.addSql(`
      create trigger users_name_recorded after update of first_name, last_name on users for each row
      when (chosen_name(old.first_name, old.last_name) is distinct from chosen_name(new.first_name, new.last_name))
      execute function record_name()`);
  }
}
