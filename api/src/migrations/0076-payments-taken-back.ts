import { Migration } from '@mikro-orm/migrations';

/**
 * What somebody says was not paid after all, a run that was completed or an invoice that was marked as paid, asks like a match
 * that was undone (RULES.md, 88). Everybody who downloaded a payment file counts as its downloader (RULES.md, 23).
 */
export class PaymentsTakenBack extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_runs add file_downloaded_by text[] not null default '{}'`);
    this.addSql('alter table payment_runs disable trigger user');
    this.addSql(`
      update payment_runs run set file_downloaded_by = array(
        select exported_by union select released_by from money_releases
        where payment_run_id = run.id and provider_payment_id is null and released_at <= exported_at)
      where exported_by is not null`);
    this.addSql('alter table payment_runs enable trigger user');
    // Without a line, the description is the name of the run that had paid it, and '' where it was marked as paid.
    this.addSql(`
      alter table undone_settlements
        alter transaction_id drop not null,
        add paid_by text references users (id),
        add approved_by text references users (id),
        add check (transaction_id is null or (paid_by is null and approved_by is null))`);
    this.#question();
  }

  #question(): void {
    this.addSql(`
      create function name_of_person(person text) returns text language sql stable as $$
        select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from users where id = person
      $$`);
    this.addSql(`
      create function what_had_paid(undone undone_settlements) returns text language sql stable as $$
        select case
          when undone.description = '' then coalesce(name_of_person(undone.paid_by), '')
          else undone.description || coalesce(', which ' || nullif(concat_ws(' and ',
            name_of_person(undone.paid_by) || ' completed', name_of_person(undone.approved_by) || ' approved'), '') || ',', '')
        end
      $$`);
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
        left join users person on person.id = undone.undone_by
        cross join lateral (
          select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email, 'someone') as by,
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
    this.addSql(`
      create or replace function ask_again_who_paid(of_company integer, of_line integer) returns void language plpgsql as $$
      begin
        update invoices set payment_question = payment_question_of(id)
        where company_id = of_company and id = any(array(
          select undone.invoice_id
          from bank_transactions line
          join undone_settlements undone on undone.company_id = line.company_id and undone.transaction_id = line.transaction_id
          where line.company_id = of_company and line.id = of_line and undone.answered_at is null));
      end $$`);
    this.addSql(`
      create or replace function follow_undone_settlement() returns trigger language plpgsql as $$
      declare
        of_line undone_settlements := case when tg_op = 'DELETE' then old else new end;
      begin
        update invoices set payment_question = asked.question
        from (select payment_question_of(of_line.invoice_id) as question offset 0) asked
        where company_id = of_line.company_id and id = of_line.invoice_id and payment_question is distinct from asked.question;
        return null;
      end $$`);
  }
}
